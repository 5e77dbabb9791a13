import type { Proofs } from '../proof';

const roles = 'deploy/tests/api/roles.test.ts';
const rules = 'is refused by the server with the sentence of its rule: ';
const setUp =
  'is for its student what the teacher set up, is not shown while it is a draft, and cannot change after the first attempt';

const paid =
  'with a fee is upcoming until it is paid; each step of the payment is in the audit trail, and an administrator sees the order';
const release = 'services/assessment/src/result/release.api.test.ts';

export const wizard: Proofs = {
  'F-184': [
    [
      'services/assessment/src/bank/bank.api.test.ts',
      'are found by an index, and only the documents of the page are read: ',
    ],
    ['services/assessment/src/bank/bank.api.test.ts', 'hides the questions of other teachers like unknown ones'],
    [
      'frontends/teacher/src/questions/questions.test.tsx',
      'is searched and filtered on the server, with the filters in the address',
    ],
    [
      'deploy/tests/e2e/bank.demo.spec.ts',
      'a question of the bank is used in a test, and editing it leaves the open test as it was',
    ],
  ],
  'F-090': [
    [roles, setUp],
    [
      'frontends/teacher/src/create-test/create-test.test.tsx',
      'stores the draft on the server and its id in the address bar',
    ],
    ['frontends/teacher/src/create-test/create-test.test.tsx', 'opens at the step of its address, with its questions'],
  ],
  'F-091': [
    [roles, setUp],
    [
      'frontends/teacher/src/create-test/create-test.test.tsx',
      'lists own classes without archived ones, starts with the defaults and disables Next',
    ],
  ],
  'F-092': [
    [roles, setUp],
    ['frontends/teacher/src/create-test/info/attributes-card.test.tsx', 'are chosen by their id'],
    [
      'frontends/teacher/src/create-test/info/attributes-card.test.tsx',
      'are added in place, and a new one is chosen at once',
    ],
  ],
  'F-093': [
    [roles, setUp],
    [roles, rules],
    ['frontends/teacher/src/create-test/draft/draft.test.ts', 'are shown beside the field'],
  ],
  'F-094': [
    [roles, setUp],
    [roles, rules],
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'shows a score below 0 as it is, to the student and in the events',
    ],
    ['frontends/teacher/src/create-test/draft/draft.test.ts', 'let no wrong field of step 1 pass'],
  ],
  'F-095': [
    [roles, setUp],
    ['services/assessment/src/sitting/start-attempt.flow.test.ts', 'threat 35: allows exactly '],
    [
      'services/assessment/src/result/counted-score.test.ts',
      'is the same in the list, on the test and with every result: ',
    ],
  ],
  'F-096': [
    [roles, setUp],
    ['frontends/teacher/src/create-test/draft/draft.test.ts', 'are shown beside the field'],
  ],
  'F-097': [
    [roles, 'holds a shuffled test whose order stays at a new login, and whose topic is weak for student and class'],
    [release, 'threat 45: with shuffling, each attempt has its own order, stable across reloads'],
    [
      'services/assessment/src/paper/sections.api.test.ts',
      'shuffles questions within their section only, and the options of multi-correct questions',
    ],
    [
      'services/assessment/src/paper/paper.test.ts',
      'threat 45: keeps "None of the above" last and grades every order the same',
    ],
  ],
  'F-098': [
    [
      'deploy/tests/api/canary.test.ts',
      'threat 42: shows a student nothing of the key before the release, in no operation',
    ],
    [release, 'no score at any time where results are not shown'],
    [release, 'threat 44: the score at submit, the key only after all attempts have ended'],
    ['frontends/teacher/src/create-test/draft/draft.test.ts', 'says "show results: no" as the chosen release'],
  ],
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
  'F-100': [
    [roles, rules],
    ['frontends/teacher/src/question/question.test.ts', 'has at most eight options'],
  ],
  'F-101': [
    [roles, rules],
    [
      'frontends/teacher/src/create-test/questions/questions-step.test.tsx',
      'refuses an unfinished question with the sentences',
    ],
    [
      'frontends/teacher/src/create-test/questions/questions-step.test.tsx',
      'takes an image with its description for a question, and adds no text that the server would refuse',
    ],
    [
      'deploy/tests/e2e/sections.demo.spec.ts',
      'a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives',
    ],
  ],
  'F-102': [
    [roles, rules],
    [
      'frontends/teacher/src/question/question.test.ts',
      'keeps the correct option when another is removed, and has none when it is',
    ],
  ],
  'F-103': [
    ['frontends/teacher/src/question/question.test.ts', 'asks before a new type discards typed answers'],
    [
      'frontends/teacher/src/question/question.test.ts',
      'has the options True and False after a switch, and four blank ones',
    ],
  ],
  'F-104': [
    [roles, setUp],
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
    [roles, setUp],
    [
      'frontends/teacher/src/question/question.test.ts',
      'keeps a short answer with the other accepted answers',
    ],
    [
      'services/assessment/src/question/rich-text.api.test.ts',
      'reaches the student as it was written, without what cannot be seen and without the key',
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
    [roles, rules],
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
      'services/assessment/src/authoring/publishing.api.test.ts',
      'returns the same to a second call and publishes its events once',
    ],
    ['deploy/tests/e2e/story.spec.ts', 'one person signs up to teach, another takes the test on a phone'],
    [roles, setUp],
    [
      'frontends/teacher/src/create-test/review/publish.test.tsx',
      'publishes once on a double click and goes to the dashboard',
    ],
  ],
  'F-110': [
    [roles, paid],
    [roles, setUp],
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
  'F-190': [[roles, setUp]],
  'F-191': [
    [roles, setUp],
    [roles, rules],
  ],
  'F-114': [
    [roles, setUp],
    [
      'services/assessment/src/authoring/authoring.api.test.ts',
      'returns the input as typed, including incomplete questions, with the total computed by the server',
    ],
  ],
};
