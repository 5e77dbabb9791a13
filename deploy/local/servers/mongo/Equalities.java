import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.bson.ObjectId;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The values a filter fixes: {a: 1}, {a: {$eq: 1}}, {a: {$in: [1, 2]}}, also inside a top-level $and. */
final class Equalities {
  private static final Set<String> SIMPLE_STAGES =
      Set.of("$match", "$group", "$sort", "$skip", "$limit", "$count", "$project", "$addFields", "$unwind");

  private Equalities() {}

  static Map<String, List<Object>> of(Document filter) {
    Map<String, List<Object>> fixed = new HashMap<>();
    collect(filter, fixed);
    return fixed;
  }

  /** Null when the pipeline also reads in other ways than from its first stage. */
  static Map<String, List<Object>> ofPipeline(Document aggregate) {
    List<?> stages = (List<?>) aggregate.get("pipeline");
    for (Object stage : stages) {
      if (!SIMPLE_STAGES.containsAll(((Document) stage).keySet())) return null;
    }
    return !stages.isEmpty() && ((Document) stages.get(0)).get("$match") instanceof Document filter ? of(filter) : null;
  }

  /** Values whose equality means the same to a map and to a filter. Null is not one: it also means "missing". */
  static boolean isPlain(Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean
        || value instanceof Instant || value instanceof ObjectId || value instanceof UUID;
  }

  private static void collect(Document filter, Map<String, List<Object>> fixed) {
    for (Map.Entry<String, Object> entry : filter.entrySet()) {
      if (entry.getKey().equals("$and") && entry.getValue() instanceof Collection<?> parts) {
        for (Object part : parts) if (part instanceof Document document) collect(document, fixed);
      } else if (!entry.getKey().startsWith("$")) {
        List<Object> values = valuesOf(entry.getValue());
        if (values != null) fixed.put(entry.getKey(), values);
      }
    }
  }

  private static List<Object> valuesOf(Object condition) {
    if (isPlain(condition)) return List.of(condition);
    if (!(condition instanceof Document operators)) return null;
    if (isPlain(operators.get("$eq"))) return List.of(operators.get("$eq"));
    if (!(operators.get("$in") instanceof Collection<?> choices)) return null;
    return choices.stream().allMatch(Equalities::isPlain) ? List.copyOf(choices) : null;
  }
}
