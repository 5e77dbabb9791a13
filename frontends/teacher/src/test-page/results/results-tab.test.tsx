import { screen } from '@testing-library/react';
import { aTest } from '../../../test/builders';
import { openTestPage } from '../../../test/test-page';
import { resultsFileName } from '../test-page.data';

const open = (tab: string, change: Parameters<typeof openTestPage>[2]) => openTestPage({}, tab, change);

const until = '2026-11-25T06:00:00Z';
const atClose = { release: 'at_close', isStarted: true } as const;
const atSubmit = { release: 'at_submit', isStarted: true, answersAtOnce: true } as const;
it.each([
  ['by hand', { release: 'manual' }, { phase: 'closed' }, 'Release results'],
  ['at the close, still open', { release: 'at_close' }, { phase: 'open', endDate: until }, 'Release now'],
  ['at the close, out', { ...atClose, answersAtOnce: true }, { phase: 'closed', endDate: until }, undefined],
  ['at the close, which waits', atClose, { phase: 'closed', endDate: until }, 'Release now'],
  ['at submit, answers included', atSubmit, { phase: 'open', endDate: null }, undefined],
  ['at submit, answers included, closed', atSubmit, { phase: 'closed', endDate: until }, undefined],
  ['at submit, answers at the close', { release: 'at_submit' }, { phase: 'open', endDate: until }, 'Release now'],
  [
    'at submit, answers after the last attempt of each',
    { release: 'at_submit' },
    { phase: 'open', action: { code: 'release' } },
    'Release results',
  ],
] as const)('offers a release only where the rules leave one: %s', async (_case, overview, test, label) => {
  open('results', { ...overview, test: aTest({ status: 'published', submitted: 2, ...test }) });
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Release/ }).map((button) => button.textContent)).toEqual(
    label ? [label] : [],
  );
});

it.each([
  ['sat by some students', { isStarted: true }, 'Results are not released', ['Release results']],
  ['sat by none', { isStarted: false }, 'Results', []],
])('offers the release by hand of a cancelled test: %s', async (_case, overview, heading, labels) => {
  open('results', { ...overview, test: aTest({ status: 'cancelled', phase: 'cancelled', submitted: 2 }) });
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  const buttons = screen.queryAllByRole('button', { name: /^Release/ });
  expect(buttons.map((button) => button.textContent)).toEqual(labels);
});

it.each([
  ['open', false, ['Results release themselves', 'Live', 'Sitting']],
  ['closed', false, ['Results release themselves', 'Attendance', 'Submitted']],
  ['closed', true, ['Results are released', 'Attendance', 'Submitted']],
] as const)(
  'speaks of an %s test as it stands, answers at once: %s',
  async (phase, answersAtOnce, [results, overview, students]) => {
    const change = {
      ...atClose,
      answersAtOnce,
      test: aTest({ status: 'published', submitted: 2, phase, endDate: until }),
    } as const;
    const { unmount } = open('results', change);
    expect(await screen.findByRole('heading', { name: results })).toBeVisible();
    unmount();
    open('overview', change);
    expect(await screen.findByRole('heading', { name: overview })).toBeVisible();
    expect(screen.getByRole('button', { name: students, pressed: true })).toBeVisible();
  },
);

it('names both ends of the last bar, which holds the full score', async () => {
  const histogram = Array.from({ length: 10 }, (_, i) => ({ from: i, to: i + 1, count: i }));
  open('results', { results: { attempts: 45, passed: 30, late: 0, mean: 6, median: 7, maxScore: 10, histogram } });
  expect(await screen.findByText('9–10')).toBeInTheDocument();
});

it('says that all passed only when all did, and marks the bar that the pass mark divides', async () => {
  const histogram = Array.from({ length: 10 }, (_, i) => ({ from: 10 * i, to: 10 * i + 10, count: 40 }));
  const results = { attempts: 400, passed: 399, late: 0, mean: 60, median: 70, maxScore: 100, histogram };
  const { container } = open('results', { results, passingScore: 36 });
  expect(await screen.findByText(/^99% passed;/)).toBeVisible();
  expect([...container.querySelectorAll('[aria-hidden] > div')].map((bar) => bar.className)).toEqual([
    ...['below', 'below', 'below', 'mixed'],
    ...Array.from({ length: 6 }, () => ''),
  ]);
});

it('counts no answers of a test that nobody has taken', async () => {
  open('questions', { test: aTest({ status: 'published', phase: 'scheduled', submitted: 0 }) });
  expect(await screen.findByText('No answers yet')).toBeVisible();
  expect(screen.queryByText('Counting the answers')).not.toBeInTheDocument();
});

it('names the file of the results after the test', () => {
  expect(resultsFileName('JEE Main: Mock 06 (full)')).toBe('results-JEE-Main-Mock-06-full.csv');
  expect(resultsFileName('गति / मापन')).toBe('results-गति-मापन.csv');
  expect(resultsFileName('?!')).toBe('results-test.csv');
});

it.each([
  ['below the pass mark, later attempts too', { below: 20 }, 'Below pass 20'],
  ['of first attempts, by a server that does not count the others', {}, 'Below pass 15'],
])('counts the attempts %s', async (_which, counted, label) => {
  open('results', { results: { attempts: 45, passed: 30, late: 0, histogram: [], ...counted } });
  expect(await screen.findByRole('button', { name: label })).toBeVisible();
});

it.each([
  [undefined, '45 first attempts by score of 10.', 'Mean 6 · median 7 of first attempts'],
  ['highest', '45 students by highest score of 10.', 'Mean 6 · median 7 of the highest scores'],
] as const)('says which attempts the figures are of: %s', async (scorePolicy, plot, figures) => {
  const histogram = Array.from({ length: 10 }, (_, i) => ({ from: i, to: i + 1, count: i }));
  const scores = { attempts: 45, passed: 30, mean: 6, median: 7, maxScore: 10, histogram };
  open('results', { results: { ...scores, late: 0, ...(scorePolicy ? { scorePolicy } : {}) } });
  expect(await screen.findByText(figures)).toBeVisible();
  expect(screen.getByText(plot, { exact: false })).toBeVisible();
});

it('counts those below the pass mark of all students only while no search or batch leaves some out', async () => {
  const { user } = open('results', { results: { attempts: 45, passed: 30, late: 3, below: 20, histogram: [] } });
  expect(await screen.findByRole('button', { name: 'Below pass 20' })).toBeVisible();
  await user.type(screen.getByLabelText('Search students'), 'asha');
  expect(await screen.findByRole('button', { name: 'Below pass' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Late' })).toBeVisible();
});
