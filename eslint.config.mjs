// How code reads, and the import borders; deploy/tests/lint proves each border with an import that must be refused.
import tseslint from 'typescript-eslint';

const services = ['identity', 'catalog', 'assessment', 'payment', 'analytics', 'audit'];
const apps = ['student', 'teacher', 'admin'];
const named = (names) => names.map((n) => `@kasauti/${n}`);

/** Imports forbidden to a set of files; every pattern says why. */
const forbid = (...rules) => ({ 'no-restricted-imports': ['error', { patterns: rules }] });
const never = (group, message) => ({
  group: group.flatMap((g) => (g.startsWith('@') ? [g, `${g}/**`] : [g])),
  message,
});
const reach = (folders) => folders.flatMap((f) => [`**/../${f}/**`, `../**/${f}/src/**`]);

const frontPackages = named(['web-kit', 'shell', ...apps]);
const otherServices = (self) =>
  never(
    [
      ...named(services.filter((s) => s !== self)),
      ...reach(services.filter((s) => s !== self).map((s) => `services/${s}`)),
    ],
    'Services talk in events, never by import: needed facts arrive as a local copy.',
  );
const noFront = never(frontPackages, 'A service knows no browser code.');
const noBusiness = never(named([...services, 'gateway']), 'This package knows no business rule and no service.');

const layers = {
  pure: never(
    [
      '*.store',
      '**/*.store',
      '*.api',
      '**/*.api',
      '*.flow',
      '**/*.flow',
      '*.job',
      '**/*.job',
      '*.events',
      '**/*.events',
      'express',
      'mongoose',
    ],
    'A file with a bare name is pure: data and a moment in, an answer out.',
  ),
  store: never(
    ['*.api', '**/*.api', '*.view', '**/*.view', '../**/*.store'],
    'A store knows its own collection only; views and other stores are for flows.',
  ),
  flow: never(['mongoose', 'express'], 'Flows, handlers, consumers and jobs work through stores and the kit.'),
};
const kitRuntime = {
  group: ['@kasauti/service-kit'],
  importNames: ['Db', 'Store', 'systemClock', 'memoryBus', 'kafkaBus'],
  allowTypeImports: false,
  message: 'A pure file gets data and a moment, never a store, a bus or a clock.',
};

const ban = (selector, message) => ({ selector, message });
const reading = [
  ban(
    "MemberExpression[object.name='process'][property.name='env']",
    'Variables are read once, by the kit, through the schema in config.ts.',
  ),
  ban("CallExpression[callee.object.name='Date'][callee.property.name='now']", 'Time comes from the clock.'),
  ban("NewExpression[callee.name='Date'][arguments.length=0]", 'Time comes from the clock.'),
  ban("CallExpression[callee.object.name='Math'][callee.property.name='random']", 'Randomness comes from the kit.'),
  ban(
    "CallExpression[callee.name='setInterval']",
    'Repeated work is a job (services) or an effect with an end (browser kit).',
  ),
  ban('ExportDefaultDeclaration', 'Names are given once, where a thing is made.'),
  ban(
    "CallExpression[callee.object.name='mongoose'][callee.property.name=/^(connect|model)$/]",
    'The global connection would be shared by all services of a process.',
  ),
];
const ownership = [
  "BinaryExpression[operator=/^[!=]==$/] > MemberExpression[property.name='teacherId']",
  "Property[key.name='teacherId'] > MemberExpression.value[object.name='caller'][property.name='id']",
].map((selector) =>
  ban(selector, "Whose a thing is, and who else may work with it, is asked of the service's access/access.ts."),
);
const noFetch = ban("CallExpression[callee.name='fetch']", "Pages call operations by name: call('operationId', ...).");

