import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { fireEvent, screen, within } from '@testing-library/react';
import { CreateTestPage } from '../../src/create-test/create-test.page';
import { TestPage } from '../../src/test-page/test.page';
import { TestsPage } from '../../src/tests/tests.page';
import {
  aClass,
  anAllowance,
  anOverview,
  batchesReply,
  batchId,
  aStoredDraft,
  aTest,
  aTestStudent,
  aTrueFalse,
  classes,
  ok,
  replyOf,
  teacher,
  tests,
  testStudents,
} from '../builders';

type Opened = Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'>;
const list = (change: Parameters<typeof aTest>[0], tab = ''): Opened => ({
  user: teacher,
  page: <TestsPage />,
  route: `/teacher/tests${tab}`,
  path: '/teacher/tests',
  api: { listMyClasses: classes(aClass()), listTeachingTests: tests(aTest(change)) },
});
const draft = list({ status: 'draft', phase: 'draft', action: { code: 'edit' } }, '?tab=draft');
const open = list({});
const closed = list({ phase: 'closed', action: { code: 'release' } }, '?tab=closed');

const onePage = { page: 1, limit: 10, totalPages: 1 };
const allowed = {
  kind: 'attempt_allowed' as const,
  at: '2026-11-21T06:00:00Z',
  text: 'Power cut',
  by: { id: 'T1', name: 'Meera Iyer' },
};

const question = {
  question: 1,
  text: 'Light is a wave',
  type: 'true-false',
  points: 1,
  right: 1,
  wrong: 1,
  skipped: 0,
  pending: 0,
  medianSec: 40,
  options: [
    { text: 'True', count: 1, isRight: true },
    { text: 'False', count: 1, isRight: false },
  ],
  texts: [],
};
const effect = { scoresChanged: 1, ranksChanged: 0, rise: 1, fall: 0, passedBefore: 0, passedAfter: 0, rows: [] };
const queue = {
  waiting: 1,
  questions: [{ question: 2, text: 'Name the electrode', points: 3, waiting: 1 }],
  current: {
    question: 2,
    accepted: ['cathode'],
    groups: [
      { text: 'anode', answers: [{ attemptId: 'A1', studentName: 'Asha', submittedAt: '2026-11-21T06:00:00Z' }] },
    ],
  },
};
const onTab = (tab: string): Opened => ({
  user: teacher,
  page: <TestPage />,
  route: `/teacher/tests/T1?tab=${tab}`,
  path: '/teacher/tests/:testId',
  api: {
    getTestOverview: () => replyOf(anOverview({ test: aTest({ endDate: '2099-11-24T13:30:00Z', inProgress: 1 }) })),
    getQuestionStats: () => replyOf({ size: 2, questions: [question] }),
    listTestStudents: testStudents(),
    listTeachingTests: tests(),
    getTestDraft: () => replyOf(aStoredDraft({ questions: [aTrueFalse()] })),
    tryCorrection: () => replyOf(effect),
    getGradingQueue: () => replyOf(queue),
    openGrading: () => replyOf({}),
  },
});

