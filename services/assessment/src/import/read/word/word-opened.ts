import { remark, type Remark } from '../../remark';
import type { Listed } from './word-numbering';
import { listsIn, type Lists } from './word-lists-table';
import type { OptionStyle } from './word-labels';
import type { Paragraph } from './word-marks';
import type { Piece } from './word-pieces';
import { explanationGuessed, type WordOption, type WordPassage, type WordQuestion } from './word-question';

interface Item {
  /** With its label, should it be no option. */
  whole: Piece[];
  option: WordOption;
}
/** Items of one list in a question: its options, or statements of its stem. */
interface Group {
  style: OptionStyle | 'bullet';
  sign: string;
  items: Item[];
}
type Target = 'stem' | 'option' | 'key' | 'solution';

/** "paragraph 12", or "table 3, row 4". */
export function placeOf(from: readonly Paragraph[]): string {
  const [first] = from;
  if (!first) return 'document';
  return first.table ? `table ${first.table.n}, row ${first.table.row}` : `paragraph ${first.n}`;
}

/** A question whose lines are being gathered. */
export class OpenedQuestion {
  private readonly body: (Piece | Group)[] = [];
  private readonly solution: Piece[] = [];
  private key: Piece[] | undefined;
  private marks: string | undefined;
  private lists: Lists | undefined;
  private readonly notes: Remark[] = [];
  private target: Target = 'stem';
  /** The number of the last numbered line in its solution. */
  private step = 0;

  constructor(
    readonly number: number | undefined,
    private readonly place: string,
    private readonly passage: WordPassage | undefined,
    stem: Piece[],
  ) {
    this.body.push(...stem);
  }

  get isAnswered(): boolean {
    return this.key !== undefined || this.target === 'solution';
  }
  get isExplained(): boolean {
    return this.target === 'solution';
  }
  get hasKey(): boolean {
    return this.key !== undefined;
  }
  get hasLists(): boolean {
    return this.lists !== undefined && !this.hasOptions;
  }
  get lastStep(): number {
    return this.step;
  }
  /** Its lines, if nothing but their number makes them a question. */
  get bare(): Piece[] | undefined {
    const isBare = !this.isAnswered && this.marks === undefined && this.passage === undefined && !this.group;
    return isBare ? this.body.filter((one): one is Piece => !('items' in one)) : undefined;
  }
  /** The key line was empty; what follows is the key. */
  get waitsForKey(): boolean {
    return this.target === 'key' && (this.key ?? []).length === 0;
  }
  private get group(): Group | undefined {
    const last = this.body.findLast((one): one is Group => 'items' in one);
    return last;
  }
  /** The list that an item with this sign goes on with. */
  lastOf(style: Group['style'], sign: string): number {
    const { group } = this;
    return group?.style === style && group.sign === sign ? group.items.length : 0;
  }
  get styleOfItems(): Group['style'] | undefined {
    return this.group?.style;
  }
  get signOfItems(): string | undefined {
    return this.group?.sign;
  }
  /** It has two options by letters. */
  get hasOptions(): boolean {
    return this.body.some((one) => 'items' in one && one.style === 'letter' && one.items.length > 1);
  }
  get hasItems(): boolean {
    return this.group !== undefined && this.target === 'option';
  }

  addItem(style: Group['style'], sign: string, item: Item): void {
    const last = this.body.at(-1);
    if (last && 'items' in last && last.style === style && last.sign === sign) last.items.push(item);
    else this.body.push({ style, sign, items: [item] });
    this.target = 'option';
  }
  answer(pieces: Piece[]): void {
    this.key = [...(this.key ?? []), ...pieces];
    this.target = 'key';
  }
  explain(pieces: Piece[], isGuessed = false): void {
    this.solution.push(...pieces);
    this.target = 'solution';
    if (isGuessed) this.notes.push(explanationGuessed());
  }
  /** A numbered line that begins no question. */
  addStep(piece: Piece, number: number): void {
    this.explain([piece]);
    this.step = number;
    this.notes.push(remark('steps_in_explanation', 'Numbered lines of the solution are taken for its steps'));
  }
  mark(text: string): void {
    this.marks = text;
  }
  add(piece: Piece): void {
    if (this.target === 'solution') return void this.solution.push(piece);
    if (this.target === 'key') return this.waitsForKey ? this.answer([piece]) : this.explain([piece], true);
    this.lists ??= piece.kind === 'table' ? listsIn(piece) : undefined;
    const item = this.target === 'option' && piece.kind !== 'table' ? this.group?.items.at(-1) : undefined;
    if (!item) return void this.body.push(piece);
    item.whole.push(piece);
    item.option.pieces.push(piece);
  }
  /** A list that is no options is a part of the stem, wherever it stands. */
  intoStem(piece: Piece): void {
    this.body.push(piece);
    this.target = 'stem';
  }

  /** As it is told, with the key from the end of the file. */
  closed(tableKey: string | undefined): WordQuestion {
    const groups = this.body.filter((one): one is Group => 'items' in one && one.items.length > 1);
    const listed =
      groups.findLast(({ style }) => style === 'letter') ??
      groups.findLast(({ style }) => style === 'roman') ??
      groups.findLast(({ style }) => style === 'number') ??
      groups.findLast(({ style, items }) => style === 'bullet' && items.length <= MOST_OPTIONS);
    const chosen =
      listed && isSteps(listed, this.key?.map(({ plain }) => plain).join('') ?? tableKey) ? undefined : listed;
    // Parts (a) and (b) of a question without a text of its own are its text.
    const options =
      chosen && this.body[0] !== chosen
        ? chosen.items.map(({ option }) => ({ ...option, isNumbered: chosen.style === 'number' }))
        : [];
    const stem = this.body.flatMap((one) =>
      'items' in one ? (one === chosen && options.length > 0 ? [] : one.items.flatMap(({ whole }) => whole)) : [one],
    );
    const { lists } = this;
    const isMatch = lists !== undefined && options.length === 0;
    return {
      place: this.place,
      ...(this.number === undefined ? {} : { number: this.number }),
      stem: isMatch ? stem.filter(({ kind }) => kind !== 'table') : stem,
      options,
      ...(this.key ? { key: this.key } : {}),
      solution: this.solution,
      ...(this.marks === undefined ? {} : { marks: this.marks }),
      ...(lists ? { lists } : {}),
      ...(this.passage ? { passage: this.passage } : {}),
      notes: this.notes,
      problems: [],
    };
  }
}
const MOST_OPTIONS = 8;
/** Steps (i) to (iv), then the question on a line of its own, whose answer is a figure and none of them. */
const isSteps = ({ style, items }: Group, key = ''): boolean =>
  style === 'roman' && (items.at(-1)?.option.pieces.length ?? 0) > 1 && /^\s*[+-]?\d+(\.\d+)?\s*$/.test(key);

/** The style of options of an automatic list. */
export const styleOf = ({ sign }: Listed): Group['style'] => sign;
