import { useAddress as useKitAddress } from '@kasauti/web-kit/base';

/** Choices of the page, stored in its address; an empty value removes one. */
export function useAddress(): readonly [URLSearchParams, (part: Record<string, string>) => void] {
  const [address, setAddress] = useKitAddress();
  const change = (part: Record<string, string>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [key, value] of Object.entries(part)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [address, change];
}
