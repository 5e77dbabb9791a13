import { screen, waitFor } from '@testing-library/react';
import { aTestInfo, replyOf } from '../../../test/builders';
import { aServiceWorker } from '../../../test/service-worker';
import { emptyDevice, open, server } from '../../../test/take-test';
import type { TestInfo } from '../../test-info/test-info.data';

beforeEach(emptyDevice);
afterEach(() => window.history.replaceState(null, ''));

const opensIn = (sec: number): TestInfo['action'] => ({
  code: 'opens_at',
  at: new Date(Date.now() + sec * 1000).toISOString(),
});
const waiting = (action: TestInfo['action']) => {
  const shown = { action };
  const page = open(server({ getTest: () => replyOf(aTestInfo({ startDate: action.at ?? null, ...shown })) }));
  return {
    page,
    opens: () => {
      shown.action = { code: 'start' };
      return page.readAgain();
    },
  };
};

describe('a student who waits for the test to open', () => {
  it.each([
    [11 * 60 + 30, 'It opens in 12 minutes.'],
    [65 * 60 - 1, 'It opens in 1 h 5 min.'],
    [20, 'It opens in 1 minute.'],
    [-1, 'It opens in 1 minute.'],
  ])('sees how long that is, here with %i seconds left', async (sec, text) => {
    waiting(opensIn(sec));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('sees the minutes go by', async () => {
    waiting(opensIn(60 + 1));
    expect(await screen.findByText('It opens in 2 minutes.')).toBeVisible();
    expect(await screen.findByText('It opens in 1 minute.')).toBeVisible();
  });

  it('ticks the box before, is told when the test opens, and starts it', async () => {
    const { page, opens } = waiting(opensIn(600));
    await page.user.click(await screen.findByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Start Test' })).toBeDisabled();
    const said = () => screen.getAllByRole('status').map((status) => status.textContent);
    expect(said()).not.toContain('The test is open. You can start it now.');
    await opens();
    await waitFor(() => expect(said()).toContain('The test is open. You can start it now.'));
    expect(screen.getByRole('checkbox')).toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByRole('heading', { name: /Question 1/ })).toBeVisible();
  });

  it('gets the page of a new version before the test begins, with the box as it was', async () => {
    // An old tab, which asks at once. jsdom cannot reload.
    jest.spyOn(performance, 'now').mockReturnValue(600_000);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    aServiceWorker({ ok: true, newer: true });
    const { page } = waiting(opensIn(600));
    await page.user.click(await screen.findByRole('checkbox'));
    await waitFor(() => expect(window.history.state).toEqual({ agreed: true }));
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('finds the box ticked when the page has reloaded itself', async () => {
    window.history.replaceState({ agreed: true }, '');
    waiting(opensIn(600));
    expect(await screen.findByRole('checkbox')).toBeChecked();
  });
});
