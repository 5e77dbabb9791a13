import { useEffect, useState } from 'react';

/** A module that is loaded once; a failed load is tried again by the next component that needs it. */
export function loader<T>(load: () => Promise<T>) {
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const start = () =>
    (loading ??= load().then(
      (module) => (loaded = module),
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    ));
  return {
    start,
    /** Undefined until it is loaded; until then, and if the network fails, the page shows the text without it. */
    use(isNeeded: boolean): T | undefined {
      const [, show] = useState(loaded);
      useEffect(() => {
        // Also when it is loaded by now: that may have happened since the text was drawn.
        if (loaded) show(() => loaded);
        else if (isNeeded) start().then(show, () => undefined);
      }, [isNeeded]);
      return loaded;
    },
  };
}

export const katex = loader(() => import('./katex'));
