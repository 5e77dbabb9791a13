import { letterOf } from '@kasauti/contracts/match';
import type { QuestionType } from '../../../question/question';
import { remark, type Remark } from '../../remark';
import { plainOf } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import { kindNotSupported } from '../remarks';
import { isKeyTable } from './word-key-table';
import { listsIn } from './word-lists-table';
import type { Paragraph } from './word-marks';
import { cellsOf, type Piece } from './word-pieces';
import { isEmpty, type WordOption, type WordPassage, type WordQuestion } from './word-question';

type Part = 'passage' | 'question' | 'type' | 'option' | 'answer' | 'solution' | 'marks' | 'loss';
export const textIn = (cell: Markup | undefined): string => (cell ? plainOf([cell]).replace(/\s+/g, ' ').trim() : '');
/** First cells of rows, as institutes write them. */
const parts: [RegExp, Part][] = [
  [/^(?:passage|comprehension|paragraph|अनुच्छेद|गद्यांश|परिच्छेद)\s*:?$/iu, 'passage'],
  [/^(?:question|ques?|q|प्रश्न)\s*(?:no\.?)?\s*[.:]?\s*\d*\s*[.:)]?$/iu, 'question'],
  [/^(?:question\s*)?type\s*:?$|^(?:प्रश्न\s*(?:का\s*)?)?प्रकार\s*:?$/iu, 'type'],
  [/^(?:option|opt|choice|विकल्प)s?\s*[.:-]?\s*(?:\(?(?:[A-H]|[1-8]|[अबसदइकखगघङ])\)?)?\s*[.:)]?$/iu, 'option'],
  [/^(?:(?:correct|right)\s+)?(?:answers?|ans|key|option)\s*[.:]?$|^(?:सही\s+)?उत्तर\s*:?$/iu, 'answer'],
  [/^(?:solutions?|explanations?|हल|व्याख्या|समाधान)\s*:?$/iu, 'solution'],
  [/^(?:positive\s+)?marks?\s*:?$|^अंक\s*:?$/iu, 'marks'],
  [/^negative\s+marks?\s*:?$|^ऋणात्मक\s+अंक\s*:?$/iu, 'loss'],
];
const partOf = (cell: Markup | undefined): Part | undefined => parts.find(([form]) => form.test(textIn(cell)))?.[1];

/** A table holds a question when it has a row "Question" and another one that is known. */
export function isQuestionTable(table: Piece): boolean {
  const rows = cellsOf(table).map(([first]) => partOf(first));
  return (
    rows.includes('question') &&
    !isKeyTable(table) &&
    rows.filter(Boolean).length > 1 &&
    rows.length > 1 &&
    cellsOf(table).every((row) => row.length > 1)
  );
}

const types: [RegExp, QuestionType | 'match' | 'passage'][] = [
  [
    /^(?:multiple response|multiple select|multiple correct|multi correct|msq|checkbox|multiple answers?|बहु ?सही)/iu,
    'multi-correct',
  ],
  [/^(?:multiple choice|single|mcq|radio|objective|बहु ?विकल्पीय)/iu, 'mcq'],
  [/^(?:true|boolean|सही|सत्य)/iu, 'true-false'],
  [/^(?:integer|numerical|numeric|number|nat\b|संख्यात्मक|पूर्णांक)/iu, 'numerical'],
  [/^(?:fill|short|blank|text|subjective|descriptive|essay|long|रिक्त|लघु)/iu, 'short-answer'],
  [/^(?:match|मिलान|सुमेल)/iu, 'match'],
  [/^(?:comprehension|passage|paragraph|अनुच्छेद|गद्यांश)/iu, 'passage'],
];

const RIGHT = /^(?:correct|right|true|yes|सही|✓|✔)\.?$/iu;
const WRONG = /^(?:incorrect|wrong|false|no|गलत|ग़लत|✗|✘|x)\.?$/iu;

