import de.bwaldvogel.mongo.MongoCollection;
import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.EmptyIndex;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.h2.H2Database;
import java.util.List;
import org.h2.mvstore.MVStore;

/** A stock database whose collections are indexed ones. */
final class IndexedDatabase {
  private IndexedDatabase() {}

  // An anonymous class, because the stock constructor opens collections before fields of a subclass are set.
  static MongoDatabase open(String databaseName, MVStore store, CursorRegistry cursors) {
    return new H2Database(databaseName, store, cursors) {
      @Override protected MongoCollection<Object> openOrCreateCollection(String name, CollectionOptions options) {
        String fullName = getFullCollectionNamespace(name);
        return new IndexedCollection(this, name, options,
            store.openMap("databases." + fullName), store.openMap("meta." + fullName), cursors);
      }

      /** Only the name is kept here: the lookups of IndexedCollection do the work. */
      @Override protected Index<Object> openOrCreateSecondaryIndex(String collection, String name, List<IndexKey> keys, boolean sparse) {
        return new EmptyIndex<>(name, keys);
      }
    };
  }
}
