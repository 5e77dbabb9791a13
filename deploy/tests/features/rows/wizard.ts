import type { Proofs } from '../proof';

export const wizard: Proofs = {
  'F-094': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'shows a score below 0 as it is, to the student and in the events',
    ],
  ],
  'F-097': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'shuffles questions within their section only, and the options of multi-correct questions',
    ],
    [
      'services/assessment/src/paper/paper.test.ts',
      'row 45: keeps "None of the above" last and grades every order the same',
    ],
  ],
  'F-099': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'is answered, resumed and graded section by section, with marks taken off',
    ],
  ],
  'F-104': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'tells students its sections and their marks before the start',
    ],
    ['services/assessment/src/result/golden-papers.test.ts', 'GATE, Computer Science'],
  ],
  'F-114': [
    [
      'services/assessment/src/authoring/authoring.api.test.ts',
      'returns the input as typed, including incomplete questions, with the total computed by the server',
    ],
  ],
  'F-092': [
    ['frontends/teacher/src/create-test/info/attributes-card.test.tsx', 'are chosen by their id'],
    [
      'frontends/teacher/src/create-test/info/attributes-card.test.tsx',
      'are added in place, and a new one is chosen at once',
    ],
  ],
  'F-112': [
    [
      'frontends/teacher/src/create-test/info/attributes-card.test.tsx',
      'say why one could not be created, and load again after a failure',
    ],
  ],
};
