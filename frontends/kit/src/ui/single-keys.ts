import { useState } from 'react';
import { keep, kept } from '../device/keep';

const KEY = 'kasauti.exam.keys';

/**
 * Shortcuts of a single key can be switched off on this device, because speech input and screen readers may send letters
 * unintentionally. One switch for students and teachers.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => kept(KEY) !== 'off');
  return [
    on,
    (next) => {
      setOn(next);
      keep(KEY, next ? 'on' : 'off');
    },
  ];
}
