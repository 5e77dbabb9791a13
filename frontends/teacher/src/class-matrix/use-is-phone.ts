import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(max-width: 47.99em)');
function subscribe(changed: () => void): () => void {
  phone.addEventListener('change', changed);
  return () => phone.removeEventListener('change', changed);
}

/** Below the width at which the table is a list. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => phone.matches);
