import { useState } from 'react';

/** Keys of a list whose items have none: what is open in an item stays with it where others are removed or moved. */
export function useKeys(count: number) {
  const [known, setKeys] = useState<number[]>([]);
  const next = Math.max(-1, ...known) + 1;
  const keys = [...known, ...Array.from({ length: count }, (_, more) => next + more)].slice(0, count);
  if (known.length !== count) setKeys(keys);
  return {
    keys,
    remove: (index: number) => setKeys(keys.filter((_key, place) => place !== index)),
    move: (index: number, by: -1 | 1) =>
      setKeys(
        keys.map(
          (key, place) => (place === index ? keys[index + by] : place === index + by ? keys[index] : key) ?? key,
        ),
      ),
  };
}
export type Keys = ReturnType<typeof useKeys>;
