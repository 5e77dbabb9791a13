import de.bwaldvogel.mongo.MongoDatabase;
import de.bwaldvogel.mongo.backend.CollectionOptions;
import de.bwaldvogel.mongo.backend.CursorRegistry;
import de.bwaldvogel.mongo.backend.Index;
import de.bwaldvogel.mongo.backend.IndexKey;
import de.bwaldvogel.mongo.backend.QueryResult;
import de.bwaldvogel.mongo.backend.h2.H2Collection;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.mvstore.MVMap;

/**
 * A filter that contains the first keys of an index reads only the documents under those keys; the stock server reads
 * everything unless the filter is exactly the keys. Every candidate is still checked against the whole filter.
 */
final class IndexedCollection extends H2Collection {
  private static final ThreadLocal<Map<String, List<Object>>> narrowed = new ThreadLocal<>();

  private final Map<List<String>, PrefixLookup> lookups = new HashMap<>();

  IndexedCollection(MongoDatabase database, String name, CollectionOptions options,
      MVMap<Object, Document> documents, MVMap<String, Object> meta, CursorRegistry cursors) {
    super(database, name, options, documents, meta, cursors);
  }

  /** What the first stage of the aggregation on this thread keeps: reading everything may skip the rest. */
  static void narrowTo(Map<String, List<Object>> equalities) {
    narrowed.set(equalities);
  }

  @Override public synchronized void addIndex(Index<Object> index) {
    super.addIndex(index);
    for (List<String> prefix : prefixes(index)) {
      if (lookups.containsKey(prefix)) continue;
      PrefixLookup lookup = new PrefixLookup(prefix);
      streamAllDocumentsWithPosition().forEach(found -> lookup.add(found.getDocument(), found.getPosition()));
      lookups.put(prefix, lookup);
    }
  }

  @Override public synchronized void dropIndex(String name) {
    super.dropIndex(name);
    lookups.keySet().retainAll(getIndexes().stream().flatMap(index -> prefixes(index).stream()).collect(Collectors.toSet()));
  }

  private static List<List<String>> prefixes(Index<Object> index) {
    List<String> keys = index.getKeys().stream().map(IndexKey::getKey).toList();
    List<List<String>> prefixes = new ArrayList<>();
    boolean served = !keys.equals(List.of("_id")) && keys.stream().noneMatch(key -> key.contains("$"));
    for (int length = 1; served && length <= keys.size(); length++) prefixes.add(keys.subList(0, length));
    return prefixes;
  }

  @Override protected Object addDocumentInternal(Document document) {
    Object position = super.addDocumentInternal(document);
    lookups.values().forEach(lookup -> lookup.add(document, position));
    return position;
  }

  @Override protected void handleUpdate(Object position, Document before, Document after) {
    super.handleUpdate(position, before, after);
    lookups.values().forEach(lookup -> lookup.replace(before, after, position));
  }

  @Override protected void removeDocument(Object position) {
    Document document = getDocument(position);
    super.removeDocument(position);
    lookups.values().forEach(lookup -> lookup.remove(document, position));
  }

  @Override protected synchronized QueryResult queryDocuments(Document query, Document orderBy, int skip, int limit,
      int batchSize, Document fields) {
    Map<String, List<Object>> wanted = query.isEmpty() && narrowed.get() != null ? narrowed.get() : Equalities.of(query);
    Collection<Object> candidates = fewestCandidates(wanted);
    if (candidates == null) return matchDocuments(query, orderBy, skip, limit, batchSize, fields);
    return matchDocuments(query, candidates, orderBy, skip, limit, batchSize, fields);
  }

  /** Null when no index helps. */
  private Collection<Object> fewestCandidates(Map<String, List<Object>> wanted) {
    if (wanted.containsKey("_id")) {
      Collection<Object> byId = byId(wanted.get("_id"));
      if (byId != null) return byId;
    }
    PrefixLookup best = null;
    long fewest = Long.MAX_VALUE;
    for (PrefixLookup lookup : lookups.values()) {
      long count = lookup.count(wanted);
      if (count < 0 || count >= fewest) continue;
      best = lookup;
      fewest = count;
    }
    return best == null ? null : best.candidates(wanted);
  }

  private Collection<Object> byId(List<Object> ids) {
    for (Index<Object> index : getIndexes()) {
      if (!index.getName().equals("_id_")) continue;
      PrefixLookup.Positions positions = new PrefixLookup.Positions();
      for (Object id : ids) index.getPositions(new Document("_id", id)).forEach(positions::add);
      return positions;
    }
    return null;
  }

  /** Copies: an update changes the document it was given, while the stored one may be on its way out or to the disk. */
  @Override protected QueryResult createQueryResult(List<Document> matched, int batchSize) {
    return super.createQueryResult(matched.stream().map(Document::cloneDeeply).toList(), batchSize);
  }

  @Override public synchronized int count(Document query, int skip, int limit) {
    return super.count(query, skip, limit);
  }

  @Override public synchronized Stream<Document> queryAllAsStream() {
    return super.queryAllAsStream();
  }
}
