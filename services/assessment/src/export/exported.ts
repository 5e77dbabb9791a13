import type { components } from '@kasauti/contracts';

export type Question = components['schemas']['QuestionInput'];
type Schemas = components['schemas'];
export type Format = Schemas['Export']['format'];
/** Other programs read it; a PDF is for paper, and a ZIP holds files of several kinds. */
export type DataFormat = Exclude<Format, 'pdf' | 'zip'>;
export const holdsImages = (format: Format): boolean => format !== 'csv' && format !== 'gift';
export type Marking = Schemas['Marking'];

/** A question on its way into a file. */
export interface Exported {
  /** Of the bank or of the test; the file names its parts by it. */
  id: string;
  question: Question;
  subject: string;
  chapter: string;
  tags: string[];
  /** The test takes every answer, none, or a further option as right, which no question can say. */
  isCorrected?: boolean;
  /** The test draws so many of so many questions, of which this is one. */
  drawn?: { count: number; of: number };
}

/** A section of a test; a selection of the bank is one without a title. */
export interface ExportedSection {
  title: string;
  instructions: string;
  marking?: Marking;
  minutes?: number;
  attemptAny?: number;
  questions: Exported[];
}

/** What goes into one file. */
export interface Content {
  /** Of the test; empty for a selection of the bank. */
  title: string;
  durationMin?: number;
  instructions: string;
  sections: ExportedSection[];
}

export const questionsOf = ({ sections }: Pick<Content, 'sections'>): Exported[] =>
  sections.flatMap(({ questions }) => questions);

/** The language of texts without a tag. */
export const PLAIN_LANGUAGE = 'en';
export const languageOf = ({ language = PLAIN_LANGUAGE }: Question): string => language;

/** Every text of a question that may show images or formulas. */
function textsOf(q: Question): string[] {
  const of = (part: { options?: string[]; rows?: string[]; columns?: string[] }) => [
    ...(part.options ?? []),
    ...(part.rows ?? []),
    ...(part.columns ?? []),
  ];
  const texts = [
    q.question,
    q.explanation,
    ...of({ ...(q.match ? {} : { options: q.options ?? [] }), ...q.match }),
    q.passage?.text,
    ...(q.passage?.translations ?? []).map(({ text }) => text),
    ...(q.translations ?? []).flatMap((one) => [one.question, one.explanation, ...of(one)]),
  ];
  return texts.filter((text): text is string => Boolean(text));
}

const IMAGE = /!\[[^\]]*\]\(image:([0-9A-Za-z]+)/g;
/** Ids of the images that a text shows. */
export const imagesIn = (text: string): string[] => Array.from(text.matchAll(IMAGE), ([, id]) => id ?? '');
export const imagesOf = (q: Question): string[] => [...new Set(textsOf(q).flatMap(imagesIn))];

/** Two neighbours belong together when their passage is equal. */
export const samePassage = (a: Question | undefined, b: Question | undefined): boolean =>
  a?.passage !== undefined && JSON.stringify(a.passage) === JSON.stringify(b?.passage);

/** Options with their place in `options`, without empty ones. */
export const filledOptions = ({ options = [] }: Question): { text: string; index: number }[] =>
  options.flatMap((text, index) => (text.trim() === '' ? [] : [{ text, index }]));
export const rightOptions = ({ correctAnswer, correctAnswers = [] }: Question): number[] =>
  typeof correctAnswer === 'number' ? [correctAnswer] : correctAnswers;
/** What a typed answer may be; none: it is marked by hand. */
export const acceptedTexts = ({ correctAnswer, acceptedAnswers = [] }: Question): string[] =>
  [...(typeof correctAnswer === 'string' ? [correctAnswer] : []), ...acceptedAnswers]
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** Without an exponent. @example decimal(1e-7) === '0.0000001' */
export function decimal(n: number): string {
  const text = String(n);
  return text.includes('e') ? n.toFixed(7).replace(/\.?0+$/, '') : text;
}
