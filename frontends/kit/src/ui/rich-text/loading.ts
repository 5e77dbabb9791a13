import { useEffect, useState } from 'react';

/** Characters and beginnings of lines that mean something in Markdown; text without them needs no parser. */
const MARKED = /[\\`*_[\]<>#$~|@]|https?:|www\.|^\s*(?:[-+]|\d+[.)])\s|^\s*[-=]{2,}\s*$/m;
export const isPlain = (text: string): boolean => !MARKED.test(text);
const hasMaths = (text: string): boolean => text.includes('$');

/** A module that is loaded once; a failed load is tried again by the next component that needs it. */
function loader<T>(load: () => Promise<T>) {
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
    /** Undefined until it is loaded: the page shows the source meanwhile, and for good if the network fails. */
    use(isNeeded: boolean): T | undefined {
      const [, show] = useState(loaded);
      useEffect(() => {
        if (isNeeded && !loaded) start().then(show, () => undefined);
      }, [isNeeded]);
      return loaded;
    },
  };
}

export const parser = loader(() => import('@kasauti/contracts/rich-text'));
export const katex = loader(() => import('./katex'));

/**
 * Loads before the network may fail what these texts will need, for example at the start of an exam.
 * @example await preloadRichText(questions.map(({ text }) => text));
 */
export async function preloadRichText(texts: string[]): Promise<void> {
  await Promise.all([
    texts.every(isPlain) ? undefined : parser.start(),
    texts.some(hasMaths) ? katex.start() : undefined,
  ]);
}