const lists: FormRow[] = [
  {
    ...draft,
    name: 'deletes a draft',
    operation: 'deleteTestDraft',
    api: { ...draft.api, deleteTestDraft: ok },
    fill: (page) => press(page, 'Delete draft: Optics'),
    send: inDialog('Delete'),
    done: 'Optics is deleted',
  },
  {
    ...closed,
    name: 'releases results',
    operation: 'releaseResults',
    api: { ...closed.api, releaseResults: ok },
    fill: (page) => press(page, 'Release results: Optics'),
    send: inDialog('Release results'),
    done: 'Results of Optics are released',
  },
  {
    ...open,
    name: 'cancels a test',
    operation: 'cancelTest',
    api: { ...open.api, cancelTest: ok },
    fill: async (page) => {
      await press(page, 'More for Optics');
      await press(page, 'Cancel test');
      await typeInto(page, 'Title of the test', 'Optics');
      await typeInto(page, 'Reason', 'The hall is flooded');
    },
    send: inDialog('Cancel test'),
    fields: { confirm: 'Title of the test', reason: 'Reason' },
    done: 'Optics is cancelled',
  },
  {
    user: teacher,
    name: 'publishes a test',
    operation: 'publishTest',
    page: <CreateTestPage />,
    route: '/create-test?draft=T1&step=3',
    path: '/create-test',
    api: {
      listMyClasses: classes(aClass()),
      listTeachingTests: tests(),
      getTestDraft: () => replyOf(aStoredDraft({ questions: [aTrueFalse()] })),
      getPaymentAvailability: () => replyOf({ available: true }),
      updateTestDraft: () => replyOf(aStoredDraft({ questions: [aTrueFalse()] })),
      publishTest: () => replyOf({ testId: 'T1', title: 'Optics', questionsCount: 1, totalPoints: 1 }),
    },
    fill: () => screen.findByLabelText('Instructions'),
    send: async () => {
      fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
      return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish' });
    },
    // What was refused is listed, and nothing can be published before something has changed.
    again: (page) => page.user.type(screen.getByLabelText('Instructions'), 'x'),
    busy: () => screen.getByRole('button', { name: /^Publish/ }),
    done: (page) => expect(page.path()).toBe('/dashboard'),
  },
];

