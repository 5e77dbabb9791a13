// Stylesheets in tests: every class is called by its own name.
module.exports = new Proxy({}, { get: (_target, key) => (key === '__esModule' ? false : String(key)) });
