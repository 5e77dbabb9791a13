import type { QuestionInput, QuestionType } from '../../../question/question';
import { excerptOf, remark, type Remark } from '../../remark';
import type { TextContext } from '../../text/context';
import { markupLine, markupText } from '../../text/html';
import { plainOf, sliced, typedOf, unmarkedOf } from '../../text/line-text';
import type { Found } from '../found';
import { figureText } from '../written/figure';
import { matchKeyIn, matchOf } from '../match';
import { keyMissing, keyUnclear } from '../remarks';
import { marksOf } from '../table/marks';
import { answerOf } from '../table/answer';
import { behindKey, keyOf, keyOfSolution, keyText, repeats } from './word-answer';
import { withoutLooks } from './word-colours';
import { asPlace, mayCount } from './word-counted';
import { namesLine } from '../written/key';
import { labelOf, withLatinDigits } from '../written/labels';
import type { Lists } from './word-lists-table';
import { contradicted, MARKING, type Looks } from './word-looks';
import { cellsOf, textOf, type Piece } from './word-pieces';
import { looksLeftOut, noted, unreadable } from './word-remarks';
import { explanationGuessed, piecesIn, type WordOption, type WordPassage, type WordQuestion } from './word-question';

/**
 * A question of Word as every reader tells it.
 * @param looks of its options
 * @param isCounted a number in its key is the place of an option
 */
export function foundOf(q: WordQuestion, context: TextContext, looks: Looks, isCounted: boolean): Found {
  const pieces = piecesIn(q);
  const optionText = (option: WordOption) => lineText(looks.isMarked ? unmarkedOption(option) : option, context);
  const options = q.options.map(optionText);
  const stem = markupText(textOf(q.stem), context);
  const isNumbered = q.options.some((option) => option.isNumbered);
  const read = (typed: string) => (options.length > 0 ? keyText(typed, isNumbered) : figureText(typed));
  const said = keyOf(q.key && read(typedOf(textOf(q.key))), (q.tableKeys ?? []).map(read), looks);
  const told = options.length > 0 && (isCounted || mayCount(q)) ? asPlace(said) : said;
  const solved =
    options.length > 0 && told.key === '' && told.problems.length === 0
      ? keyOfSolution(q.solution, isNumbered)
      : undefined;
  const reason = reasonOf(q, options, told.key, isNumbered, context);
  const against = contradicted((solved ?? told).key, looks, q);
  const { key, notes, problems } =
    against.problems.length > 0
      ? { ...against, key: '', notes: [] }
      : (solved ?? (reason.problems.length > 0 ? { ...told, ...reason, key: '' } : told));
  const solution = markupText(textOf([...reason.pieces, ...(solved?.pieces ?? q.solution)]), context);
  const { type, answer, ...kind } = kindOf(q, key, problems.length > 0, options, context);
  const marks = marksIn(q);
  const passage = q.passage && passageOf(q.passage, context);
  const asked: QuestionInput | undefined = type && {
    type,
    question: stem,
    ...answer,
    ...marks.marks,
    ...(solution ? { explanation: solution } : {}),
    ...(passage ? { passage } : {}),
    ...(q.language ? { language: q.language } : {}),
    ...(q.other ? { translations: [translationOf(q.other, optionText, context)] } : {}),
  };
  return {
    place: q.place,
    ...(asked ? { question: asked } : {}),
    notes: [
      ...q.notes,
      ...notes,
      ...(problems.length > 0 ? [] : against.notes),
      ...reason.notes,
      ...kind.notes,
      ...marks.notes,
      ...noted(pieces, q.passage),
      ...looksLeftOut(q, looks, notes),
      ...context.notes,
    ],
    problems: [...q.problems, ...problems, ...kind.problems, ...unreadable(pieces), ...context.problems],
    excerpt: excerptOf(
      [
        ...linesIn(pieces.filter((piece) => !q.key?.includes(piece))),
        ...linesIn(q.key ?? []).map((line) => `Answer: ${line}`),
      ].join('\n'),
    ),
  };
}

function translationOf(
  { language, stem, options, solution }: NonNullable<WordQuestion['other']>,
  optionText: (option: WordOption) => string,
  context: TextContext,
) {
  const [question, explanation] = [markupText(textOf(stem), context), markupText(textOf(solution), context)];
  return {
    language,
    question,
    ...(options.length > 0 ? { options: options.map(optionText) } : {}),
    ...(explanation ? { explanation } : {}),
  };
}

const linesIn = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ nodes }) => typedOf(nodes).trim()).filter(Boolean);
const lineText = ({ pieces }: WordOption, context: TextContext) => markupLine(textOf(pieces), context);
const unmarkedOption = ({ pieces, isStarred }: WordOption): WordOption => ({
  pieces: pieces.map((piece) => ({ ...piece, nodes: unmarkedOf(piece.nodes, MARKING) })),
  isStarred,
});

