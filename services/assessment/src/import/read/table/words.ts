import { subjectNamedIn } from '../../../paper/subject';
import type { QuestionInput, QuestionType } from '../../../question/question';

/* What people write in the cells of a table that have few values. */

/** Any: one right option or several, as the answer says. */
export type NamedKind = QuestionType | 'match' | 'any';
const END = '(?:_(?:questions?|types?|answers?|correct|option))*$';
const KINDS: [RegExp, NamedKind][] = [
  [new RegExp(`^(?:mcq|scq|mcsc|multiple_choice|assertion_(?:and_)?reason(?:ing)?|drop_?down)${END}`), 'mcq'],
  [new RegExp(`^(?:(?:mcq|multiple_choice)_)?(?:single|one)(?:_(?:choice|select))?${END}`), 'mcq'],
  [new RegExp(`^(?:msq|mcmc|mcma|check_?box(?:es)?)${END}`), 'multi-correct'],
  [
    new RegExp(`^(?:(?:mcq|multiple_choice)_)?(?:multi(?:ple)?)(?:_(?:answers?|response|select|correct))${END}`),
    'multi-correct',
  ],
  [/^mcq_multiple$|^(?:mcq|multiple_choice)_with_(?:multiple|more_than_one)/, 'multi-correct'],
  [/^(?:true_(?:or_)?false|t_f|tf|boolean)$/, 'true-false'],
  // An answer that is not equal to the one of the table waits for the teacher.
  [
    new RegExp(
      `^(?:short|fill_ups?|fib|fill_in_the_blanks?|subjective|descriptive|essay|paragraph|open_ended|(?:very_)?long)${END}`,
    ),
    'short-answer',
  ],
  [/^(?:(?:numerical|numeric|integer|nat)(?:_(?:answer|type|value|decimal|integer))?|decimal)(?:_type)?$/, 'numerical'],
  [/^match(?:ing|_the_(?:following|columns?))?$|^matrix_match$/, 'match'],
  [/^(?:objective(?:_(?:type|questions?))*|multiple)$/, 'any'],
];
/** @example kindNamed('MCQ (Single)') === 'mcq' */
export function kindNamed(cell: string): NamedKind | undefined {
  const name = cell
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '');
  return KINDS.find(([form]) => form.test(name))?.[1];
}
/** What the kinds of a table mean: beside SCQ, MCQ says that several may be right, as the keys of one have to show. */
export function kindsOf(rows: readonly { kind: string; hasKeys: boolean }[]): typeof kindNamed {
  const isScq = rows.some(({ kind }) => /^scq$/i.test(kind));
  const isOfMany = isScq && rows.some(({ kind, hasKeys }) => hasKeys && /^mcq$/i.test(kind));
  return (cell) => (isOfMany && /^mcq$/i.test(cell) ? 'multi-correct' : kindNamed(cell));
}

/** A heading has no other words than these, figures, signs and names of subjects. */
const OF_HEADINGS = new Set(
  'section part group paper mcq mcqs msq nat numerical integer value single multiple correct choice objective subjective type types question questions mark marks grand sub subtotal total max maximum answer any all each and general knowledge awareness studies science भाग खंड खण्ड कुल योग अंक प्रश्न जीव विज्ञान सामान्य ज्ञान'.split(
    ' ',
  ),
);
const isHeading = (text: string): boolean => {
  if (text.length > 80) return false;
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  const named = words.filter((word) => OF_HEADINGS.has(word) || subjectNamedIn(word) !== undefined);
  const signs = words.filter((word) => /^(?:[a-ex]|[ivx]+|[अबसदइकखगघङ])$/u.test(word));
  return named.length > 0 && named.length + signs.length === words.length && !text.includes('?');
};
const PARTING =
  /^[^\p{L}]*(?:all the best|best of luck|end of (?:the )?(?:paper|section|part|test)(?:\s+[a-e])?)[^\p{L}]*$/iu;
const DIRECTIONS =
  /^(?:(?:directions?|instructions?|comprehension|passage|निर्देश|गद्यांश|अनुच्छेद)\s*(?:$|[:.([–—-]|\d|[ivx]+\b|for\s+(?:q|questions?|nos?|items?)\b)|read the (?:(?:following|given)\s+)?(?:passage|paragraph|comprehension)\b)/iu;
/** What a row is that has a text and no more, if it is no question by its words. */
export const wordsOf = (text: string): 'heading' | 'directions' | undefined =>
  DIRECTIONS.test(text) ? 'directions' : PARTING.test(text) || isHeading(text) ? 'heading' : undefined;

type Difficulty = NonNullable<QuestionInput['difficulty']>;
const DIFFICULTIES: [RegExp, Difficulty][] = [
  [/^(?:easy|e|simple|आसान|सरल)$/, 'easy'],
  [/^(?:medium|moderate|m|average|मध्यम)$/, 'medium'],
  [/^(?:hard|h|difficult|tough|d|expert|कठिन)$/, 'hard'],
];
export const difficultyNamed = (cell: string): Difficulty | undefined =>
  DIFFICULTIES.find(([form]) => form.test(cell.toLowerCase()))?.[1];

/** Of India's papers, which their tables call by name. */
const LANGUAGES = 'en hi as bn gu kn ml mr ne or pa sa ta te ur'.split(' ');
const namedIn = (language: string, tag: string): string =>
  (new Intl.DisplayNames([language], { type: 'language' }).of(tag) ?? tag).toLowerCase();
const TAGS = new Map([
  ['bengali', 'bn'],
  ['oriya', 'or'],
  ['हिंदी', 'hi'],
  ['अंग्रेजी', 'en'],
  ['अंग्रेज़ी', 'en'],
  ...LANGUAGES.flatMap((tag): [string, string][] => [
    [namedIn('en', tag), tag],
    [namedIn(tag, tag), tag],
  ]),
]);
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** The tag of a language, also of one that is called by its name in English or its own. */
export const languageNamed = (cell: string): string | undefined =>
  TAGS.get(cell.toLowerCase()) ?? (TAG.test(cell) ? cell : undefined);

const NAMES = ['eng', 'hin', ...TAGS.keys()].join('|');
const BEHIND = new RegExp(
  String.raw`^(.+?)[\s_:.(\[-]*(?:\bin[\s_]+)?(?:(${NAMES})|(?<=[\s_:(\[-])(${LANGUAGES.join('|')}))[\s)\]]*$`,
  'iu',
);
const IN_FRONT = new RegExp(String.raw`^(${NAMES})[\s_-]+(.+)$`, 'iu');
const SHORT: { [name: string]: string } = { eng: 'en', hin: 'hi' };
/** A name with a language: "Question (Hindi)", "question_hi", "Question in Hindi", "Hindi question". */
export function inNamedLanguage(cell: string): { named: string; language: string } | undefined {
  const [, before = '', name, tag] = BEHIND.exec(cell) ?? [];
  const [, word = '', behind = ''] = IN_FRONT.exec(cell) ?? [];
  const said = (before === '' ? word : (name ?? tag ?? '')).toLowerCase();
  const language = SHORT[said] ?? languageNamed(said);
  // "English/Hindi" is no language.
  const isOfTwo = /(?:[/&,+]|\band)\s*$/.test(before);
  return said !== '' && language && !isOfTwo ? { named: before || behind, language } : undefined;
}
