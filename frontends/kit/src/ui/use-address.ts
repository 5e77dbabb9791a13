import { useEffect, useRef } from 'react';
import { useSearchParams, type NavigateOptions } from 'react-router';

type Change = (now: URLSearchParams) => URLSearchParams | Record<string, string>;

/**
 * The choices of a page in its address. The router renders a new address some time after it is set: a choice made until
 * then would overwrite the one before, so `now` is what was set last.
 * @example setAddress((now) => ({ ...Object.fromEntries(now), tab: 'missed' }), { replace: true });
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
