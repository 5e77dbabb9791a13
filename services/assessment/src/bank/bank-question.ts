import { createHash } from 'node:crypto';
import type { components } from '@kasauti/contracts';
import {
  draftQuestion,
  filled,
  spaced,
  withoutKey,
  type DraftQuestion,
  type QuestionInput,
} from '../question/question';
import { passageKey } from '../question/passage';
import { draftQuestionView } from '../question/question.view';
import { bankWorded, furtherFacts, languageLineOf, untranslated } from './further-facts';
import { nearKeysOf } from './near';

export type Content = components['schemas']['QuestionInput'];

export interface Version {
  version: number;
  content: Content;
  at: Date;
}

/** A question that its teacher may use in any test. Tests hold copies, so no change here reaches a published one. */
export interface BankQuestion {
  _id: string;
  teacherId: string;
  /** Who made it for its owner; absent: the owner. */
  createdBy?: string;
  status: 'active' | 'archived';
  /** Archived because a test had to correct its key; until its teacher takes it back. */
  isWithdrawn?: boolean;
  /** The tests that had to, while it is withdrawn. */
  withdrawnBy?: string[];
  version: number;
  content: Content;
  /** When this version was made. */
  at: Date;
  /** The versions before this one, oldest first; never changed. */
  older: Version[];
  /** Of every version, version 1 first. */
  fingerprints: string[];
  /** Published tests that hold it, each with the version it holds. */
  uses: { testId: string; version: number }[];
  usedIn: number;
  /** Changes with every edit, also of labels. */
  revision: number;
  updatedAt: Date;
  subject: string;
  chapter: string;
  /* Copies from `content` that lists filter by. */
  kind: string;
  difficulty: string;
  topic: string;
  /** The tags as one text, '|waves|jee|': with an array the index could not answer queries alone. */
  tagLine: string;
  /** The languages it has texts in; absent in older ones, which are in English. */
  languageLine?: string;
  /** Equal for the questions of one passage; empty without one. */
  passage?: string;
  /** What a search looks through, in small letters. */
  text: string;
  /** Keys under which near copies of it are found. */
  near?: string[];
}

export interface Labels {
  subject: string;
  chapter: string;
  tags: string[];
}

const SEARCHED = 300;

export const tagsOf = ({ tagLine }: Pick<BankQuestion, 'tagLine'>): string[] => tagLine.split('|').filter(filled);
const tagLineOf = (tags: string[]): string => {
  const names = [...new Set(tags.map(spaced))].filter(filled);
  return names.length > 0 ? `|${names.join('|')}|` : '';
};

/** As it is stored, with the defaults of the wizard. */
export const contentOf = (input: QuestionInput): Content =>
  bankWorded(draftQuestionView(draftQuestion(input, () => '')));

export const keyless = (content: Content): Content =>
  bankWorded(draftQuestionView(withoutKey(draftQuestion(content, () => ''))));

/** A question of a test, as the bank would store it. @param language the first of the test, of texts that name none */
export const contentInTest = (q: DraftQuestion, language: string): Content =>
  contentOf({ language, ...draftQuestionView(q) });

/** The fields that follow from content and labels. */
function described(content: Content, labels: Labels) {
  const [subject, chapter, topic] = [labels.subject, labels.chapter, content.topic ?? ''].map(spaced) as [
    string,
    string,
    string,
  ];
  const tagLine = tagLineOf(labels.tags);
  const passage = content.passage ? passageKey(content.passage) : '';
  const words = [...searchedTexts(content), subject, chapter, topic, tagLine];
  return {
    content,
    subject,
    chapter,
    topic,
    tagLine,
    kind: content.match ? 'match' : content.type,
    difficulty: content.difficulty ?? 'medium',
    languageLine: languageLineOf(content),
    passage,
    text: words.filter(filled).join('\n').toLowerCase(),
    near: nearKeysOf(content),
  };
}

/** The beginning of the question in each language, and of its passage. */
const searchedTexts = ({ question, translations = [], passage }: Content): string[] =>
  [question, ...translations.map((one) => one.question ?? ''), passage?.title ?? '', passage?.text ?? ''].map((text) =>
    spaced(text).slice(0, SEARCHED),
  );

