import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';

const frontends = resolve(__dirname, '../../../frontends');
const catalogues = ['kit/src/language/hindi', 'shell/src/hindi', 'student/src/hindi'].flatMap((folder) =>
  readdirSync(join(frontends, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(frontends, folder, file), 'utf8')) as Record<string, string>),
);
const texts: Record<string, string> = Object.assign({}, ...catalogues) as Record<string, string>;

/** The Hindi of an English text, as the pages show it. */
export function hindi(english: string): string {
  const text = texts[english];
  if (text === undefined) throw new Error(`no Hindi of: ${english}`);
  return text;
}

/** The subject of a class stands in its teacher's words; the landing page has a translation of the same word. */
const fromTeachers = new Set(['Physics']);

/** English texts on the page that have a translation. */
export async function leftInEnglish(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const root = document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest('[lang="en"], script, noscript'))
        found.push(walker.currentNode.textContent ?? '');
    for (const element of Array.from(root.querySelectorAll('[aria-label], [placeholder], [title]')))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '');
    return found;
  });
  return [...new Set(shown.map((text) => text.trim()))].filter(
    (text) => (texts[text] ?? text) !== text && !fromTeachers.has(text),
  );
}
