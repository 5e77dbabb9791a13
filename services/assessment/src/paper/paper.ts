import type { Marking } from '../question/marking';
import type { Lists } from '../question/match';
import type { QuestionType } from '../question/question';
import type { Texts, Worded } from '../question/texts';
import type { DrawFilter, PoolQuestion } from '../test-definition/draw';
import type { SectionTexts } from '../test-definition/section';
import type { TestTexts } from '../test-definition/test-definition';

/** A section of a paper. Its id is its place, which reveals nothing. */
export interface Section {
  id: string;
  title: string;
  instructions: string;
  /** Absent: the points of each question, and nothing is taken off. */
  marking?: Marking;
  /** Its own texts are in the first language of the paper. */
  translations?: SectionTexts[];
  /** After which it locks. */
  minutes?: number;
  /** So many of its questions count: the first answered ones in the order of the attempt. */
  attemptAny?: number;
}

export interface PaperItem {
  id: string;
  sectionId: string;
  type: QuestionType;
  /** Of text and options. */
  format: 'markdown';
  text: string;
  options: PaperOption[];
  marking: Marking;
  /** The question has marks of its own, whatever its section says. */
  ownMarking?: true;
  /** As the teacher wrote them, where marks of the question or its section count instead. */
  points?: number;
  difficulty: 'easy' | 'medium' | 'hard';
  topic?: string;
  /** Its options are the cells of this grid, row by row. */
  match?: PaperLists;
  /** Of its own texts, where it is not the first of the paper. */
  language?: string;
  /** Of the text. */
  translations?: Texts;
  passageId?: string;
  /** Students get it by this draw, or not at all. */
  draw?: string;
  /** Of the bank; with `draw`. */
  from?: PoolQuestion['from'];
}

/** The lists of a match question, and those of its translations by place; an empty text is not translated. */
export interface PaperLists extends Lists {
  translations?: { language: string; rows: string[]; columns: string[] }[];
}

export interface PaperOption extends Worded {
  id: string;
}

/** What several questions are about, which follow each other. */
export interface PaperPassage extends Worded {
  /** Its place in the paper, which reveals nothing. */
  id: string;
  language?: string;
  title?: Worded;
}

/** So many of the items of this draw are asked, another pick in every attempt. */
export interface PaperDraw {
  id: string;
  sectionId: string;
  count: number;
  /** What they were drawn by. */
  by: DrawFilter;
}

/** A frozen version of a test, without its key. Immutable. */
export interface Paper {
  _id: string;
  testId: string;
  version: number;
  classId: string;
  teacherId: string;
  title: string;
  instructions: string;
  durationMin: number;
  passingScore: number;
  shuffle: boolean;
  /** Secret that determines order and option ids; in no view. */
  orderKey: string;
  sections: Section[];
  /** Section by section, the pools of draws after the other questions. `itemsOf` has those of one attempt. */
  items: PaperItem[];
  draws?: PaperDraw[];
  totalPoints: number;
  /** Absent: English alone. The first is that of texts without a language. */
  languages?: string[];
  /** Of the instructions. */
  translations?: TestTexts[];
  passages?: PaperPassage[];
}

export const sectionId = (place: number) => `s${place + 1}`;

export const paperId = (testId: string, version: number) => `${testId}:${version}`;
export const paperVersionOf = (id: string): number => Number(id.slice(id.lastIndexOf(':') + 1));
