import type { QuestionType } from '../../../question/question';
import { remark, type Remark } from '../../remark';
import { plainOf } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import type { Lists } from './word-lists-table';
import type { Piece } from './word-pieces';

export interface WordOption {
  /** In front of it stood a number. */
  isNumbered?: boolean;
  pieces: Piece[];
  isStarred: boolean;
}
/** An item of a list, which may be an option. */
export interface Item {
  /** With its label, should it be no option. */
  whole: Piece[];
  option: WordOption;
}
export interface WordPassage {
  title: string;
  pieces: Piece[];
  /** Its end is neither named nor counted. */
  isGuessed: boolean;
}
/** One question as a layout has cut it out of the document. */
export interface WordQuestion {
  place: string;
  /** As it is numbered in the file. */
  number?: number;
  type?: QuestionType;
  stem: Piece[];
  options: WordOption[];
  /** Of its own answer line. */
  key?: Piece[];
  /** Further accepted answers. */
  accepted?: Piece[][];
  /** From the rows of its table, or the end of the file: each that may be meant, '' when it may be none. */
  tableKeys?: string[];
  solution: Piece[];
  /** As they are written, at times with the loss of a wrong answer behind them. */
  marks?: string;
  /** The loss, where it has a row of its own. */
  loss?: string;
  lists?: Lists;
  passage?: WordPassage;
  /** That of its texts, if it is not English. */
  language?: 'hi';
  /** The same in another language. */
  other?: { language: 'en' | 'hi'; stem: Piece[]; options: WordOption[]; solution: Piece[] };
  notes: Remark[];
  problems: Remark[];
}

export const piecesIn = (q: WordQuestion): Piece[] => [
  ...(q.passage?.pieces ?? []),
  ...q.stem,
  ...q.options.flatMap(({ pieces }) => pieces),
  ...(q.key ?? []),
  ...(q.accepted ?? []).flat(),
  ...q.solution,
  ...(q.other ? [...q.other.stem, ...q.other.options.flatMap(({ pieces }) => pieces), ...q.other.solution] : []),
];
/** Every text of a question, for its images. */
export const nodesIn = (q: WordQuestion): Markup[] => piecesIn(q).flatMap(({ nodes }) => nodes);

export const explanationGuessed = () =>
  remark('explanation_guessed', 'The text behind the answer became the explanation');

/** Is anything to be seen in these pieces? */
export const isEmpty = (pieces: readonly Piece[]): boolean => pieces.every(({ nodes }) => plainOf(nodes).trim() === '');
