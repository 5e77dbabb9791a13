import type { Proofs } from '../proof';

export const classes: Proofs = {
  'F-063': [
    ['frontends/teacher/src/classes/classes.test.tsx', 'show figures, counts, the average and the last activity'],
  ],
  'F-066': [
    [
      'frontends/teacher/src/classes/classes.test.tsx',
      'shows the live figures of the class, with a report and the detailed page',
    ],
  ],
  'F-068': [
    [
      'frontends/teacher/src/classes/classes.test.tsx',
      'leads to the editor, the attributes and a new test of the class',
    ],
  ],
  'F-069': [
    [
      'frontends/teacher/src/class-statistics/statistics.test.tsx',
      'show students, attempts, mean, median, pass rate, distribution and weakest tests',
    ],
    ['frontends/teacher/src/class-statistics/statistics.test.tsx', 'are exported as CSV in which no cell is a formula'],
    [
      'deploy/tests/e2e/class-content.demo.spec.ts',
      'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees',
    ],
  ],
  'F-079': [
    ['frontends/teacher/src/attributes/attributes.test.tsx', 'show each type with its key, count and use'],
    ['frontends/teacher/src/attributes/attributes.test.tsx', 'are deleted after a confirmation, which shows a refusal'],
    [
      'deploy/tests/e2e/class-content.demo.spec.ts',
      'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees',
    ],
  ],
  'F-080': [
    [
      'frontends/teacher/src/attributes/attributes.test.tsx',
      'get a new type with a book and blue by default; a failure is shown: %#',
    ],
  ],
  'F-081': [
    ['services/catalog/src/attribute/attribute.api.test.ts', 'say what is wrong with %j'],
    ['services/catalog/src/attribute/attribute.api.test.ts', 'have a key once, also when two requests add it at once'],
  ],
  'F-082': [
    [
      'frontends/teacher/src/attributes/attributes.test.tsx',
      'have one inline form open at a time, with the focus in it; Escape closes it',
    ],
  ],
  'F-083': [
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are added with a book and blue unless something else is chosen',
    ],
  ],
  'F-084': [
    [
      'frontends/teacher/src/attributes/attributes.test.tsx',
      'show why one could not be added, and keep what was typed: %#',
    ],
  ],
};
