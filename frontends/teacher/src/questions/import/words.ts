import type { Import, ImportRow, Shown } from './import.data';

export const formatWord: Record<string, string> = {
  docx: 'Word',
  csv: 'CSV',
  xlsx: 'Excel',
  gift: 'GIFT',
  aiken: 'Aiken',
  moodle_xml: 'Moodle XML',
  qti: 'QTI',
};
/** Word, unless the server has said that it reads none. */
export const readsWord = (formats: readonly string[] | undefined): boolean => formats?.includes('docx') ?? true;

export const stateWord: Record<string, string> = {
  receiving: 'Not sent completely',
  reading: 'Being read',
  ready: 'Waits for you',
  adding: 'Being added',
  added: 'Added',
  failed: 'Failed',
};

/** The figures above the rows, each a filter. */
export const figures: { show: Shown; label: string; count(counts: Import['counts']): number }[] = [
  { show: 'all', label: 'All', count: ({ questions }) => questions },
  { show: 'ready', label: 'Ready', count: ({ ready }) => ready },
  { show: 'near', label: 'Near copies', count: ({ near }) => near },
  { show: 'same', label: 'Already there', count: ({ same }) => same },
  { show: 'problem', label: 'Not importable', count: ({ problems }) => problems },
];

export const sameWords = ({ sameAs }: ImportRow): string =>
  sameAs?.row === undefined
    ? 'This question is in your bank already; look under Archived too.'
    : `The same question is row ${sameAs.row} of this file.`;