const test = ['**/*.test.ts', '**/*.test.tsx', '**/test/**'];
const serviceBlock = (name) => ({ files: [`services/${name}/**/*.ts`], rules: forbid(otherServices(name), noFront) });
const layerBlocks = services.flatMap((name) => [
  {
    files: [`services/${name}/src/*/**/*.ts`],
    ignores: ['**/*.*.ts', '**/main.ts'],
    rules: forbid(otherServices(name), noFront, layers.pure, kitRuntime),
  },
  { files: [`services/${name}/src/*/**/*.store.ts`], rules: forbid(otherServices(name), noFront, layers.store) },
  {
    files: ['flow', 'query', 'api', 'events', 'job'].map((role) => `services/${name}/src/*/**/*.${role}.ts`),
    rules: forbid(otherServices(name), noFront, layers.flow),
  },
]);

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/*.d.ts',
      '**/node_modules/**',
      '.cache/**',
      'contracts/generated/**',
      'contracts/sdk/src/generated/**',
      '**/*.cjs',
      '**/*.mjs',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { project: 'tsconfig.lint.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['it', 'test', 'describe'] }] },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    },
  },
  {
    files: ['services/**/*.ts', 'gateway/**/*.ts', 'frontends/**/*.ts', 'frontends/**/*.tsx'],
    ignores: [...test, 'services/kit/**', 'frontends/kit/**'],
    rules: { 'no-restricted-syntax': ['error', ...reading] },
  },
  {
    files: ['catalog', 'assessment', 'analytics'].map((name) => `services/${name}/src/**/*.ts`),
    ignores: [...test, 'services/*/src/access/**'],
    rules: { 'no-restricted-syntax': ['error', ...reading, ...ownership] },
  },
  {
    files: ['frontends/*/src/**/*.ts', 'frontends/*/src/**/*.tsx'],
    ignores: [...test, 'frontends/kit/**', 'frontends/shell/src/apps/remotes.ts'],
    rules: { 'no-restricted-syntax': ['error', ...reading, noFetch] },
  },
  { files: ['services/kit/**/*.ts', 'deploy/**/*.ts', 'contracts/**/*.ts', ...test], rules: { 'no-console': 'off' } },
  {
    files: ['contracts/**/*.ts'],
    rules: {
      ...forbid(never(['@kasauti/**'], 'Contracts depend on nothing of ours.')),
      '@typescript-eslint/no-explicit-any': 'off',
    },
  },
  { files: ['services/kit/**/*.ts'], rules: forbid(noBusiness, noFront) },
  {
    files: [
      'services/*/src/**',
      'gateway/src/**',
      'frontends/*/src/**',
      'deploy/{local,bin}/**',
      'contracts/{,rules/**/,generator/}*.ts',
    ],
    ignores: test,
    rules: { 'max-lines-per-function': ['error', { max: 100 }] },
  },
  // A store keeps the queries of one collection together.
  { files: ['services/*/src/**/*.store.ts'], rules: { 'max-lines': ['error', { max: 400 }] } },
  { files: test.concat('deploy/tests/**'), rules: { 'max-lines': ['error', { max: 450 }] } },
  ...services.map(serviceBlock),
  ...layerBlocks,
  {
    files: ['gateway/**/*.ts'],
    rules: forbid(
      never([...named(services), ...reach(['services'])], 'The gateway composes nothing and knows no business rule.'),
      noFront,
    ),
  },
  {
    files: ['frontends/kit/**/*.ts', 'frontends/kit/**/*.tsx'],
    rules: forbid(noBusiness, never(named(['service-kit', 'shell', ...apps]), 'The web kit knows no app.')),
  },
  ...apps.map((app) => ({
    files: [`frontends/${app}/**/*.ts`, `frontends/${app}/**/*.tsx`],
    rules: forbid(
      noBusiness,
      never(
        [...named(['service-kit', 'shell', ...apps.filter((a) => a !== app)]), '@mantine/**'],
        'An app knows the web kit and @kasauti/contracts/web, no other app, no shell, no service.',
      ),
      { regex: '^@kasauti/contracts$', message: 'Schemas stay out of browsers: use @kasauti/contracts/web.' },
    ),
  })),
  {
    files: ['frontends/shell/**/*.ts', 'frontends/shell/**/*.tsx'],
    rules: forbid(
      noBusiness,
      never(named(['service-kit', ...apps]), 'The shell finds apps at run time; it never knows their code.'),
    ),
  },
);
