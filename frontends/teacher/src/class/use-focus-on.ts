import { useEffect, useState } from 'react';

/** Focuses what a selector finds once the page shows a change that took the focus away with its element. */
export function useFocusOn(): (selector: string) => void {
  const [wanted, setWanted] = useState<{ selector: string }>();
  useEffect(() => {
    if (wanted) document.querySelector<HTMLElement>(wanted.selector)?.focus();
  }, [wanted]);
  return (selector) => setWanted({ selector });
}
