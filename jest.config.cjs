const { existsSync } = require('node:fs');

// One run covers every workspace: node projects share one database (globalSetup), jsdom ones need none.
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      ...(tsx ? { transform: { react: { runtime: 'automatic' } } } : {}),
    },
    // A test loads only the libraries that it uses. Not so with React: @testing-library cleans up because it was loaded.
    module: { type: 'commonjs', lazy: !tsx },
  },
];
const again = '<rootDir>/deploy/local/jest/again.cjs';
// A team's own checkout has the folders of its unit only (deploy/release/verify.ts).
const present = (roots) => roots.filter((root) => existsSync(root.replace('<rootDir>', __dirname)));
const node = (displayName, roots, testMatch) => ({
  displayName,
  roots: present(roots),
  testMatch,
  // Of the project, not of the run: pages need no database.
  globalSetup: '<rootDir>/deploy/local/jest/setup.cjs',
  globalTeardown: '<rootDir>/deploy/local/jest/teardown.cjs',
  testEnvironment: '<rootDir>/deploy/local/jest/environment.cjs',
  setupFiles: ['<rootDir>/deploy/local/jest/async-contexts.cjs'],
  setupFilesAfterEnv: [again],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'require', 'default'] },
  transform: {
    '/node_modules/.+\\.c?js$': '<rootDir>/deploy/local/jest/library.cjs',
    '^.+\\.ts$': swc(false),
    '^.+\\.tsx$': swc(true),
  },
  // Bundled by globalSetup.
  moduleNameMapper: { '/(read|write)-file$': '<rootDir>/.cache/programs/$1-file.cjs' },
  // What globalSetup starts TypeScript with.
  transformIgnorePatterns: ['/node_modules/tsx/'],
  testPathIgnorePatterns: ['/dist/', '/node_modules/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/'],
});

module.exports = {
  maxWorkers: 2,
  // What earlier files leave behind would push the largest ones to the heap's limit, where they only collect garbage.
  workerIdleMemoryLimit: '1200MB',
  // Of every test and every start: a busy machine is no fault, and what hangs still fails by name.
  testTimeout: 300_000,
  projects: [
    node(
      'node',
      ['<rootDir>/contracts', '<rootDir>/services', '<rootDir>/gateway', '<rootDir>/deploy'],
      ['**/*.test.ts', '!**/*.pact.test.ts'],
    ),
    {
      ...node(
        'pact',
        ['<rootDir>/services', '<rootDir>/gateway', '<rootDir>/frontends', '<rootDir>/deploy'],
        ['**/*.pact.test.ts'],
      ),
      setupFiles: ['<rootDir>/deploy/tests/pact/await-match.cjs', '<rootDir>/deploy/tests/pact/no-channel.cjs'],
      setupFilesAfterEnv: [again, '<rootDir>/deploy/tests/pact/written.ts'],
    },
    {
      displayName: 'jsdom',
      roots: present(['<rootDir>/frontends']),
      testMatch: ['**/*.test.ts', '**/*.test.tsx', '!**/*.pact.test.ts'],
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
      transform: { '^.+\\.tsx?$': swc(true) },
      moduleNameMapper: { '\\.css$': '<rootDir>/frontends/kit/build/css-stub.cjs' },
      setupFiles: ['<rootDir>/deploy/local/jest/async-contexts.cjs'],
      setupFilesAfterEnv: [again, '<rootDir>/frontends/kit/src/jest-setup.ts'],
      testPathIgnorePatterns: ['/dist/', '/node_modules/'],
      modulePathIgnorePatterns: ['/dist/', '/.cache/'],
    },
  ].filter(({ roots }) => roots.length > 0),
};
