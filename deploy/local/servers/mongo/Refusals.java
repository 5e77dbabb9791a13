import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.exception.MongoServerError;
import java.util.List;

/** Refuses operations that the stock server accepts and executes wrongly. */
final class Refusals {
  private Refusals() {}

  static void check(String command, Document query) {
    if (query.containsKey("startTransaction")) {
      throw new MongoServerError(20, "IllegalOperation", "the stand-in has no transactions");
    }
    if (query.containsKey("collation")) throw refused("collation");
    switch (command) {
      case "update" -> {
        for (Object update : (List<?>) query.get("updates")) refusePipeline(((Document) update).get("u"));
      }
      case "findAndModify", "findandmodify" -> refusePipeline(query.get("update"));
      case "createIndexes" -> {
        for (Object index : (List<?>) query.get("indexes")) refuseIndex((Document) index);
      }
      default -> { }
    }
  }

  private static void refusePipeline(Object update) {
    if (update instanceof List) throw refused("an update written as a pipeline");
  }

  private static void refuseIndex(Document index) {
    boolean unique = Boolean.TRUE.equals(index.get("unique"));
    if (unique && index.containsKey("partialFilterExpression")) throw refused("a unique index with partialFilterExpression");
    if (index.containsKey("collation")) throw refused("collation");
  }

  private static MongoServerError refused(String what) {
    return new MongoServerError(9, "FailedToParse", "the stand-in does not support " + what);
  }
}