/** The question of a table, or the passage that it opens for those that follow. */
export function tableQuestion(
  table: Piece,
  passage: WordPassage | undefined,
): { question?: WordQuestion; passage?: WordPassage } {
  const rows = cellsOf(table).map((cells) => ({ part: partOf(cells[0]), cells }));
  const of = (part: Part) => rows.filter((row) => row.part === part);
  const pieces = (cell: Markup | undefined): Piece[] => piecesIn(cell, table.from);
  const named = textIn(of('type')[0]?.cells[1]);
  const kind = types.find(([form]) => form.test(named.replace(/[_-]+/g, ' ')))?.[1];
  const stem = of('question').flatMap(({ cells }) => pieces(cells[1]));
  if (kind === 'passage') return { passage: { title: '', pieces: stem, isGuessed: true } };
  const given = of('option').filter(({ cells }) => textIn(cells[1]) !== '' || !isEmpty(pieces(cells[1])));
  const options = given.map(({ cells }): WordOption => ({ pieces: pieces(cells[1]), isStarred: false }));
  const verdicts = given.map(({ cells }) => textIn(cells[2]));
  const right = verdicts.flatMap((text, place) => (RIGHT.test(text) ? [place] : []));
  const problems: Remark[] = named !== '' && kind === undefined ? [kindNotSupported(named)] : [];
  const unclear = verdicts.find((text) => text !== '' && !RIGHT.test(text) && !WRONG.test(text));
  if (unclear !== undefined)
    problems.push(
      remark('key_unclear', `An option is called "${unclear.slice(0, 40)}", which is neither correct nor incorrect`),
    );
  const [answer, ...accepted] = of('answer').map(({ cells }) => pieces(cells[1]));
  const lists = stem.map((piece) => (piece.kind === 'table' ? listsIn(piece) : undefined)).find(Boolean);
  const type = kind === 'match' ? undefined : kind;
  const figures = (part: Part) => of(part).flatMap(({ cells }) => cells.slice(1).map(textIn).filter(Boolean));
  const text = of('passage').flatMap(({ cells }) => pieces(cells[1]));
  const own = text.length > 0 ? { title: '', pieces: text, isGuessed: false } : passage;
  const [marks, loss] = [figures('marks').join(' | '), figures('loss').join(' | ')];
  return {
    question: {
      place: `table ${table.from[0]?.table?.n ?? 1}, row ${rows.findIndex(({ part }) => part === 'question') + 1}`,
      ...(type ? { type } : {}),
      stem: lists && options.length === 0 ? stem.filter(({ kind: of }) => of !== 'table') : stem,
      options,
      ...(answer ? { key: answer } : {}),
      accepted,
      ...(right.length > 0 ? { tableKeys: [right.map(letterOf).join(',')] } : {}),
      solution: of('solution').flatMap(({ cells }) => pieces(cells[1])),
      ...(marks ? { marks } : {}),
      ...(loss ? { loss } : {}),
      ...(lists ? { lists } : {}),
      ...(own ? { passage: own } : {}),
      notes: leftOutOf(rows),
      problems,
    },
  };
}
/** The rows that mean nothing here, and cells beside those that do. */
function leftOutOf(rows: readonly { part: Part | undefined; cells: readonly Markup[] }[]): Remark[] {
  const used: Partial<Record<Part, number>> = { option: 3, marks: MOST_CELLS, loss: MOST_CELLS };
  const names = rows.flatMap(({ part, cells }, i) => {
    const isLeft = cells.slice(part ? (used[part] ?? 2) : 0).some((cell) => textIn(cell) !== '');
    return isLeft ? [textIn(cells[0]).slice(0, 40) || `row ${i + 1}`] : [];
  });
  const message = `What the table says here is left out: ${[...new Set(names)].join(', ')}`;
  return names.length > 0 ? [remark('row_left_out', message)] : [];
}
const MOST_CELLS = 64;
/** The lines and tables of a cell. */
function piecesIn(cell: Markup | undefined, from: Paragraph[]): Piece[] {
  return (cell?.children ?? []).map((node): Piece => {
    const isTable = node.name === 'table';
    const nodes = isTable ? [node] : node.name === 'p' ? node.children : [node];
    const inside = isTable ? from.filter(({ table }) => table?.isNested) : from;
    return { kind: isTable ? 'table' : 'line', nodes, plain: plainOf(nodes), from: inside, goesOn: false };
  });
}