/** What stands behind the key in its line: the option once more, another one, or the reason. */
function reasonOf(
  { key: pieces = [] }: WordQuestion,
  options: readonly string[],
  key: string,
  isNumbered: boolean,
  context: TextContext,
): { pieces: Piece[]; notes: Remark[]; problems: Remark[] } {
  const nothing = { pieces: [], notes: [], problems: [] };
  const behind = options.length > 0 && key !== '' ? unlabelled(behindKey(pieces, isNumbered)) : [];
  if (behind.length === 0) return nothing;
  const repeated = repeats(markupLine(textOf(behind), context), options, key);
  if (repeated === 'key') return nothing;
  const message = `The key says ${key}, the text behind it is that of another option`;
  if (repeated === 'other') return { ...nothing, problems: [remark('key_unclear', message)] };
  return { ...nothing, pieces: behind, notes: [explanationGuessed()] };
}
/** "Ans. (a) Sol. Since .." without "Sol." */
const unlabelled = ([first, ...more]: Piece[]): Piece[] => {
  const at = first && /^[\s|,;[]*/.exec(first.plain)?.[0].length;
  const label = first && labelOf(first.plain.slice(at));
  if (!first || at === undefined || label?.is !== 'solution') return first ? [first, ...more] : more;
  const nodes = sliced(first.nodes, at + label.length);
  return [{ ...first, nodes, plain: plainOf(nodes) }, ...more];
};

interface Kind {
  type?: QuestionType;
  answer: Partial<QuestionInput>;
  notes: Remark[];
  problems: Remark[];
}
function kindOf(q: WordQuestion, key: string, isUnclear: boolean, options: string[], context: TextContext): Kind {
  if (q.problems.some(({ code }) => code === 'kind_not_supported')) return { answer: {}, notes: [], problems: [] };
  const match = q.lists && options.length === 0 ? matchIn(q.lists, key, context) : undefined;
  if (match) return isUnclear ? { ...match, problems: [] } : match;
  const given = options.map((text, column) => ({ text, column }));
  const accepted = (q.accepted ?? []).map((pieces) => markupLine(textOf(pieces), context)).filter(Boolean);
  const written = options.length === 0 && q.key ? markupLine(textOf(q.key), context) : '';
  const found = answerOf({ type: q.type, key, accepted, options: given });
  // A text that is the answer is kept with its formulas.
  const isText = found.type === 'short-answer' && written !== '';
  const answer = isText ? { ...found.answer, correctAnswer: written } : found.answer;
  const isConflict = q.problems.length > 0 || isUnclear;
  const isOption = options.length === 0 && !q.type && namesLine(key, q.stem.flatMap(textLines).join('\n'));
  const problems = isConflict
    ? found.problems.filter(({ code }) => code !== 'key_missing')
    : [...found.problems, ...(isOption ? [keyUnclear(key, 0)] : [])];
  return { type: found.type, answer, notes: isConflict ? [] : (found.notes ?? []), problems };
}
const textLines = (piece: Piece): string[] =>
  piece.kind === 'table' ? cellsOf(piece).map((row) => row.map((cell) => plainOf([cell])).join(' ')) : [piece.plain];

/** Lists with a key such as "A-II, B-I". */
function matchIn({ rows, columns, first }: Lists, key: string, context: TextContext): Kind | undefined {
  if (key === '') return { answer: {}, notes: [], problems: [keyMissing()] };
  // P, Q, R, S are items of List I as often as A, B, C, D.
  const shift = first.charCodeAt(0) - 65;
  const pairs = key
    .replace(/[()]/g, '')
    .replace(/[,;]?\s*(?=[A-Z]\s*[-–—:=>→]+)/g, ';')
    .replace(/(?<=^|;)([A-Z])/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - shift));
  const right = matchKeyIn(pairs, rows.length);
  if (!right || right.every((places) => places.length === 0))
    return { answer: {}, notes: [], problems: [keyUnclear(key.slice(0, 60), 0)] };
  const [of, to] = [rows, columns].map((list) => list.map((cell) => markupLine(withoutLooks(cell), context)));
  const kind = matchOf(
    of ?? [],
    to ?? [],
    right,
    right.every((places) => places.length < 2),
  );
  return { ...kind, answer: kind.answer ?? {} };
}

function marksIn({ marks = '', loss = '' }: WordQuestion): ReturnType<typeof marksOf> {
  const figures = (text: string) =>
    withLatinDigits(text)
      .match(/[+\-−–]?\s*\d+(?:\.\d+)?/g)
      ?.map((one) => one.replace(/[^\d.]/g, '')) ?? [];
  // Neither a part of the marks nor of one mark, which "1/3" may both mean, is guessed.
  if (/\d\s*[/%]/.test(withLatinDigits(loss)) || /[\-−–]\s*\d+\s*\/\s*[1-9]|%/.test(withLatinDigits(marks)))
    return marksOf('', '1');
  const [correct = '', behind = ''] = figures(marks);
  const wrong = figures(loss)[0] ?? behind;
  return marksOf(correct, Number(wrong) === 0 ? '' : wrong);
}

function passageOf({ title, pieces }: WordPassage, context: TextContext): QuestionInput['passage'] {
  const text = markupText(textOf(pieces), context);
  return text === '' ? undefined : { ...(title ? { title } : {}), text };
}
