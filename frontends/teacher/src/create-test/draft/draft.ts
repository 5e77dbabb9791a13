import type { components } from '@kasauti/contracts/web';
import { isUnchosen, type Audience } from '../../audience/audience';
import { languagesOf } from '../../question/languages';
import { toWire } from '../../question/question-wire';
import { isTimed } from './section-minutes';
import {
  countIn,
  isPlain,
  lowestOf,
  marksOf,
  newSection,
  sectionsFrom,
  sectionToWire,
  type Item,
  type Section,
} from './section';

type Fields = components['schemas']['TestDraftPatch'];
export type Release = NonNullable<Fields['release']>;
export type ChosenAttributes = components['schemas']['TestDraft']['attributes'];
export const noAttributes: ChosenAttributes = { chapters: [], difficulties: [], topics: [] };
export type Attempts = NonNullable<Fields['attempts']>;
export type ScorePolicy = NonNullable<Fields['scorePolicy']>;
export const scoreWords: Record<ScorePolicy, string> = {
  highest: 'Highest',
  first: 'First',
  latest: 'Latest',
  average: 'Average',
};

/** What the teacher has typed, valid or not. A number is undefined while its field contains none. */
export interface Draft {
  title: string;
  description: string;
  classId: string;
  duration: number | undefined;
  passingScore: number | undefined;
  attempts: Attempts;
  scorePolicy: ScorePolicy;
  /** In rupees; null means the price of the class. */
  fee: number | null | undefined;
  startDate: string | undefined;
  endDate: string | undefined;
  shuffleQuestions: boolean;
  release: Release;
  confirmPractice: boolean;
  /** Graders see no names; undefined until it is chosen. */
  anonymousGrading: boolean | undefined;
  instructions: string;
  /** Of the texts of the test; the first is that of texts without a language. */
  languages: readonly string[];
  /** Of the instructions. */
  translations: { language: string; instructions: string }[];
  /** Null: the whole class; undefined: never chosen. */
  audience?: Audience | null;
  /** Ids of attributes of the class. */
  attributes: ChosenAttributes;
  /** At least one. */
  sections: Section[];
  nextKey: number;
}

export const newDraft = (classId = ''): Draft => ({
  title: '',
  description: '',
  classId,
  duration: 60,
  passingScore: 60,
  attempts: 1,
  scorePolicy: 'first',
  fee: null,
  startDate: undefined,
  endDate: undefined,
  shuffleQuestions: false,
  release: 'at_submit',
  confirmPractice: false,
  anonymousGrading: undefined,
  instructions: '',
  languages: ['en'],
  translations: [],
  attributes: noAttributes,
  sections: [newSection(1)],
  nextKey: 2,
});

/** Of one attempt the first counts, so that one more after the answers changes no figure. Of several it is a choice. */
export const withAttempts = (draft: Draft, attempts: Attempts): Pick<Draft, 'attempts' | 'scorePolicy'> => {
  if (attempts === 1) return { attempts, scorePolicy: 'first' };
  const isUnchosen = draft.attempts === 1 && draft.scorePolicy === 'first';
  return { attempts, scorePolicy: isUnchosen ? 'highest' : draft.scorePolicy };
};

/** A test without a fee of its own has the price of its class. */
export const feePaiseOf = ({ fee }: Draft, classPricePaise: number): number =>
  fee === null ? classPricePaise : Math.round((fee ?? 0) * 100);
/** All questions in the order of the test. */
export const itemsOf = ({ sections }: { sections: readonly Section[] }): Item[] =>
  sections.flatMap(({ items }) => items);
/** The number of questions that one student gets. */
export const questionCount = ({ sections }: { sections: readonly Section[] }): number =>
  sections.reduce((sum, section) => sum + countIn(section), 0);
/** Whether a student may get a question that a person grades; what is drawn from the bank can be one unless its type is chosen. */
export const mayNeedGrading = ({ sections }: Pick<Draft, 'sections'>): boolean =>
  sections.some(
    ({ items, draws }) =>
      items.some(({ question }) => question.type === 'short-answer') ||
      draws.some(({ by }) => !by.type || by.type === 'short-answer'),
  );
