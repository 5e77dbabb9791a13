import { inWords } from '@kasauti/contracts/plain-text';
import { csvFile } from '@kasauti/service-kit';
import type { ImportRow } from './import';

const HEADS = ['Row', 'Place', 'Kind', 'Code', 'Reason', 'Text'];
const SHOWN = 200;

/** Every problem and every note of these rows, a line each; problems first within a row. */
export const problemsCsv = (rows: readonly ImportRow[]): string =>
  csvFile([
    HEADS,
    ...rows.flatMap(({ n, place, problems, notes, question, excerpt }) => {
      const text = Array.from(inWords(question?.question ?? excerpt ?? ''))
        .slice(0, SHOWN)
        .join('');
      const line = (kind: string) => (one: { code: string; message: string }) => [
        n,
        place,
        kind,
        one.code,
        one.message,
        text,
      ];
      return [...problems.map(line('problem')), ...notes.map(line('note'))];
    }),
  ]);
