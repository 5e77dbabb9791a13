import { useAddress, withChoices } from '@kasauti/web-kit/base';

/** Choices of the page, stored in its address; an empty value removes one. */
export function useChoices(): readonly [URLSearchParams, (part: Record<string, string>) => void] {
  const [address, setAddress] = useAddress();
  return [address, (part) => setAddress((now) => withChoices(now, part), { replace: true, preventScrollReset: true })];
}
