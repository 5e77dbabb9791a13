import { markdownOf } from '@kasauti/contracts/plain-text';

/** A stored document that may be older than rich text: it then has no format, and its texts are plain. */
export type MaybePlain<T> = T extends unknown ? Omit<T, 'format'> & { format?: 'markdown' } : never;

/** The text as Markdown: a plain text is escaped so that it looks as it was typed. */
export const asMarkdown =
  (format: 'markdown' | undefined) =>
  (text: string): string =>
    format ? text : markdownOf(text);
