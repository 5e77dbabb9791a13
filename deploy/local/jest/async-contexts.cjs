/*
 * Node 20 keeps each AsyncLocalStorage that was ever used in a list, and walks the list for every promise. Each test file
 * loads its modules again and adds two, so late files of a run would become several times slower.
 */
const { AsyncLocalStorage } = require('node:async_hooks');

const USED = Symbol.for('kasauti.used-storages');
const { prototype } = AsyncLocalStorage;

if (prototype[USED]) {
  for (const storage of prototype[USED]) storage.disable();
  prototype[USED].clear();
} else {
  const used = new Set();
  const { run } = prototype;
  prototype[USED] = used;
  prototype.run = function (...args) {
    used.add(this);
    return run.apply(this, args);
  };
}
