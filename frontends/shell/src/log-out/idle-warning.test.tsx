import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginSession } from '@kasauti/web-kit/api';
import { aUser, mockApi, refusal } from '@kasauti/web-kit/testing';
import { IdleWarning } from './idle-warning';

const MIN_MS = 60_000;
const warning = () => screen.queryByRole('dialog', { name: 'Are you still there?' });
const isLoggedIn = () => localStorage.getItem('kasauti.user') !== null;
/** Each test begins two hours after the one before, as the last use of a page is kept between them. */
let opened = Date.now();
const at = (minute: number) => jest.spyOn(Date, 'now').mockReturnValue(opened + minute * MIN_MS);
const waitUntil = async (minute: number) => {
  at(minute);
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
};
const use = (minute: number) => {
  at(minute);
  window.dispatchEvent(new Event('pointerdown'));
};

/** The server's rule: a session ends 30 minutes after its last renewal. */
function aDesk(role: 'admin' | 'teacher') {
  opened += 120 * MIN_MS;
  use(0);
  const user = { ...aUser(), role };
  let [renewedAt, count] = [Date.now(), 1];
  const isKept = () => Date.now() <= renewedAt + 30 * MIN_MS;
  const refreshSession = jest.fn(() => {
    if (!isKept()) return refusal(401, 'session_over', 'Please log in again');
    renewedAt = Date.now();
    return { success: true, token: `t${++count}`, user };
  });
  const logout = jest.fn(() => ({ success: true }));
  mockApi({ refreshSession, logout });
  beginSession('t1', user);
  render(<IdleWarning />);
  return { refreshSession, logout, isKept };
}
afterEach(() => jest.restoreAllMocks());

it('threat 14: warns an administrator two minutes before the end, and a key keeps the session on the server', async () => {
  const { logout, isKept } = aDesk('admin');
  use(9);
  await waitUntil(10);
  await waitUntil(36);
  expect(warning()).toBeNull();
  await waitUntil(38);
  expect(warning()).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(warning()).toBeNull());
  await waitUntil(39);
  await waitUntil(60);
  expect([isLoggedIn(), isKept()]).toEqual([true, true]);
  expect(logout).not.toHaveBeenCalled();
});

it('can be answered by the keyboard, at any pace', async () => {
  const { logout } = aDesk('admin');
  await waitUntil(28);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus());
  await userEvent.keyboard('{Tab}');
  await waitUntil(28.5);
  expect(screen.getByText('You are here again, and stay logged in.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  expect(isLoggedIn()).toBe(false);
});

it('goes when a page is used in another tab', async () => {
  aDesk('admin');
  await waitUntil(28);
  expect(warning()).toBeVisible();
  jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  localStorage.setItem('kasauti.used-at', String(opened + 28 * MIN_MS));
  await waitUntil(28.5);
  expect(warning()).toBeNull();
});

it('threat 14: renews nothing for a desk that was left', async () => {
  const { refreshSession } = aDesk('admin');
  await waitUntil(7);
  await waitUntil(27);
  expect(refreshSession).not.toHaveBeenCalled();
});

it('threat 14: ends the session at the time it told, also on a page that asks the server for nothing', async () => {
  const { logout } = aDesk('admin');
  await waitUntil(28);
  await waitUntil(31);
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  expect(isLoggedIn()).toBe(false);
});

it('warns no teacher', async () => {
  aDesk('teacher');
  await waitUntil(31);
  expect(warning()).toBeNull();
});