const pages: FormRow[] = [
  {
    ...onTab('overview'),
    name: 'announces something to those who sit a test',
    operation: 'announce',
    api: { ...onTab('').api, announce: () => replyOf({ id: 'a', text: 'x', at: '2026-11-21T06:00:00Z' }) },
    fill: async (page) => {
      await press(page, 'Announce');
      await typeInto(page, 'Message', 'Read cm for m');
    },
    send: inDialog('Announce'),
    fields: { text: 'Message' },
    done: /^Announced$/,
  },
  {
    ...onTab('overview'),
    name: 'gives more time',
    operation: 'grantTime',
    api: { ...onTab('').api, grantTime: () => replyOf({ granted: 1 }) },
    fill: async (page) => {
      await press(page, 'Give time');
      await typeInto(page, 'Reason', 'Power cut');
    },
    send: inDialog('Give 10 min'),
    fields: { minutes: 'Minutes', reason: 'Reason', 'studentIds.0': 'To' },
    done: '1 student got 10 min more',
  },
  ...(
    [
      {
        name: 'ends the test of a student',
        operation: 'endAttempt',
        state: 'sitting',
        entry: 'End the test',
        answer: { attemptId: 'A1', status: 'graded', submittedAt: '2026-11-21T06:00:00Z', alreadyClosed: false },
        fields: { reason: 'Reason' },
        send: 'End the test',
        done: 'The test of Asha Rao is ended',
      },
      {
        name: 'lets a student go on',
        operation: 'reopenAttempt',
        state: 'submitted',
        entry: 'Let the student go on',
        answer: anAllowance({ kind: 'continue', minutes: 15 }),
        fields: { minutes: 'Minutes', until: 'Begin by', reason: 'Reason' },
        send: 'Let the student go on',
        done: /^Asha Rao may go on until/,
      },
      {
        name: 'allows one more attempt',
        operation: 'allowAttempts',
        state: 'submitted',
        entry: 'One more attempt',
        answer: { allowances: [anAllowance({})], skipped: [] },
        fields: { until: 'Begin by', reason: 'Reason' },
        send: 'Allow',
        done: /^Asha Rao may sit the test until/,
      },
    ] as const
  ).map(({ name, operation, state, entry, answer, fields, send, done }): FormRow => ({
    ...onTab('overview'),
    name,
    operation,
    api: {
      ...onTab('').api,
      listTestStudents: testStudents(aTestStudent(state)),
      [operation]: () => replyOf(answer),
    },
    fill: async (page) => {
      await press(page, 'More for Asha Rao');
      await press(page, entry);
      await typeInto(page, 'Reason', 'Power cut');
    },
    send: inDialog(send),
    fields,
    done,
  })),
  {
    ...onTab('overview'),
    name: 'withdraws a permission',
    operation: 'withdrawAllowance',
    api: {
      ...onTab('').api,
      getTestOverview: () => replyOf(anOverview({ openAllowances: 1, acts: [allowed] })),
      listAllowances: () => ({ success: true, data: [anAllowance({})], pagination: { ...onePage, total: 1 } }),
      withdrawAllowance: ok,
    },
    fill: (page) => press(page, 'Withdraw: Asha Rao'),
    send: inDialog('Withdraw'),
    fields: {},
    done: /can no longer begin$/,
  },
  {
    ...onTab('questions'),
    name: 'corrects a key',
    operation: 'correctKey',
    api: { ...onTab('').api, correctKey: () => replyOf({ keyVersion: 2, attemptsToRegrade: 2 }) },
    fill: async (page) => {
      await press(page, 'Correct the key of question 1');
      await page.user.click(await screen.findByLabelText('Full marks for everyone'));
      await typeInto(page, 'Reason', 'Both are right');
      await screen.findByText(/1 score changes/);
    },
    send: inDialog('Apply'),
    fields: { reason: 'Reason' },
    done: /The key of question 1 is corrected/,
  },
  {
    ...onTab('questions'),
    name: 'fixes the text of a question',
    operation: 'fixQuestionText',
    api: { ...onTab('').api, fixQuestionText: () => replyOf({ paperVersion: 2 }) },
    fill: async (page) => {
      await press(page, 'Fix the text of question 1');
      await typeInto(page, 'Question', 'Light is a wave.');
      await typeInto(page, 'Reason', 'A full stop');
    },
    send: inDialog('Save'),
    fields: { text: 'Question', reason: 'Reason' },
    done: 'The text of question 1 is fixed',
  },
  {
    ...onTab('settings'),
    name: 'moves the end of a test',
    operation: 'updateTestDraft',
    api: { ...onTab('').api, updateTestDraft: () => replyOf(aStoredDraft()) },
    fill: async () =>
      fireEvent.change(await screen.findByLabelText(/^Open until/), { target: { value: '2099-11-30T19:00' } }),
    send: button('Move the end'),
    fields: { endDate: /^Open until/ },
    done: 'The end is moved',
  },
  {
    ...onTab('settings'),
    name: 'lets more students take a test that has begun',
    operation: 'updateTestDraft',
    api: {
      ...onTab('').api,
      getTestOverview: () =>
        replyOf(anOverview({ test: aTest({ status: 'published', audience: { batchIds: [batchId] } }) })),
      listBatches: () => batchesReply(),
      updateTestDraft: () => replyOf(aStoredDraft()),
    },
    fill: (page) => press(page, 'Evening 0'),
    send: button('Let them in'),
    done: 'More students may take it',
  },
  {
    ...onTab('settings'),
    name: 'duplicates a test',
    operation: 'duplicateTest',
    api: { ...onTab('').api, duplicateTest: () => replyOf({ id: 'T2' }) },
    fill: button('Duplicate test'),
    send: button('Duplicate test'),
    done: (page) => expect(page.path()).toContain('T2'),
  },
  {
    ...onTab('grading'),
    name: 'grades an answer',
    operation: 'gradeAnswers',
    api: { ...onTab('').api, gradeAnswers: () => replyOf({ graded: 1, skipped: [] }) },
    fill: async (page) => {
      await press(page, '2');
      await typeInto(page, 'Comment for the student (optional)', 'Nearly');
    },
    send: button('Save and next'),
    fields: { comment: 'Comment for the student (optional)' },
    done: /Saved: 2 points/,
  },
];

export const testForms = [...lists, ...pages];
