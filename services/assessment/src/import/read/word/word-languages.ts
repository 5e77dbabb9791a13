import { remark, type Remark } from '../../remark';
import { plainOf, sliced, typedOf } from '../../text/line-text';
import { keyText } from './word-answer';
import { textOf, type Piece } from './word-pieces';
import type { WordOption, WordQuestion } from './word-question';

/* Questions that stand in a file in English and in Hindi. */

export type Language = 'en' | 'hi';
/** Undefined where nothing is said in words; 'both' where much of one stands in the other. */
export function languageOf(text: string): Language | 'both' | undefined {
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  const english = text.match(/[A-Za-z]{2,}/g)?.join('').length ?? 0;
  if (hindi === 0) return english === 0 ? undefined : 'en';
  // Hindi has terms and units in Latin letters.
  return hindi * 2 > english ? 'hi' : 'both';
}
const plainIn = (pieces: readonly Piece[]): string => pieces.map(({ plain }) => plain).join(' ');
export const languageIn = (pieces: readonly Piece[]): ReturnType<typeof languageOf> => languageOf(plainIn(pieces));
export const isOther = (one: unknown, other: unknown): boolean =>
  (one === 'en' && other === 'hi') || (one === 'hi' && other === 'en');

const joinedNote = (): Remark =>
  remark(
    'languages_joined',
    'English and Hindi became one question in two languages; look whether each has all of its text',
  );
const unclear = (message: string): Remark => remark('languages_unclear', message);

/** A question and what is the same in the other language. Their keys, if both have one, have to agree. */
export function joined(one: WordQuestion, other: WordQuestion): WordQuestion {
  const [first, second] = [languageIn(one.stem), languageIn(other.stem)];
  const names = { en: 'English', hi: 'Hindi' };
  const sizes = [one, other].map(({ options }) => options.length);
  const isOnce = sizes[1] === 0 && languageIn(one.options.flatMap(({ pieces }) => pieces)) === undefined;
  const problems =
    !isOther(first, second) || one.lists || other.lists
      ? [unclear('English and Hindi of this question cannot be told apart: give one language, or the Excel template')]
      : sizes[0] === sizes[1] || isOnce
        ? []
        : [
            unclear(
              `The question has ${sizes[0]} options in ${names[first as Language]} and ${sizes[1]} in ${names[second as Language]}`,
            ),
          ];
  const keys = [one, other].map(
    ({ key, options }) =>
      key &&
      keyText(
        typedOf(textOf(key)),
        options.some(({ isNumbered }) => isNumbered),
      ),
  );
  const isText = one.options.length === 0 && keys.every((key) => key && !/\d/.test(key));
  const isConflict = keys[0] && keys[1] && keys[0].toUpperCase() !== keys[1].toUpperCase() && !isText;
  if (isConflict)
    problems.push(remark('key_unclear', `The key is ${keys[0]} in one language and ${keys[1]} in the other`));
  const [key, marks] = [one.key ?? other.key, one.marks ?? other.marks];
  const isSolved = one.solution.length > 0;
  return {
    ...one,
    ...(key ? { key } : {}),
    ...(marks === undefined ? {} : { marks }),
    ...(isText && other.key ? { accepted: [other.key] } : {}),
    solution: isSolved ? one.solution : other.solution,
    ...(first === 'hi' ? { language: 'hi' as const } : {}),
    other: {
      language: first === 'hi' ? 'en' : 'hi',
      stem: other.stem,
      options: other.options,
      solution: isSolved ? other.solution : [],
    },
    notes: [...one.notes, ...other.notes, joinedNote()],
    problems: [...one.problems, ...other.problems, ...problems],
  };
}

interface List {
  style: string;
  items: readonly { option: WordOption }[];
}
/**
 * The parts of a question in each language, where its text and its lists stand in both. Words that have no language belong to
 * both. @param isOfTwo the paper has other questions in both, so that lists without words, such as figures, may be for both
 */
export function halvesOf<L extends List>(
  body: readonly (Piece | L)[],
  isOfTwo: boolean,
): [(Piece | L)[], (Piece | L)[]] | undefined {
  const plains = body.map((one) =>
    'items' in one ? plainIn(one.items.flatMap(({ option }) => option.pieces)) : one.plain,
  );
  const told = body.map((one, place) => {
    const plain = plains[place] ?? '';
    const list = 'items' in one && one.items.length > 1 ? one : undefined;
    const isMixed = 'kind' in one && one.kind === 'table' && /\p{Script=Devanagari}/u.test(plain);
    // The same figures once more are those of the other language.
    const twins = list ? plains.flatMap((other, at) => (other === plain ? [at] : [])) : [];
    const twin = twins.length === 2 ? twins.indexOf(place) : undefined;
    const language = isMixed ? 'both' : twin === undefined ? languageOf(plain) : undefined;
    return { one, plain, language, list, twin };
  });
  const texts = (language: Language) => told.filter((part) => part.language === language && !part.list);
  const listsIn = (language: Language) =>
    told.flatMap((part) =>
      part.language === language && part.list ? [`${part.list.style} ${part.list.items.length}`] : [],
    );
  const first = told.find(({ language }) => language !== undefined)?.language;
  const [english, hindi] = [texts('en'), texts('hi')];
  const isWhole = english.length > 0 && hindi.length > 0 && !told.some(({ language }) => language === 'both');
  const isSure = listsIn('en').length > 0 || told.some(({ twin }) => twin === 1);
  const isLoose = isOfTwo && told.some(({ list }) => list) && isLike(english, hindi) && endsAlike(english, hindi, ASKS);
  if (!isWhole || String(listsIn('en')) !== String(listsIn('hi')) || !(isSure || isLoose)) return undefined;
  if (first !== 'en' && first !== 'hi') return undefined;
  const half = (language: Language) =>
    told
      .filter((part) => part.language === undefined || part.language === language)
      .filter(({ twin = language === first ? 0 : 1 }) => (twin === 0) === (language === first))
      .map(({ one }) => one);
  return first === 'en' ? [half('en'), half('hi')] : [half('hi'), half('en')];
}
const LEAST = 0.4;
const lastOf = (pieces: readonly Pick<Piece, 'plain'>[], sign: RegExp) => sign.test(pieces.at(-1)?.plain.trim() ?? '');
/** What is quoted in the other language seldom ends as the question does. */
const endsAlike = (some: readonly Pick<Piece, 'plain'>[], others: readonly Pick<Piece, 'plain'>[], signs: RegExp[]) =>
  signs.some((sign) => lastOf(some, sign) && lastOf(others, sign));
