import type { components } from '@kasauti/contracts/web';
import { plural, type Marking } from '@kasauti/web-kit/i18n';
import { validMarking, type TypedMarking } from '../../marking/marking';
import type { Question } from '../../question/question';
import { fromWire, toWire } from '../../question/question-wire';

import { drawFrom, drawnIn, drawToWire, type Draw } from './draws';

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
  /** Of title and instructions. */
  translations?: SectionTexts[];
  /** Undefined: the points of each question, and nothing is taken off. */
  marking: TypedMarking | undefined;
  /** The last complete figures: what stays stored while a field is being typed. */
  kept: Marking | undefined;
  /** Students answer any so many of its questions; undefined: all. NaN: typed, but no number. */
  attemptAny: number | undefined;
  /** After which the section locks; every section has them, or none. NaN: typed, but no number. */
  minutes: number | undefined;
  items: Item[];
  /** Asked after the items. */
  draws: Draw[];
}
export interface SectionTexts {
  language: string;
  title: string;
  instructions: string;
}
export type SectionFields = Partial<
  Pick<Section, 'title' | 'instructions' | 'translations' | 'marking' | 'attemptAny' | 'minutes'>
>;

export const mostSections = 20;
export const newSection = (key: number, like?: Section): Section => ({
  key,
  title: '',
  instructions: '',
  marking: like?.marking,
  kept: like?.kept,
  attemptAny: undefined,
  minutes: like?.minutes,
  items: [],
  draws: [],
});

/** How many of its questions students answer; undefined: all, or no number that can be. */
export const chosenOf = ({ attemptAny }: Section): number | undefined =>
  isAskable(attemptAny) ? attemptAny : undefined;
/** The number of questions that one student gets. */
export const countIn = (section: Section): number => section.items.length + drawnIn(section);

export function changeSection(section: Section, fields: SectionFields): Section {
  const next = { ...section, ...fields };
  return { ...next, kept: next.marking && (validMarking(next.marking) ?? section.kept) };
}

/** Its name, or its place while it has none. */
export const nameOf = (sections: readonly Section[], { key, title }: Section): string =>
  title.trim() || `Section ${sections.findIndex((one) => one.key === key) + 1}`;

/** Those with a text. */
const writtenIn = (translations: readonly SectionTexts[]): SectionTexts[] =>
  translations
    .map(({ language, title, instructions }) => ({ language, title: title.trim(), instructions: instructions.trim() }))
    .filter(({ title, instructions }) => title || instructions);

/** A test as the specification knows it: a list of questions with points. */
export const isPlain = (sections: readonly Section[]): boolean =>
  sections.length === 1 &&
  sections.every(
    ({ title, instructions, marking, attemptAny, minutes, translations = [], draws }) =>
      draws.length === 0 &&
      !title.trim() &&
      !instructions.trim() &&
      !marking &&
      attemptAny === undefined &&
      minutes === undefined &&
      writtenIn(translations).length === 0,
  );

const twoDecimals = (marks: number) => Math.round(marks * 100) / 100;
type Marked = Pick<Question, 'marking' | 'points'>;
/** The questions a student answers, drawn ones last; where students choose, all have the same marks. */
const askedIn = (section: Section): Marked[] =>
  [
    ...section.items.map(({ question }) => question),
    ...Array.from({ length: drawnIn(section) }, (): Marked => ({ marking: undefined, points: 0 })),
  ].slice(0, chosenOf(section));
const sumOf = (section: Section, marksOfOne: (question: Marked) => number): number =>
  twoDecimals(askedIn(section).reduce((sum, question) => sum + marksOfOne(question), 0));
export const marksOf = (section: Section): number =>
  sumOf(section, ({ marking = section.marking, points }) => (marking ? marking.correct : points) ?? 0);
/** The score of a student who gets everything wrong, or skips where that costs more. */
export const lowestOf = (section: Section): number =>
  sumOf(section, ({ marking = section.marking }) => Math.min(marking?.wrong ?? 0, marking?.skipped ?? 0));
/** "10 questions", "any 5 of 10 questions". */
export const askedText = (section: Section): string =>
  `${chosenOf(section) === undefined ? '' : `any ${chosenOf(section)} of `}${plural(countIn(section), 'question')}`;
export const ownMarksIn = ({ items }: Section): number => items.filter(({ question }) => question.marking).length;

const mostAsked = 299;
export const choiceProblem = (section: Section): string | undefined => {
  const { attemptAny } = section;
  const length = countIn(section);
  if (attemptAny === undefined) return undefined;
  if (!Number.isInteger(attemptAny) || attemptAny < 1 || attemptAny > mostAsked)
    return 'Enter a whole number, or nothing for all questions';
  return length > 0 && attemptAny >= length
    ? `The section has ${length} questions, so fewer than ${length} must be asked for`
    : undefined;
};
export const drawProblem = ({ draws, marking }: Section): string | undefined =>
  draws.length > 0 && !marking ? 'Questions drawn at random need marks of their section' : undefined;
const isAskable = (attemptAny: number | undefined): attemptAny is number =>
  attemptAny !== undefined && Number.isInteger(attemptAny) && attemptAny >= 1 && attemptAny <= mostAsked;

export const mostMinutes = 300;
export const isMinutes = (minutes: number | undefined): minutes is number =>
  minutes !== undefined && Number.isInteger(minutes) && minutes >= 1 && minutes <= mostMinutes;

/** A field of it holds what cannot be stored. */
export const isPartlyStored = ({ marking, attemptAny, minutes }: Section): boolean =>
  (marking !== undefined && !validMarking(marking)) ||
  (attemptAny !== undefined && !isAskable(attemptAny)) ||
  (minutes !== undefined && !isMinutes(minutes));

export const sectionToWire = ({
  title,
  instructions,
  translations = [],
  marking,
  kept,
  attemptAny,
  minutes,
  items,
  draws,
}: Section): Wire => ({
  title: title.trim(),
  instructions: instructions.trim(),
  ...(marking && kept ? { marking: kept } : {}),
  ...(isAskable(attemptAny) ? { attemptAny } : {}),
  ...(writtenIn(translations).length > 0 ? { translations: writtenIn(translations) } : {}),
  ...(isMinutes(minutes) ? { minutes } : {}),
  questions: items.map(({ question }) => toWire(question)),
  ...(draws.length > 0 ? { draws: draws.map(drawToWire) } : {}),
});

const sectionTexts = ({
  language,
  title = '',
  instructions = '',
}: NonNullable<Wire['translations']>[number]): SectionTexts => ({
  language,
  title,
  instructions,
});

/** Sections of a stored draft, with keys for sections and rows. */
export function sectionsFrom(stored: readonly Wire[]): { sections: Section[]; nextKey: number } {
  let nextKey = 1;
  const sections = stored.map(
    ({ title, instructions = '', translations, marking, attemptAny, minutes, questions, draws = [] }): Section => ({
      key: nextKey++,
      title,
      instructions,
      ...(translations ? { translations: translations.map(sectionTexts) } : {}),
      marking,
      kept: marking,
      attemptAny,
      minutes,
      items: questions.map((question) => ({ key: nextKey++, question: fromWire(question) })),
      draws: draws.map((draw) => drawFrom(draw, nextKey++)),
    }),
  );
  return { sections, nextKey };
}
