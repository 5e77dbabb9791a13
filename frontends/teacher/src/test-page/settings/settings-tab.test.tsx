import { screen } from '@testing-library/react';
import { aTest } from '../../../test/builders';
import { openTestPage } from '../../../test/test-page';

const open = (overview: Parameters<typeof openTestPage>[2]) => {
  const test = aTest({ endDate: '2026-11-20T13:30:00Z', audience: { studentIds: ['S1'] } });
  return openTestPage({}, 'settings', { test, ...overview });
};
const offered = () => ['Edit test', 'Move the end'].filter((name) => screen.queryByRole('button', { name }));
const rights = () => screen.queryByRole('heading', { name: 'For' });

it('offers of a test that is released by hand only what its server still takes', async () => {
  open({ isStarted: true, releasedAt: '2026-11-21T06:00:00Z', answersOut: true });
  expect(await screen.findByText(/Only typing errors and keys can change/)).toBeVisible();
  expect(offered()).toEqual([]);
  expect(rights()).toBeNull();
});

it('says when the test closed, which its release did before the end', async () => {
  const test = aTest({ phase: 'closed', endDate: '2026-11-30T13:30:00Z', releasedAt: '2026-11-21T06:00:00Z' });
  open({ isStarted: true, releasedAt: '2026-11-21T06:00:00Z', test });
  expect(await screen.findByText(/^Closed 21 Nov 2026, 11:30 AM IST/)).toBeVisible();
});

it('offers nothing to edit where it was released before a student had started', async () => {
  open({ isStarted: false, releasedAt: '2026-11-21T06:00:00Z' });
  expect(await screen.findByRole('button', { name: 'Duplicate test' })).toBeVisible();
  expect(offered()).toEqual([]);
});

it('keeps the end once students see the answers, which come out by time', async () => {
  open({ isStarted: true, answersOut: true });
  expect(await screen.findByText(/Only typing errors, keys and who may take it can change/)).toBeVisible();
  expect(offered()).toEqual([]);
  expect(rights()).toBeVisible();
});
