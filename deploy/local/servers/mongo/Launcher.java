import de.bwaldvogel.mongo.MongoServer;
import java.net.InetSocketAddress;
import org.h2.mvstore.MVStore;

/** Arguments: port, data file, durability ("commit", or the milliseconds between two commits). */
public final class Launcher {
  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[0]);
    boolean commitEachWrite = args[2].equals("commit");
    // The backend alone decides when to commit: the store's own timer, or its buffer when full, could save half of a write.
    MVStore store = new MVStore.Builder().fileName(args[1]).cacheSize(64).autoCommitDisabled().autoCommitBufferSize(0).open();
    store.setVersionsToKeep(0);
    store.setRetentionTime(1000);

    DurableBackend backend = new DurableBackend(store, commitEachWrite);
    MongoServer server = new MongoServer(backend);
    server.bind(new InetSocketAddress("127.0.0.1", port), 1, 16);
    if (!commitEachWrite) backend.commitEvery(Integer.parseInt(args[2]));
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      server.shutdownNow();
      backend.close();
    }));
    System.out.println("listening on " + server.getLocalAddress().getPort());

    // The parent process holds the other end of standard input: when it ends, so does the server.
    while (System.in.read() >= 0) continue;
    System.exit(0);
  }
}
