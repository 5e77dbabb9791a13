// The projects "node" and "jsdom" of the usual configuration, read through transform.cjs.
const { join } = require('node:path');
const { projects } = require('../../../jest.config.cjs');

const rootDir = join(__dirname, '../../..');
const throughMutant = ([, options]) => [join(__dirname, 'transform.cjs'), options];
const read = (name) => {
  const { displayName: _name, transform, ...project } = projects.find((p) => p.displayName === name);
  const mutated = Object.entries(transform).map(([pattern, swc]) => [pattern, throughMutant(swc)]);
  return { ...project, rootDir, transform: Object.fromEntries(mutated) };
};
const node = read('node');

module.exports = {
  rootDir,
  testTimeout: 30_000,
  projects: [
    // Decisions of a page are pure functions and need no DOM.
    { ...node, roots: [...node.roots, '<rootDir>/frontends'] },
    { ...read('jsdom'), testMatch: ['**/*.test.tsx'] },
  ],
};
