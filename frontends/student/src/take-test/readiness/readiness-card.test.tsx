import { ApiError, aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { replyOf, testId } from '../../../test/builders';
import { memoryStore } from '../../../test/memory-store';
import { ReadinessCard } from './readiness-card';

const mockStore = memoryStore();
jest.mock('../journal/answer-store', () => ({
  ...jest.requireActual<object>('../journal/answer-store'),
  answerStore: () => mockStore,
}));

const judged = {
  testId,
  clockOffsetMs: 12_000,
  latencyMs: 40,
  storageOk: true,
  saveMs: 90,
  offlineOk: false,
  passed: true,
  failed: [],
  warnings: ['clock', 'offline'],
  checkedAt: '2026-11-21T12:30:00.000Z',
};
beforeEach(() => localStorage.clear());
const open = (api: Api = {}) =>
  renderPage(<ReadinessCard testId={testId} />, {
    user: aUser(),
    api: {
      getReadiness: () => replyOf({}),
      probeReadiness: () => replyOf({ serverNow: '2026-11-21T12:30:00.000Z' }),
      recordReadiness: () => replyOf(judged),
      ...api,
    },
  });

it('B-003: measures the device, has it rated and stored, and explains the result', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Check this device' }));
  expect(await screen.findByText('Ready')).toBeInTheDocument();
  expect(page.sent('recordReadiness')[0]?.body).toMatchObject({
    testId,
    storageOk: true,
    offlineOk: false,
    latencyMs: expect.any(Number),
    saveMs: expect.any(Number),
    clockOffsetMs: expect.any(Number),
  });
  expect(screen.getByText("12 s ahead. Tests run by the server's clock.")).toBeInTheDocument();
  expect(screen.getByText('Answers are kept, but please do not reload the page while offline')).toBeInTheDocument();
  expect(mockStore.rows.size).toBe(0);
});
it('does not show the check of another device', async () => {
  open({ getReadiness: () => replyOf({ last: judged }) });
  expect(await screen.findByRole('button', { name: 'Check this device' })).toBeInTheDocument();
  expect(screen.queryByText('Ready')).not.toBeInTheDocument();
});
it('stores the check on this device', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'Check this device' }));
  await screen.findByText('Ready');
  page.unmount();
  open();
  expect(await screen.findByText('Ready')).toBeInTheDocument();
});
it('shows the last check of this device', async () => {
  localStorage.setItem(
    'kasauti.readiness',
    JSON.stringify({ ...judged, passed: false, failed: ['storage'], storageOk: false }),
  );
  open();
  expect(await screen.findByText('Not ready')).toBeInTheDocument();
  expect(screen.getByText('Checked 21 Nov 2026, 6:00 PM IST')).toBeInTheDocument();
});
it('shows an earlier successful check in one line', async () => {
  localStorage.setItem('kasauti.readiness', JSON.stringify(judged));
  open();
  expect(await screen.findByText('Ready')).toBeInTheDocument();
  expect(screen.queryByText('Storage')).not.toBeInTheDocument();
});
it('reports an unfinished check instead of failing the device', async () => {
  const page = open({ probeReadiness: () => refusal(503, 'unavailable', 'Busy') });
  await page.user.click(await screen.findByRole('button', { name: 'Check this device' }));
  expect(await screen.findByText('The check could not be finished.')).toBeInTheDocument();
  expect(screen.getByText('Busy')).toBeVisible();
  expect(screen.queryByText(/check your connection/)).not.toBeInTheDocument();
  expect(screen.queryByText('Not ready')).not.toBeInTheDocument();
});
it('blames the network only when there was no answer', async () => {
  const page = open({ probeReadiness: () => ApiError.network('Failed to fetch') });
  await page.user.click(await screen.findByRole('button', { name: 'Check this device' }));
  expect(await screen.findByText(/^The server cannot be reached from here just now\./)).toBeVisible();
});
