import { markdownOf } from '@kasauti/contracts/plain-text';

/** As it was stored before there was rich text: without a format. */
export type MaybePlain<T> = T extends unknown ? Omit<T, 'format'> & { format?: 'markdown' } : never;

/** A plain text is read as Markdown that shows it as it was. */
export const asMarkdown =
  (format: 'markdown' | undefined) =>
  (text: string): string =>
    format ? text : markdownOf(text);