const ASKS = [/\?$/, /[:：–—-]$/];
/** A sentence and its translation are about as long. */
function isLike(some: readonly Pick<Piece, 'plain'>[], others: readonly Pick<Piece, 'plain'>[]): boolean {
  const [a = 0, b = 0] = [some, others].map((list) => list.reduce((sum, { plain }) => sum + plain.trim().length, 0));
  return Math.min(a, b) >= LEAST * Math.max(a, b);
}

/** Of a piece, what is said in the first language and in the second. */
type Pair = [Piece, Piece];
/** "Force / बल": the one sign between two languages. */
function cutPiece(piece: Piece): Pair | undefined {
  if (piece.kind !== 'line' || isWithout([piece], 'hi')) return undefined;
  for (const { index } of [...piece.plain.matchAll(/[/|]/g)].slice(0, MOST_STROKES)) {
    const cut = (from: number, to?: number): Piece => {
      const nodes = sliced(piece.nodes, from, to);
      return { ...piece, nodes, plain: plainOf(nodes) };
    };
    const [one, other] = [cut(0, index), cut(index + 1)];
    if (isOther(languageIn([one]), languageIn([other])) && isLike([one], [other])) return [one, other];
  }
  return undefined;
}
const MOST_STROKES = 20;
const isWithout = (pieces: readonly Piece[], language: Language): boolean =>
  pieces.every((piece) => ![language, 'both'].includes(languageIn([piece]) ?? ''));

/**
 * A question whose lines have both languages with a stroke between them; the text may have a line for each, where the
 * options say that they are in both.
 */
export function unslashed(q: WordQuestion): WordQuestion {
  const asIs = { ...q, notes: [...q.notes, ...togetherIn(q.stem)] };
  const stem = q.stem.map(cutPiece);
  const options = q.options.map(({ pieces }) => pieces.map(cutPiece));
  const isCut = stem.some(Boolean);
  const uncut = [
    q.stem.filter((_, i) => isCut && !stem[i]),
    ...q.options.map(({ pieces }, n) => pieces.filter((_, i) => !options[n]?.[i])),
  ];
  const isSure = isCut || options.flat().some(Boolean);
  if (!isSure || q.lists || languageIn(q.stem) === undefined || !isWithout(uncut.flat(), 'hi')) return asIs;
  const [first] = [...stem.flatMap((pair) => pair ?? []), ...q.stem].map((piece) => languageIn([piece]));
  const half = (place: 0 | 1): Pick<WordQuestion, 'stem' | 'options'> => ({
    stem: q.stem.flatMap((piece, i) => {
      const language = languageIn([piece]);
      const isHere = isCut || language === undefined || (language === first) === (place === 0);
      return stem[i]?.[place] ?? (isHere ? [piece] : []);
    }),
    options: q.options.map(({ pieces, ...option }, n) => ({
      ...option,
      pieces: pieces.map((piece, i) => options[n]?.[i]?.[place] ?? piece),
    })),
  });
  const [one, other] = [half(0), half(1)];
  if (!isOther(languageIn(one.stem), languageIn(other.stem)) || !isLike(one.stem, other.stem)) return asIs;
  // "अग्नि / fire is a": a word and its translation.
  if (!options.flat().some(Boolean) && !endsAlike(one.stem, other.stem, [...ASKS, /[.।]$/])) return asIs;
  const { key: _key, marks: _marks, ...rest } = { ...q, ...other, solution: [], notes: [], problems: [] };
  return joined({ ...q, ...one }, rest);
}
/** Terms of the other language alone are none of it. */
const SENTENCES = [
  /(?:[A-Za-z]{2,30}[\s,.?]{1,3}){3}[A-Za-z]{2}/,
  /(?:\p{Script=Devanagari}{1,30}[\s,.?।]{1,3}){2}\p{Script=Devanagari}/u,
];
function togetherIn(stem: readonly Piece[]): Remark[] {
  const text = plainIn(stem);
  const message = 'English and Hindi stand in one text, which all students see; take them apart if it is a translation';
  return SENTENCES.every((sentence) => sentence.test(text)) ? [remark('languages_together', message)] : [];
}
