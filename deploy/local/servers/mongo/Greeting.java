import de.bwaldvogel.mongo.bson.Document;

/** The first words between driver and server; current drivers refuse what the stock server says. */
final class Greeting {
  private Greeting() {}

  static boolean isGreeting(String command) {
    return command.equalsIgnoreCase("hello") || command.equalsIgnoreCase("ismaster");
  }

  static Document answer(Document stock) {
    stock.put("helloOk", true);
    stock.put("isWritablePrimary", true);
    stock.put("maxWireVersion", 9);
    stock.put("logicalSessionTimeoutMinutes", 30);
    return stock;
  }
}
