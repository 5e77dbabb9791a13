import { renderHook } from '@testing-library/react';
import { aServiceWorker } from '../../../test/service-worker';
import { useLatestPage } from './use-latest-page';
import { useOfflineCopy } from './use-offline-copy';

const minute = 60_000;
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a page that waits while a new version goes live', () => {
  it('learns of it within minutes', async () => {
    aServiceWorker({ ok: true, newer: true });
    const onOld = jest.fn();
    renderHook(() => useLatestPage(true, onOld));
    await jest.advanceTimersByTimeAsync(2 * minute);
    expect(onOld).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(6 * minute);
    expect(onOld).toHaveBeenCalledTimes(1);
  });

  it('learns of it at once in a tab that has been open for long', async () => {
    await jest.advanceTimersByTimeAsync(60 * minute);
    aServiceWorker({ ok: true, newer: true });
    const onOld = jest.fn();
    renderHook(() => useLatestPage(true, onOld));
    await jest.advanceTimersByTimeAsync(10);
    expect(onOld).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is the newest', { ok: true, newer: false }],
    ['cannot ask', { ok: false }],
  ])('stays while it %s, and asks on', async (_case, reply) => {
    const asked = aServiceWorker(reply);
    const onOld = jest.fn();
    renderHook(() => useLatestPage(true, onOld));
    await jest.advanceTimersByTimeAsync(60 * minute);
    expect(onOld).not.toHaveBeenCalled();
    expect(asked.length).toBeGreaterThan(5);
  });

  it('does not ask once it is about to start', async () => {
    const asked = aServiceWorker({ ok: true, newer: true });
    renderHook(() => useLatestPage(false, () => undefined));
    await jest.advanceTimersByTimeAsync(60 * minute);
    expect(asked).toEqual([]);
  });
});

it('a running test that a deploy has left without its own version asks for it ever more seldom', async () => {
  const asked = aServiceWorker({ ok: false });
  const load = async () => undefined;
  const { result } = renderHook(() => useOfflineCopy('a1', true, load));
  await jest.advanceTimersByTimeAsync(60 * minute);
  expect(result.current).toBe(false);
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.length).toBeLessThan(15);
});
