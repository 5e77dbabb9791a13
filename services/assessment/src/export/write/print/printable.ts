import { letterOf } from '@kasauti/contracts/match';
import { createHash } from 'node:crypto';
import type { AnswerKey } from '../../../paper/answer-key';
import { orderFor } from '../../../paper/order';
import type { Paper, PaperItem } from '../../../paper/paper';

export interface PrintSettings {
  /** 1 to 8. */
  sets: number;
  /** One or two tags. */
  languages: string[];
  columns: 1 | 2;
  key: boolean;
  solutions: boolean;
  size: 'A4' | 'Legal' | 'Letter';
}

/** The settings that were asked for, completed with the defaults. @param first language of the texts */
export const completeSettings = (asked: Partial<PrintSettings>, first: string): PrintSettings => ({
  sets: asked.sets ?? 1,
  languages: asked.languages ?? [first],
  columns: asked.columns ?? 2,
  key: asked.key ?? true,
  solutions: asked.solutions ?? false,
  size: asked.size ?? 'A4',
});

/** What is printed: of a test as students get it, or questions of the bank as a paper without a title. */
export interface Printable {
  paper: Paper;
  key: AnswerKey;
  className: string;
  settings: PrintSettings;
}

/** The questions of a set in their order on paper, each with its options in theirs. */
export interface PrintedSet {
  letter: string;
  items: PaperItem[];
}

const MOST_SETS = 8;
const orderOf = (paper: Paper, place: number): PaperItem[] => orderFor(paper, `print:${letterOf(place)}`);

/** Each set is ordered like an attempt with the id `print:A`, `print:B` and so on, so that printing again gives the same sets. */
export const setsOf = ({ paper, settings }: Printable): PrintedSet[] =>
  Array.from({ length: settings.sets }, (_set, place) => ({ letter: letterOf(place), items: orderOf(paper, place) }));

/**
 * In the footer of every sheet: papers and keys with the same code have the same questions and options in the same order.
 * Correcting a text or a key of a test keeps it.
 */
export function codeOf({ paper }: Printable): string {
  const order = Array.from({ length: MOST_SETS }, (_set, place) =>
    orderOf(paper, place).map(({ id, options }) => [id, ...options.map((option) => option.id)]),
  );
  return createHash('sha256').update(JSON.stringify(order)).digest('hex').slice(0, 4).toUpperCase();
}

/** The paper of one set alone is a PDF; with more it is a ZIP. */
export const isOneFile = ({ sets, key, solutions }: PrintSettings): boolean => sets === 1 && !key && !solutions;