const sumOf = (marks: number[]) => Math.round(marks.reduce((sum, one) => sum + one, 0) * 100) / 100;
export const totalPoints = ({ sections }: Draft): number => sumOf(sections.map(marksOf));
export const lowestScore = ({ sections }: Draft): number => sumOf(sections.map(lowestOf));
export const showsResults = ({ release }: Pick<Draft, 'release'>): boolean => release === 'at_submit';

export const isBetween = (value: number | null | undefined, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
export const isDuration = (value: number | undefined): value is number =>
  isBetween(value, 5, 300) && Number.isInteger(value);
export const isFee = (value: number | null | undefined): value is number =>
  isBetween(value, 0, 10_000) && (value === 0 || value >= 1) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
export const isTitle = (title: string): boolean => isBetween(title.trim().length, 3, 150);

/** What can be stored now. A field the server would refuse is left out and keeps its stored value. */
export function fieldsOf(draft: Draft): Fields {
  return {
    ...(isTitle(draft.title) ? { title: draft.title.trim() } : {}),
    ...(draft.classId ? { class: draft.classId } : {}),
    ...durationField(draft),
    ...(isFee(draft.fee) ? { fee: draft.fee } : {}),
    ...(isBetween(draft.passingScore, 0, 100) ? { passingScore: draft.passingScore } : {}),
    description: draft.description.trim(),
    attempts: draft.attempts,
    scorePolicy: draft.scorePolicy,
    shuffleQuestions: draft.shuffleQuestions,
    showResults: showsResults(draft),
    release: draft.release,
    confirmPractice: draft.confirmPractice && draft.attempts !== 1 && showsResults(draft),
    ...(draft.anonymousGrading === undefined ? {} : { anonymousGrading: draft.anonymousGrading }),
    startDate: draft.startDate ?? null,
    endDate: draft.endDate ?? null,
    instructions: draft.instructions.trim(),
    ...languageFields(draft),
    ...(draft.audience === undefined || isUnchosen(draft.audience) ? {} : { audience: draft.audience }),
    attributes: draft.attributes,
    ...paperFields(draft),
  };
}

/** Instructions in a language that was taken away are not stored. */
function languageFields({ languages, translations }: Draft): Pick<Fields, 'languages' | 'translations'> {
  const [first, ...others] = languages;
  const written = translations.filter(({ language, instructions }) => others.includes(language) && instructions.trim());
  return { languages: [first ?? 'en', ...others], translations: written };
}

/** With minutes of sections the server computes it: `undefined` marks the typed one as no longer stored. */
const durationField = ({ sections, duration }: Draft): Pick<Fields, 'duration'> =>
  isTimed(sections) ? { duration: undefined } : isDuration(duration) ? { duration } : {};

/** Either questions or sections; `undefined` marks the other one as no longer stored. */
const paperFields = (draft: Draft): Pick<Fields, 'questions' | 'sections'> =>
  isPlain(draft.sections)
    ? { questions: itemsOf(draft).map(({ question }) => toWire(question)), sections: undefined }
    : { questions: undefined, sections: draft.sections.map(sectionToWire) };

export function draftFrom(stored: components['schemas']['TestDraft']): Draft {
  const iso = (text: string | null | undefined) => (text ? new Date(text).toISOString() : undefined);
  return {
    title: stored.title,
    description: stored.description,
    classId: stored.class,
    duration: stored.duration,
    passingScore: stored.passingScore,
    attempts: stored.attempts as Attempts,
    scorePolicy: stored.scorePolicy as ScorePolicy,
    fee: stored.fee,
    startDate: iso(stored.startDate),
    endDate: iso(stored.endDate),
    shuffleQuestions: stored.shuffleQuestions,
    release: stored.release as Release,
    confirmPractice: stored.confirmPractice ?? false,
    anonymousGrading: stored.anonymousGrading,
    instructions: stored.instructions,
    languages: languagesOf(stored.languages),
    translations: stored.translations ?? [],
    ...(stored.audience ? { audience: stored.audience } : {}),
    attributes: stored.attributes,
    ...sectionsFrom(stored.sections ?? [{ title: '', questions: stored.questions }]),
  };
}
