import { useState, type ReactNode } from 'react';

/** Holds the value of a field, so that it can be tried out. */
export function Held<V>({
  initial,
  children,
}: {
  initial: V;
  children: (value: V, set: (value: V) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}