/** Equal for questions that ask the same and have the same key, however they are labelled. */
export function fingerprintOf(content: Content): string {
  const { type, question, options = [], ...key } = content;
  const further = furtherFacts(content);
  const right = (index: number) => spaced(options[index] ?? '');
  const { correctAnswer, correctAnswers = [], acceptedAnswers = [], answer = null } = key;
  const sample = typeof correctAnswer === 'string' ? [correctAnswer] : [];
  const facts = [
    type,
    spaced(question),
    options.map(spaced).filter(filled),
    (typeof correctAnswer === 'number' ? [correctAnswer] : correctAnswers).map(right),
    [...sample, ...acceptedAnswers].map(spaced).filter(filled),
    answer,
    ...(further ? [further] : []),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** That of what was asked before it was translated. */
export const untranslatedPrint = (content: Content): string => fingerprintOf(untranslated(content));
/** By which a question and its translated copies are recognised. */
export const printsOf = (content: Content): string[] => [fingerprintOf(content), untranslatedPrint(content)];

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The id of a question that comes from a test: the same question never comes twice. */
export function idOf(teacherId: string, fingerprint: string): string {
  const bytes = createHash('sha256').update(`${teacherId} ${fingerprint}`).digest();
  return Array.from(bytes.subarray(0, 26), (byte) => DIGITS[byte % 32]).join('');
}

interface New {
  id: string;
  teacherId: string;
  createdBy?: string;
  content: Content;
  labels: Labels;
  now: Date;
}

export const newBankQuestion = ({ id, teacherId, createdBy, content, labels, now }: New): BankQuestion => ({
  _id: id,
  teacherId,
  ...(createdBy === undefined ? {} : { createdBy }),
  status: 'active',
  version: 1,
  at: now,
  older: [],
  fingerprints: [fingerprintOf(content)],
  uses: [],
  usedIn: 0,
  revision: 1,
  updatedAt: now,
  ...described(content, labels),
});

/** Topic, difficulty, marks and video are labels: changing them makes no version. */
const asked = ({
  topic: _topic,
  difficulty: _difficulty,
  marking: _marking,
  solutionVideo: _video,
  ...rest
}: Content) => JSON.stringify(rest);

/** An edit that changes nothing, as that of a call whose answer was lost. */
export const isStored = (q: BankQuestion, content: Content, labels: Labels): boolean =>
  Object.entries(described(content, labels)).every(([field, value]) => isSame(q[field as keyof BankQuestion], value));

const labelsOf = (q: BankQuestion): Labels => ({ subject: q.subject, chapter: q.chapter, tags: tagsOf(q) });

/** What an edit changes; the version only with what is asked or how it is answered. */
export function edited(q: BankQuestion, content: Content, now: Date, labels = labelsOf(q)): Partial<BankQuestion> {
  const labelled = { ...described(content, labels), updatedAt: now };
  if (asked(q.content) === asked(content)) return labelled;
  const { version, at } = q;
  return {
    ...labelled,
    at: now,
    version: version + 1,
    older: [...q.older, { version, content: q.content, at }],
    fingerprints: [...q.fingerprints, fingerprintOf(content)],
  };
}

const KEY_FIELDS = ['correctAnswer', 'correctAnswers', 'acceptedAnswers', 'answer', 'match'] as const;
/** Only the fields that the kind of question has: the database would store others as null. */
export const keyOf = (content: Content): Partial<Content> =>
  Object.fromEntries(KEY_FIELDS.flatMap((field) => (content[field] === undefined ? [] : [[field, content[field]]])));
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
/** The further facts without the key. */
const furtherAsked = ({ match, ...content }: Content) =>
  furtherFacts({ ...content, ...(match ? { match: { ...match, right: [] } } : {}) });
/** Equal for questions that ask the same, whatever their key. */
export const askedPrint = (content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([content.type, spaced(content.question), content.options, furtherAsked(content)]))
    .digest('hex');
/** Whatever its translations. */
export const isAskedWithOtherKey = (a: Content, b: Content): boolean =>
  askedPrint(untranslated(a)) === askedPrint(untranslated(b)) && !isSame(keyOf(a), keyOf(b));
const explanationsIn = ({ translations = [] }: Content) =>
  translations.flatMap(({ language, explanation }) =>
    explanation && filled(explanation) ? [[language, explanation]] : [],
  );
/** Equal for questions with the same explanation, whatever they ask. */
export const explanationPrint = (content: Content): string =>
  createHash('sha256')
    .update(JSON.stringify([content.explanation ?? '', ...explanationsIn(content).sort()]))
    .digest('hex');
/** An edit makes no more versions than this. */
export const MAX_VERSIONS = 100;
/** A change of a passage reaches no more questions of one bank. */
export const MOST_ABOUT_ONE = 200;

export const versionOf = (q: BankQuestion, version: number): Version | undefined =>
  version === q.version ? q : q.older.find((one) => one.version === version);
