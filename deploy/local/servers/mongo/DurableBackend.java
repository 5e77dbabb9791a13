import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.channel.Channel;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.h2.mvstore.MVStore;

/** The stock H2 backend with a handshake for current drivers, index lookups and durable acknowledged writes. */
final class DurableBackend extends H2Backend {
  private static final Set<String> WRITES = Set.of("insert", "update", "delete", "findAndModify", "findandmodify",
      "create", "createIndexes", "drop", "dropDatabase", "dropIndexes", "renameCollection");

  private final MVStore store;
  private final boolean commitEachWrite;
  private final ReentrantReadWriteLock writing = new ReentrantReadWriteLock();
  private final ReentrantLock committing = new ReentrantLock();
  private final AtomicLong written = new AtomicLong();
  private volatile long durable = 0;
  private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(work -> {
    Thread thread = new Thread(work, "commit");
    thread.setDaemon(true);
    return thread;
  });

  DurableBackend(MVStore store, boolean commitEachWrite) {
    super(store);
    this.store = store;
    this.commitEachWrite = commitEachWrite;
  }

  void commitEvery(int milliseconds) {
    timer.scheduleWithFixedDelay(() -> makeDurable(written.get()), milliseconds, milliseconds, TimeUnit.MILLISECONDS);
  }

  @Override protected MongoDatabase openOrCreateDatabase(String name) {
    return IndexedDatabase.open(name, getMvStore(), getCursorRegistry());
  }

  @Override public Document handleCommand(Channel channel, String database, String command, Document query) {
    if (!Greeting.isGreeting(command)) return super.handleCommand(channel, database, command, query);
    return Greeting.answer(super.handleCommand(channel, database, "ismaster", query));
  }

  @Override public Document handleMessage(MongoMessage message) {
    Document query = message.getDocument();
    String command = query.keySet().iterator().next();
    if (command.equals("endSessions") || command.equals("killSessions")) return new Document("ok", 1.0);
    Refusals.check(command, query);
    if (isWrite(command, query)) return write(message, command, query);
    IndexedCollection.narrowTo(command.equals("aggregate") ? Equalities.ofPipeline(query) : null);
    try {
      return super.handleMessage(message);
    } finally {
      IndexedCollection.narrowTo(null);
    }
  }

  private static boolean isWrite(String command, Document query) {
    if (!command.equals("aggregate")) return WRITES.contains(command);
    List<?> stages = (List<?>) query.get("pipeline");
    return stages.stream().anyMatch(stage -> ((Document) stage).containsKey("$out") || ((Document) stage).containsKey("$merge"));
  }

  private Document write(MongoMessage message, String command, Document query) {
    Document answer;
    long mine;
    writing.readLock().lock();
    try {
      answer = super.handleMessage(message);
    } finally {
      mine = written.incrementAndGet();
      writing.readLock().unlock();
    }
    if (command.equals("insert")) countOnlyInserted(answer, query);
    if (commitEachWrite) makeDurable(mine);
    return answer;
  }

  /** The stock server reports refused documents as inserted ones. */
  private static void countOnlyInserted(Document answer, Document query) {
    if (!(answer.get("writeErrors") instanceof List<?> errors)) return;
    boolean ordered = !Boolean.FALSE.equals(query.get("ordered"));
    int sent = ((List<?>) query.get("documents")).size();
    Object firstRefused = ((Document) errors.get(0)).get("index");
    answer.put("n", ordered ? firstRefused : Integer.valueOf(sent - errors.size()));
  }

  /** One commit covers every write that ended before it began; no write is saved partially. */
  private void makeDurable(long upToWrite) {
    if (durable >= upToWrite) return;
    committing.lock();
    try {
      if (durable >= upToWrite) return;
      writing.writeLock().lock();
      try {
        long covered = written.get();
        store.commit();
        durable = covered;
      } finally {
        writing.writeLock().unlock();
      }
    } finally {
      committing.unlock();
    }
  }

  @Override public void close() {
    timer.shutdown();
    if (store.isClosed()) return;
    makeDurable(written.get());
    super.close();
  }
}
