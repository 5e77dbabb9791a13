// The project "node" of the usual configuration, read through transform.cjs.
const { join } = require('node:path');
const { projects } = require('../../../jest.config.cjs');

const { displayName: _name, ...node } = projects.find((p) => p.displayName === 'node');
const throughMutant = ([, options]) => [join(__dirname, 'transform.cjs'), options];

module.exports = {
  ...node,
  // Decisions of a page are pure functions and need no DOM.
  roots: [...node.roots, '<rootDir>/frontends'],
  rootDir: join(__dirname, '../../..'),
  testTimeout: 30_000,
  transform: Object.fromEntries(Object.entries(node.transform).map(([pattern, swc]) => [pattern, throughMutant(swc)])),
};
