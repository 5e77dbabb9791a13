import de.bwaldvogel.mongo.bson.Document;

/** The handshake between driver and server; current drivers refuse the stock server's. */
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
