import { useState } from 'react';

const KEY = 'kasauti.exam.keys';

/**
 * Shortcuts of a single key can be switched off on this device, because speech input and screen readers may send letters
 * unintentionally. One switch for students and teachers.
 */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => {
    try {
      return localStorage.getItem(KEY) !== 'off';
    } catch {
      return true;
    }
  });
  return [
    on,
    (next) => {
      setOn(next);
      try {
        localStorage.setItem(KEY, next ? 'on' : 'off');
      } catch {
        /* applies until the page is closed */
      }
    },
  ];
}
