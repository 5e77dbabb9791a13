import type { Proofs } from '../proof';

const details = 'frontends/student/src/test-details/test-details.page.test.tsx';

export const exam: Proofs = {
  'F-145': [
    [
      'deploy/tests/api/story.test.ts',
      'leads a teacher and a student from signup to a result the server computed, and to the right dashboards',
    ],
  ],
  'F-148': [
    [details, 'shows the facts of the test and links to it'],
    [details, 'shows what the fee is made of, the refund rule, and leads to the payment'],
    [details, 'leads to the sample of the exam page until the test is over'],
    [
      'frontends/student/src/take-test/sample/sample.test.tsx',
      'is the exam page with every kind of question, and nothing of it reaches the server',
    ],
    [details, 'shows tests of other classes as not found'],
    [
      'deploy/tests/api/roles.test.ts',
      'is for its student what the teacher set up, is not shown while it is a draft, and cannot change after the first attempt',
    ],
  ],
  'F-139': [
    ['deploy/tests/e2e/exam-feel.demo.spec.ts', 'at zero the test is submitted automatically'],
    [
      'frontends/student/src/take-test/engine/exam-engine.test.ts',
      'sends the answers at zero and submits within the spread',
    ],
  ],
  'F-140': [
    [
      'frontends/student/src/take-test/sections/sectioned-paper.test.tsx',
      'has a tab for each section, which leads to its first question',
    ],
    ['deploy/tests/e2e/exam-feel.demo.spec.ts', 'a whole test by keyboard alone'],
  ],
  'F-141': [
    [
      'frontends/student/src/take-test/sections/sectioned-paper.test.tsx',
      'counts the states of each section before submitting',
    ],
    [
      'deploy/tests/e2e/sections.demo.spec.ts',
      'a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives',
    ],
  ],
  'F-142': [
    [
      'services/assessment/src/result/grading-model.test.ts',
      'gives the score of a model that adds up what each answer is worth',
    ],
    ['services/assessment/src/result/grading-model.test.ts', 'gives the same under the option ids of any attempt'],
    [
      'deploy/tests/e2e/sections.demo.spec.ts',
      'a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives',
    ],
  ],
  'F-143': [
    ['deploy/tests/e2e/story.spec.ts', 'one person signs up to teach, another takes the test on a phone'],
    [
      'frontends/student/src/test-result/test-result.page.test.tsx',
      'shows the score, whether it was passed and how long',
    ],
    ['frontends/student/src/test-result/sectioned-result.test.tsx', 'counts each section and their total'],
  ],
  'F-144': [
    ['frontends/student/src/take-test/take-test.page.test.tsx', 'says "Last 5 minutes" beside a red timer'],
    ['frontends/student/src/take-test/engine/countdown.test.ts', 'is green above 600 s, yellow above 300 s, else red'],
    [
      'frontends/student/src/take-test/engine/countdown.test.ts',
      'keeps the same proportions in tests under 20 minutes',
    ],
  ],
  'F-146': [
    ['frontends/student/src/take-test/take-test.page.test.tsx', 'explains a start refused with'],
    [
      'frontends/student/src/take-test/take-test.page.test.tsx',
      'shows why a submission failed and keeps the test open',
    ],
  ],
  'F-147': [
    [
      'deploy/tests/e2e/offline.cluster.spec.ts',
      'threat 41: twenty answers offline, a reload while offline, online again',
    ],
    [
      'frontends/student/src/take-test/engine/exam-engine.test.ts',
      'stores an answer on the device first, and says saved once the server has it',
    ],
    [
      'deploy/tests/e2e/sections.demo.spec.ts',
      'a paper of two sections and five kinds is built, previewed, taken by keyboard, and loses marks to negatives',
    ],
  ],
};
