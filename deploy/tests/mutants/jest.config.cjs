// The projects "node" and "jsdom" of the usual configuration, read through transform.cjs.
const { join } = require('node:path');
const { projects } = require('../../../jest.config.cjs');

const rootDir = join(__dirname, '../../..');
// Libraries are read as they are.
const throughMutant = (how) => (Array.isArray(how) ? [join(__dirname, 'transform.cjs'), how[1]] : how);
const read = (name) => {
  const { displayName: _name, transform, ...project } = projects.find((p) => p.displayName === name);
  const mutated = Object.entries(transform).map(([pattern, how]) => [pattern, throughMutant(how)]);
  return { ...project, rootDir, transform: Object.fromEntries(mutated) };
};
const node = read('node');

module.exports = {
  rootDir,
  projects: [
    // Decisions of a page are pure functions and need no DOM.
    { ...node, roots: [...node.roots, '<rootDir>/frontends'] },
    { ...read('jsdom'), testMatch: ['**/*.test.tsx'] },
  ],
};
