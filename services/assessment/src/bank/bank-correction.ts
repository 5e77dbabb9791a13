import { passageKey } from '../question/passage';
import { firstLanguage } from '../question/texts';
import {
  askedPrint,
  edited,
  explanationPrint,
  fingerprintOf,
  isSame,
  keyOf,
  MAX_VERSIONS,
  versionOf,
  type BankQuestion,
  type Content,
} from './bank-question';

/** What a corrected typing error may change. */
const textsOf = ({ question, options, translations, passage, match }: Content, { match: held }: Content) => ({
  question,
  ...(options ? { options } : {}),
  ...(translations ? { translations } : {}),
  ...(passage ? { passage } : {}),
  ...(match && held ? { match: { ...held, rows: match.rows, columns: match.columns } } : {}),
});
/** With its translations, where the texts are the same. */
const explanationOf = (content: Content, held: Content): Pick<Content, 'explanation' | 'translations'> => ({
  explanation: content.explanation,
  ...(content.translations && askedPrint(content) === askedPrint(held) ? { translations: content.translations } : {}),
});
/** A question of a published test whose key or text was corrected there. */
export interface Corrected {
  content: Content;
  /** Prints of what it asked before each correction of its text. */
  was: readonly string[];
  /** Prints of its explanation before each correction of it, and when that was. */
  explained: readonly { was: string; at: Date }[];
  isRekeyed: boolean;
}

/**
 * What a correction in a test changes in the question it was copied from; undefined: nothing. A text, key or explanation
 * that its teacher has changed in the bank since stays, and so does every other edit.
 */
export function afterCorrection(
  q: BankQuestion,
  testId: string,
  { content, was, explained, isRekeyed, wanted }: Corrected & { wanted: readonly string[] },
  now: Date,
): Partial<BankQuestion> | undefined {
  const use = q.uses.find((one) => one.testId === testId);
  const used = use && versionOf(q, use.version)?.content;
  if (!used || q.version >= MAX_VERSIONS) return undefined;
  const isHeldStill = wanted.includes(fingerprintOf(used));
  const print = askedPrint(used);
  const isReworded = print !== askedPrint(content);
  if (isReworded && (isHeldStill || !was.includes(print))) return undefined;
  const isTextOpen = isReworded && print === askedPrint(q.content);
  const isExplanationOpen =
    explained.some(({ was: before, at }) => before === explanationPrint(q.content) && q.at <= at) &&
    explanationPrint(q.content) !== explanationPrint(content);
  const isKeyOpen =
    !isHeldStill && isRekeyed && isSame(keyOf(q.content), keyOf(used)) && isSame(q.content.options, used.options);
  if (!isTextOpen && !isKeyOpen && !isExplanationOpen) return undefined;
  const after: Content = {
    ...q.content,
    ...(isTextOpen ? textsOf(content, q.content) : {}),
    ...(isKeyOpen ? keyOf(content) : {}),
    ...(isExplanationOpen ? explanationOf(content, q.content) : {}),
  };
  const change = edited(q, after, now);
  const version = change.version ?? q.version;
  const isHeld = fingerprintOf(after) === fingerprintOf(content);
  return { ...change, uses: q.uses.map((one) => (isHeld && one === use ? { ...one, version } : one)) };
}

/** A passage that was corrected in a test, or edited in one question of the bank. */
export interface FixedPassage {
  before: NonNullable<Content['passage']>;
  after: NonNullable<Content['passage']>;
}

/** Empty: it is as it was, was added or taken away, or is in another language, which the further questions are not. */
export function fixedPassage({ passage: before, language }: Content, changed: Content | undefined): FixedPassage[] {
  const after = changed?.passage;
  const isRead = (changed?.language ?? firstLanguage()) === (language ?? firstLanguage());
  return before && after && isRead && !isSame(before, after) ? [{ before, after }] : [];
}

/** What a corrected passage changes in a further question about it; undefined: nothing, its passage is another one. */
export function withPassage(
  q: BankQuestion,
  { before, after }: FixedPassage,
  now: Date,
): Partial<BankQuestion> | undefined {
  if (!isSame(q.content.passage, before) || q.version >= MAX_VERSIONS) return undefined;
  return edited(q, { ...q.content, passage: after }, now);
}

/**
 * What an edited passage changes in a further question about it, however that one has it translated; undefined: nothing. A
 * translation that the edited question never had stays.
 */
export function inPassageOf(
  q: BankQuestion,
  { before, after }: FixedPassage,
  now: Date,
): Partial<BankQuestion> | undefined {
  const { passage: held, language: own = firstLanguage() } = q.content;
  if (q.status !== 'active' || !held || passageKey(held) !== passageKey(before)) return undefined;
  const written = after.translations ?? [];
  const known = new Set([...(before.translations ?? []), ...written].map(({ language }) => language));
  const further = (held.translations ?? []).filter(({ language }) => !known.has(language));
  // The texts of a passage are in the language of its question, which is no translation.
  const translations = [...written, ...further].filter(({ language }) => language !== own);
  const { translations: _written, ...texts } = after;
  const passage = { ...texts, ...(translations.length > 0 ? { translations } : {}) };
  if (isSame(held, passage)) return undefined;
  return edited(q, { ...q.content, passage }, now);
}

/** A correction in a test that takes a question out of later ones, or takes that back. */
interface Ruling {
  isOut: boolean;
  at: Date;
  /** When the question was changed last, before what is written now. */
  before: Date;
  now: Date;
}

/**
 * What a ruling changes in the bank; undefined: nothing. A question is back when no test rules it out any more. What its
 * teacher has done with it since the ruling stays; one that is taken back is not archived again.
 */
export function afterRuling(
  q: BankQuestion,
  testId: string,
  { isOut, at, before, now }: Ruling,
): Partial<BankQuestion> | undefined {
  const { withdrawnBy: known = [] } = q.isWithdrawn ? q : {};
  if (known.includes(testId) === isOut) return undefined;
  if (!q.isWithdrawn && (q.status === 'archived' || before > at)) return undefined;
  const withdrawnBy = isOut ? [...known, testId] : known.filter((id) => id !== testId);
  const isWithdrawn = withdrawnBy.length > 0;
  const updatedAt = new Date(Math.max(+now, +at + 1));
  return { status: isWithdrawn ? 'archived' : 'active', isWithdrawn, withdrawnBy, updatedAt };
}
