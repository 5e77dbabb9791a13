import java.nio.file.Files;
import java.nio.file.Path;
import kafka.Kafka;
import kafka.tools.StorageTool;

/** Arguments: properties file, data folder. Formats a new folder, runs the broker, ends with its parent. */
public final class Broker {
  private static final String CLUSTER = "kasautiLocalCluster000";

  public static void main(String[] args) throws Exception {
    if (!Files.exists(Path.of(args[1], "meta.properties"))) {
      int code = StorageTool.execute(new String[] {"format", "-t", CLUSTER, "-c", args[0]}, System.out);
      if (code != 0) System.exit(code);
    }
    Thread watch = new Thread(Broker::endWithParent, "parent-watch");
    watch.setDaemon(true);
    watch.start();
    Kafka.main(new String[] {args[0]});
  }

  /** The parent process holds the other end of standard input. */
  private static void endWithParent() {
    try {
      while (System.in.read() >= 0) continue;
    } catch (java.io.IOException gone) {
      // a broken pipe says the same as an ended one
    }
    System.exit(0);
  }
}
