import type { QuestionInput } from '../../question/question';
import type { Format } from '../import';
import type { Remark } from '../remark';

/** One question as a reader found it, or what stands in its place. Texts are our Markdown. */
export interface Found {
  /** As a teacher finds it again: 'line 30'. */
  place: string;
  question?: QuestionInput;
  subject?: string;
  /** Where neither the row nor the import has a subject. */
  sheetSubject?: string;
  chapter?: string;
  tags?: string[];
  /** What was left out or changed. */
  notes: Remark[];
  /** Why it cannot be imported as it is. */
  problems: Remark[];
  /** Of the file, where there is no question to show. */
  excerpt?: string;
}

/** What a reader tells, in this order. */
export type Told = { format: Format; notes: Remark[] } | Found;
