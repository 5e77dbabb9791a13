import de.bwaldvogel.mongo.backend.KeyValue;
import de.bwaldvogel.mongo.backend.ValueComparator;
import de.bwaldvogel.mongo.bson.Document;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Where the documents are that carry given values under the first keys of an index; in memory, filled when opened. */
final class PrefixLookup {
  private static final int MOST_COMBINATIONS = 2000;

  /** Places of documents in the order of their ids. */
  static final class Positions extends TreeSet<Object> {
    Positions() {
      super(ValueComparator.asc());
    }
  }

  private final List<String[]> paths = new ArrayList<>();
  private final List<String> keys;
  private final Map<KeyValue, Positions> places = new HashMap<>();

  PrefixLookup(List<String> keys) {
    this.keys = keys;
    for (String key : keys) paths.add(key.split("\\."));
  }

  void add(Document document, Object position) {
    for (KeyValue key : keysOf(document)) places.computeIfAbsent(key, any -> new Positions()).add(position);
  }

  void remove(Document document, Object position) {
    for (KeyValue key : keysOf(document)) {
      Positions there = places.get(key);
      if (there == null) continue;
      there.remove(position);
      if (there.isEmpty()) places.remove(key);
    }
  }

  void replace(Document before, Document after, Object position) {
    if (keysOf(before).equals(keysOf(after))) return;
    remove(before, position);
    add(after, position);
  }

  /** How many candidates there are, -1 when the filter does not fix all keys. */
  long count(Map<String, List<Object>> wanted) {
    Set<KeyValue> combinations = combinations(wanted);
    if (combinations == null) return -1;
    long count = 0;
    for (KeyValue key : combinations) {
      Positions there = places.get(key);
      if (there != null) count += there.size();
    }
    return count;
  }

  Collection<Object> candidates(Map<String, List<Object>> wanted) {
    Positions found = new Positions();
    for (KeyValue key : combinations(wanted)) {
      Positions there = places.get(key);
      if (there != null) found.addAll(there);
    }
    return found;
  }

  private Set<KeyValue> combinations(Map<String, List<Object>> wanted) {
    List<Collection<?>> choices = new ArrayList<>();
    long count = 1;
    for (String key : keys) {
      List<Object> values = wanted.get(key);
      if (values == null) return null;
      count *= values.size();
      if (count > MOST_COMBINATIONS) return null;
      choices.add(values);
    }
    return multiply(choices);
  }

  private Set<KeyValue> keysOf(Document document) {
    List<Collection<?>> choices = new ArrayList<>();
    for (String[] path : paths) {
      Set<Object> values = new HashSet<>();
      collect(document, path, 0, values);
      choices.add(values);
    }
    return multiply(choices);
  }

  private static Set<KeyValue> multiply(List<Collection<?>> choices) {
    List<List<Object>> rows = List.of(List.of());
    for (Collection<?> choice : choices) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> row : rows) {
        for (Object value : choice) {
          List<Object> next = new ArrayList<>(row);
          next.add(value);
          longer.add(next);
        }
      }
      rows = longer;
    }
    Set<KeyValue> keys = new LinkedHashSet<>();
    for (List<Object> row : rows) keys.add(new KeyValue(row).normalized());
    return keys;
  }

  /** Every value a filter on this path could mean, through arrays and by array position: rather too many than too few. */
  private static void collect(Object node, String[] path, int depth, Set<Object> found) {
    if (node instanceof Collection<?> list) {
      for (Object element : list) collect(element, path, depth, found);
      if (depth < path.length && path[depth].matches("\\d{1,6}")) {
        int at = Integer.parseInt(path[depth]);
        if (at < list.size()) collect(new ArrayList<>(list).get(at), path, depth + 1, found);
      }
    } else if (depth == path.length) {
      if (Equalities.isPlain(node)) found.add(node);
    } else if (node instanceof Document document) {
      collect(document.get(path[depth]), path, depth + 1, found);
    }
  }
}
