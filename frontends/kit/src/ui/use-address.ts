import { useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams | Record<string, string>;

/**
 * The search parameters of the address, where a page keeps its filters and tabs. The router applies a change with a delay,
 * so a second change must start from the first: `now` is what was set last, rendered or not.
 * @example setAddress((now) => withChoices(now, { tab: 'missed' }), { replace: true });
 */
export function useAddress(): readonly [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [address, setSearchParams] = useSearchParams();
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  const setAddress = (change: Change, options?: NavigateOptions) => {
    latest.current = new URLSearchParams(change(latest.current));
    setSearchParams(latest.current, options);
  };
  return [address, setAddress];
}

/** What an address says once these choices have changed; an empty one is removed. */
export const withChoices = (now: URLSearchParams, part: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...Object.fromEntries(now), ...part }).filter(([, value]) => value));

/** An address with these choices and no others; an empty one is left out, and so is the first page. */
export const addressOf = (choices: Record<string, string>, page = 1): URLSearchParams =>
  new URLSearchParams(withChoices(new URLSearchParams(), { ...choices, page: page > 1 ? String(page) : '' }));

/** The page of a list that an address names; the first for anything that is not a page. */
export function pageIn(address: URLSearchParams, key = 'page'): number {
  const page = Number(address.get(key));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
