import type { Proofs } from '../proof';

export const wizard: Proofs = {
  'F-090': [
    [
      'frontends/teacher/src/create-test/create-test.test.tsx',
      'stores the draft on the server and its id in the address bar',
    ],
    ['frontends/teacher/src/create-test/create-test.test.tsx', 'opens at the step of its address, with its questions'],
  ],
  'F-091': [
    [
      'frontends/teacher/src/create-test/create-test.test.tsx',
      'lists own classes without archived ones, starts with the defaults and disables Next',
    ],
  ],
  'F-092': [
    ['frontends/teacher/src/create-test/info/attributes-card.test.tsx', 'are chosen by their id'],
    [
      'frontends/teacher/src/create-test/info/attributes-card.test.tsx',
      'are added in place, and a new one is chosen at once',
    ],
  ],
  'F-093': [['frontends/teacher/src/create-test/draft/draft.test.ts', 'are shown beside the field']],
  'F-094': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'shows a score below 0 as it is, to the student and in the events',
    ],
    ['frontends/teacher/src/create-test/draft/draft.test.ts', 'let no wrong field of step 1 pass'],
  ],
  'F-096': [['frontends/teacher/src/create-test/draft/draft.test.ts', 'are shown beside the field']],
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
  'F-098': [['frontends/teacher/src/create-test/draft/draft.test.ts', 'says "show results: no" as the chosen release']],
  'F-099': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'is answered, resumed and graded section by section, with marks taken off',
    ],
    ['frontends/teacher/src/create-test/sections/sections-view.test.tsx', 'take several correct options'],
    [
      'frontends/teacher/src/create-test/sections/sections-view.test.tsx',
      'take a number with a tolerance or a range, and say what is accepted',
    ],
    [
      'deploy/tests/e2e/sections.demo.spec.ts',
      'a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives',
    ],
  ],
  'F-100': [['frontends/teacher/src/create-test/draft/question.test.ts', 'has at most eight options']],
  'F-101': [
    [
      'frontends/teacher/src/create-test/questions/questions-step.test.tsx',
      'refuses an unfinished question with the sentences',
    ],
  ],
  'F-102': [
    [
      'frontends/teacher/src/create-test/draft/question.test.ts',
      'keeps the correct option when another is removed, and has none when it is',
    ],
  ],
  'F-103': [
    ['frontends/teacher/src/create-test/draft/question.test.ts', 'asks before a new type discards typed answers'],
    [
      'frontends/teacher/src/create-test/draft/question.test.ts',
      'has the options True and False after a switch, and four blank ones',
    ],
  ],
  'F-104': [
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'tells students its sections and their marks before the start',
    ],
    ['services/assessment/src/result/golden-papers.test.ts', 'GATE, Computer Science'],
    [
      'frontends/teacher/src/create-test/draft/marking.test.ts',
      'takes decimals with two places, and no reward for a wrong answer',
    ],
    [
      'frontends/teacher/src/create-test/sections/sections-view.test.tsx',
      'are added, named, marked by a scheme of a known exam, and stored',
    ],
  ],
  'F-105': [
    [
      'frontends/teacher/src/create-test/draft/question.test.ts',
      'keeps a short answer with the other accepted answers',
    ],
  ],
  'F-106': [
    [
      'frontends/teacher/src/create-test/review/publish.test.tsx',
      'shows what the student will see, with the fee and its tax',
    ],
    [
      'deploy/tests/e2e/sections.demo.spec.ts',
      'a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives',
    ],
  ],
  'F-107': [
    ['frontends/teacher/src/create-test/create-test.test.tsx', 'goes to the dashboard on Cancel and keeps the draft'],
  ],
  'F-108': [
    [
      'frontends/teacher/src/create-test/review/publish.test.tsx',
      'disables Publish with a warning while there are no questions',
    ],
    [
      'frontends/teacher/src/create-test/draft/draft.test.ts',
      'list everything that blocks publishing at once, each with the way to it',
    ],
  ],
  'F-109': [
    [
      'frontends/teacher/src/create-test/review/publish.test.tsx',
      'publishes once on a double click and goes to the dashboard',
    ],
  ],
  'F-110': [
    [
      'frontends/teacher/src/create-test/create-test.test.tsx',
      'formats the fee with its sign and two decimals, and dates as in India',
    ],
  ],
  'F-111': [
    [
      'frontends/teacher/src/create-test/create-test.test.tsx',
      'distinguishes no class from classes that could not be loaded',
    ],
  ],
  'F-112': [
    [
      'frontends/teacher/src/create-test/info/attributes-card.test.tsx',
      'say why one could not be created, and load again after a failure',
    ],
  ],
  'F-113': [
    [
      'frontends/teacher/src/create-test/review/publish.test.tsx',
      'says "Failed to create test" with the reason and the request',
    ],
  ],
  'F-114': [
    [
      'services/assessment/src/authoring/authoring.api.test.ts',
      'returns the input as typed, including incomplete questions, with the total computed by the server',
    ],
  ],
};
