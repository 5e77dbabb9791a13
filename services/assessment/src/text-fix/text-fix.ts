import { isDeepStrictEqual } from 'node:util';
import { groupsOf } from '../question/passage';
import { filled, type DraftQuestion } from '../question/question';
import type { Passage, Translation } from '../question/texts';
import type { Draw } from '../test-definition/draw';
import { questionsIn, type DraftSection } from '../test-definition/section';

export interface Fix {
  /** Number in the order of authoring, from 1. */
  question: number;
  text: string;
  options?: string[];
  /** Of a match question. */
  rows?: string[];
  columns?: string[];
  /** Of its passage, for all questions of the group. */
  passage?: string;
  explanation?: string;
  /** Absent: that of the question. */
  language?: string;
}

const FIELDS = ['text', 'options', 'rows', 'columns', 'passage', 'explanation'] as const;

/** What the fix replaces. */
export interface Before {
  question: DraftQuestion;
  /** In the language of the fix; empty where there was no text. */
  text: string;
  passage?: string;
}

/** The language of the fix, where it is not that of the question. */
const otherLanguage = (q: DraftQuestion, { language }: Fix, first: string): string | undefined =>
  language === (q.language ?? first) ? undefined : language;

/** A translation need not have one, as where the stem is a formula. */
export const lacksText = (q: DraftQuestion, fix: Fix, first: string): boolean =>
  !filled(fix.text) && otherLanguage(q, fix, first) === undefined;

const inLanguage = <T extends { language: string }>(translations: readonly T[] | undefined, language: string) =>
  translations?.find((one) => one.language === language);

export function textsBefore(sections: DraftSection[], fix: Fix, first: string): Before | undefined {
  const question = sections.flatMap(questionsIn)[fix.question - 1];
  if (!question) return undefined;
  const { passage } = question;
  const language = otherLanguage(question, fix, first);
  if (!language) return { question, text: question.question, ...(passage ? { passage: passage.text } : {}) };
  const text = inLanguage(question.translations, language)?.question ?? '';
  const translated = inLanguage(passage?.translations, language)?.text ?? '';
  return { question, text, ...(passage ? { passage: translated } : {}) };
}

/** What a fix may write, as a question has it in the language of the fix. */
function writtenIn(q: DraftQuestion, fix: Fix, first: string): Partial<Fix> {
  const language = otherLanguage(q, fix, first);
  const own = language ? inLanguage(q.translations, language) : { ...q, ...q.match };
  const passage = language ? inLanguage(q.passage?.translations, language) : q.passage;
  const { question: text, options, rows, columns, explanation } = own ?? {};
  return { text, options, rows, columns, explanation, passage: passage?.text };
}

interface Since {
  read: DraftQuestion;
  now: DraftQuestion;
  /** Its explanation was corrected between them, which `read` does not tell. */
  isExplained: boolean;
}
/** Whether it would bring back a text that others have changed since; not where it writes the same as they did. */
export function undoes(fix: Fix, { read, now, isExplained }: Since, first: string): boolean {
  const [before, current] = [writtenIn(read, fix, first), writtenIn(now, fix, first)];
  return FIELDS.some((field) => {
    const [written, is] = [fix[field], current[field] ?? ''];
    if (written === undefined || isDeepStrictEqual(is, written)) return false;
    return (field === 'explanation' && isExplained) || !isDeepStrictEqual(is, before[field] ?? '');
  });
}

/** The list whose texts do not fit. A translation may leave some empty; the cells of a match question are not written. */
export function wrongList(
  { question: q }: Before,
  fix: Fix,
  first: string,
): 'options' | 'rows' | 'columns' | undefined {
  const isOther = otherLanguage(q, fix, first) !== undefined;
  const isWrong = (texts: string[] | undefined, list: string[] = []) => {
    if (texts === undefined) return false;
    const written = texts.filter(filled);
    const hasGap = written.length < texts.length && !isOther;
    return texts.length !== list.length || hasGap || new Set(written).size < written.length;
  };
  const isCells = q.match === undefined || fix.options === undefined || isDeepStrictEqual(fix.options, q.options);
  if (isWrong(fix.options, q.options) || !isCells) return 'options';
  if (isWrong(fix.rows, q.match?.rows)) return 'rows';
  return isWrong(fix.columns, q.match?.columns) ? 'columns' : undefined;
}

/** Replaces or adds the translation. */
function translated<T extends { language: string }>(translations: readonly T[] = [], next: T): T[] {
  const isThere = translations.some((one) => one.language === next.language);
  return isThere
    ? translations.map((one) => (one.language === next.language ? { ...one, ...next } : one))
    : [...translations, next];
}

function fixedQuestion(q: DraftQuestion, fix: Fix, first: string): DraftQuestion {
  const { text, options, rows, columns, explanation } = fix;
  const explained = explanation === undefined ? {} : { explanation };
  const language = otherLanguage(q, fix, first);
  if (language) {
    const lists = { ...(rows ? { rows } : {}), ...(columns ? { columns } : {}) };
    const next: Translation = {
      language,
      question: text,
      ...(options && !q.match ? { options } : {}),
      ...lists,
      ...explained,
    };
    return { ...q, translations: translated(q.translations, next) };
  }
  const match = q.match && { ...q.match, rows: rows ?? q.match.rows, columns: columns ?? q.match.columns };
  return { ...q, question: text, options: options ?? q.options, ...(match ? { match } : {}), ...explained };
}

function fixedPassage(q: DraftQuestion, passage: Passage, text: string, fix: Fix, first: string): Passage {
  const language = otherLanguage(q, fix, first);
  if (!language) return { ...passage, text };
  return { ...passage, translations: translated(passage.translations, { language, text }) };
}

/** A question of a pool has no passage. */
const fixedDraw = (draw: Draw, target: DraftQuestion | undefined, fix: Fix, first: string): Draw => ({
  ...draw,
  pool: draw.pool?.map((q) => (q === target ? { ...fixedQuestion(q, fix, first), from: q.from } : q)),
});

/** The ids of question and options stay, so that answers, key and corrections still refer to them. */
export function fixedSections(sections: DraftSection[], fix: Fix, first: string): DraftSection[] {
  const target = sections.flatMap(questionsIn)[fix.question - 1];
  return sections.map((section) => ({
    ...section,
    questions: groupsOf(section.questions).flatMap((group) => {
      const isOfGroup = group.some((q) => q === target);
      return group.map((q) => {
        const fixed = q === target ? fixedQuestion(q, fix, first) : q;
        const { passage: text } = fix;
        return isOfGroup && target && text !== undefined && fixed.passage
          ? { ...fixed, passage: fixedPassage(target, fixed.passage, text, fix, first) }
          : fixed;
      });
    }),
    ...(section.draws ? { draws: section.draws.map((draw) => fixedDraw(draw, target, fix, first)) } : {}),
  }));
}
