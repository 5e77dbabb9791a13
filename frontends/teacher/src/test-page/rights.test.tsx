import { capabilitiesOf, type StaffRole } from '@kasauti/contracts/staff';
import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  anOverview,
  aStoredDraft,
  aTest,
  aTestStudent,
  aWorkplace,
  replyOf,
  teacher,
  testStudents,
} from '../../test/builders';
import { TestPage } from './test.page';

const { ownerId, owner } = aWorkplace();
const sentence = `Your role in this class does not allow this. Ask ${owner}.`;
type Capability = ReturnType<typeof capabilitiesOf>[number];

/** As the services answer a person with these capabilities. */
function apiFor(can: Capability[], roles: StaffRole[]): Api {
  const access = { ownerId, owner, roles, can };
  const allowed = (capability: Capability, data: unknown) => () =>
    can.includes(capability) ? replyOf(data) : refusal(403, 'staff_not_allowed', sentence);
  const question = { type: 'mcq' as const, question: 'x', options: ['a', 'b'], correctAnswer: 0, points: 1 };
  const figures = {
    size: 1,
    questions: [
      {
        question: 1,
        text: 'x',
        type: 'mcq',
        points: 1,
        right: 1,
        wrong: 0,
        skipped: 0,
        pending: 0,
        options: [],
        texts: [],
        alarm: 'key_in_doubt',
      },
    ],
  };
  return {
    getTestOverview: allowed(
      'result.see',
      anOverview({ test: aTest({ access, submitted: 1, inProgress: 1 }), pending: { answers: 2 }, isStarted: true }),
    ),
    getQuestionStats: allowed('result.see', figures),
    listTestStudents: testStudents(aTestStudent('submitted')),
    getTestDraft: allowed(
      'test.draft',
      aStoredDraft({ access, status: 'published', questions: [{ ...question, difficulty: 'easy' }] }),
    ),
    getGradingQueue: allowed('grade', { waiting: 0, questions: [] }),
    openGrading: () => replyOf({}),
    listMyWorkplaces: () => replyOf([aWorkplace({ grants: roles.map((role) => ({ role, classIds: null })) })]),
  };
}

const openAs = (can: Capability[], roles: StaffRole[], tab?: string, more: Api = {}) =>
  renderPage(<TestPage />, {
    route: `/teacher/tests/T1${tab ? `?tab=${tab}` : ''}`,
    path: '/teacher/tests/:testId',
    user: teacher,
    api: { ...apiFor(can, roles), ...more },
  });
const canOf = (...roles: StaffRole[]) => capabilitiesOf(roles.map((role) => ({ role, classIds: null })));

const all = ['Overview', 'Questions2', 'Results1', 'Grading2', 'Settings'];
const runs = ['Grade', 'Check the key', 'Announce', 'Give time', 'Correct a key', 'Cancel test', 'More for Asha Rao'];
const paper = ['Print', 'Export questions'];
/** What a person sees, and what of the acts of this page is offered. */
const people: [string, Capability[], StaffRole[], string[], string[]][] = [
  ['a co-teacher', canOf('co_teacher'), ['co_teacher'], all, [...runs, ...paper, 'Export CSV']],
  ['an author', canOf('author'), ['author'], [], [...paper, 'Preview as student', 'Duplicate test', 'Your tests']],
  ['an evaluator', canOf('evaluator'), ['evaluator'], [], ['See what you can grade', 'Your tests']],
  ['the desk', canOf('desk'), ['desk'], [], ['Your tests']],
  [
    'an author who grades',
    canOf('author', 'evaluator'),
    ['author', 'evaluator'],
    [],
    [...paper, 'Preview as student', 'Duplicate test', 'Your tests', 'Grade answers'],
  ],
  // No role of today: a page shows what `can` names, whatever roles there will be.
  ['who only sees results', ['result.see'], [], ['Overview', 'Questions2', 'Results1'], ['Export CSV']],
];
const acts = [...new Set(people.flatMap(([, , , , offered]) => offered))];
const offeredNow = () =>
  acts.filter((name) => (['button', 'link'] as const).some((role) => screen.queryAllByRole(role, { name }).length > 0));

it.each(people)('N-062: the page of a test offers %s what works', async (_who, can, roles, tabs, offered) => {
  openAs(can, roles);
  if (can.includes('result.see')) expect(await screen.findByRole('rowheader', { name: /Asha Rao/ })).toBeVisible();
  else expect(await screen.findByText(`${sentence} It comes with the role Co-teacher.`)).toBeVisible();
  await waitFor(() => expect(offeredNow().sort()).toEqual([...offered].sort()));
  expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(tabs);
});

const results: Capability[] = ['result.see'];
it.each<[string, Capability[], StaffRole[], string, string]>([
  ['settings', results, [], 'You cannot change this test', 'Co-teacher or Author'],
  ['grading', results, [], 'You cannot grade this test', 'Co-teacher or Evaluator'],
  ['questions', canOf('desk'), ['desk'], 'You cannot see the results of this test', 'Co-teacher'],
])('says at the address of the tab %s what is missing, and whom to ask', async (tab, can, roles, title, role) => {
  openAs(can, roles, tab);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(`${sentence} It comes with the role ${role}.`)).toBeVisible();
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

it('says that the paper could not be loaded, which is no missing right, and loads it', async () => {
  let isDown = true;
  const api = apiFor(canOf('author'), ['author']);
  const { user } = openAs(canOf('author'), ['author'], 'settings', {
    getTestDraft: (request) => (isDown ? refusal(503, 'busy', 'Busy') : api.getTestDraft?.(request)),
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.queryByRole('heading', { name: 'You cannot change this test' })).toBeNull();
  isDown = false;
  await user.click(retry);
  expect(await screen.findByRole('heading', { name: 'The paper' })).toBeVisible();
});

it('leads an evaluator from the address of the tab to the page of the answers', async () => {
  const { path } = openAs(canOf('evaluator'), ['evaluator'], 'grading');
  await waitFor(() => expect(path()).toBe('/teacher/grading/T1'));
});

it('offers no correction to who only sees results, also when the address asks for one', async () => {
  openAs(results, [], 'questions&question=1');
  expect(await screen.findByText(/100% right/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /Correct the key|Fix the text/ })).toBeNull();
});

it('says so when the access ends while the page is open', async () => {
  let isGone = false;
  const api = apiFor(canOf('co_teacher'), ['co_teacher']);
  const { user } = openAs(canOf('co_teacher'), ['co_teacher'], 'overview', {
    getTestOverview: (request) =>
      isGone ? refusal(404, 'test_not_found', 'Test not found') : api.getTestOverview?.(request),
  });
  await user.click(await screen.findByRole('button', { name: 'Announce' }));
  isGone = true;
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('heading', { name: 'You no longer work in this class' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your tests' })).toHaveAttribute('href', '/teacher/tests');
});
