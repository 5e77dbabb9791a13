import type { components } from '@kasauti/contracts/web';
import type { Marking } from '@kasauti/web-kit/i18n';
import { validMarking, type TypedMarking } from './marking';
import type { Question } from '../../question/question';
import { fromWire, toWire } from '../../question/question-wire';

type Wire = components['schemas']['SectionInput'];
/** A question of the list; `key` identifies its row. */
export interface Item {
  key: number;
  question: Question;
}
export interface Section {
  key: number;
  title: string;
  instructions: string;
  /** Undefined: the points of each question, and nothing is taken off. */
  marking: TypedMarking | undefined;
  /** The last complete figures: what stays stored while a field is being typed. */
  kept: Marking | undefined;
  items: Item[];
}
export type SectionFields = Partial<Pick<Section, 'title' | 'instructions' | 'marking'>>;

export const mostSections = 10;
export const newSection = (key: number, like?: Section): Section => ({
  key,
  title: '',
  instructions: '',
  marking: like?.marking,
  kept: like?.kept,
  items: [],
});

export function changeSection(section: Section, fields: SectionFields): Section {
  const next = { ...section, ...fields };
  return { ...next, kept: next.marking && (validMarking(next.marking) ?? section.kept) };
}

/** Its name, or its place while it has none. */
export const nameOf = (sections: readonly Section[], { key, title }: Section): string =>
  title.trim() || `Section ${sections.findIndex((one) => one.key === key) + 1}`;

/** A test as the specification knows it: a list of questions with points. */
export const isPlain = (sections: readonly Section[]): boolean =>
  sections.length === 1 &&
  sections.every(({ title, instructions, marking }) => !title.trim() && !instructions.trim() && !marking);

const twoDecimals = (marks: number) => Math.round(marks * 100) / 100;
export const marksOf = ({ marking, items }: Section): number =>
  twoDecimals(
    items.reduce((sum, { question }) => sum + (marking ? (marking.correct ?? 0) : (question.points ?? 0)), 0),
  );
/** The score of a student who gets everything wrong, or skips where that costs more. */
export const lowestOf = ({ marking, items }: Section): number =>
  twoDecimals(items.length * Math.min(marking?.wrong ?? 0, marking?.skipped ?? 0));

export const sectionToWire = ({ title, instructions, marking, kept, items }: Section): Wire => ({
  title: title.trim(),
  instructions: instructions.trim(),
  ...(marking && kept ? { marking: kept } : {}),
  questions: items.map(({ question }) => toWire(question)),
});

/** Sections of a stored draft, with keys for sections and rows. */
export function sectionsFrom(stored: readonly Wire[]): { sections: Section[]; nextKey: number } {
  let nextKey = 1;
  const sections = stored.map(({ title, instructions = '', marking, questions }): Section => ({
    key: nextKey++,
    title,
    instructions,
    marking,
    kept: marking,
    items: questions.map((question) => ({ key: nextKey++, question: fromWire(question) })),
  }));
  return { sections, nextKey };
}
