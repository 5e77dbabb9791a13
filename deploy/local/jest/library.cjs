/*
 * A library is loaded once in a worker, by Node itself: mongoose, its driver and what stands around them cost more than
 * most test files do. Outside of a test (Jest's globalSetup) a library stays as it is.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const version = readFileSync(__filename);

module.exports = {
  process: (source, file) => ({
    code: [
      `if (typeof jest !== 'undefined') module.exports = globalThis[Symbol.for('kasauti.library')](${JSON.stringify(file)});`,
      `else {${source}\n}`,
    ].join(' '),
  }),
  getCacheKey: (source, file) =>
    createHash('sha1').update(version).update(file).update('\0').update(source).digest('hex'),
};
