import { remark, type Remark } from '../../remark';
import { halvesOf, isOther, joined, languageIn, languageOf, unslashed } from './word-languages';
import { listsIn, type Lists } from './word-lists-table';
import { labelOf, type OptionStyle } from '../written/labels';
import { isNothing } from './word-lines';
import type { Paragraph } from './word-marks';
import type { Piece } from './word-pieces';
import { explanationGuessed, type Item, type WordOption, type WordPassage, type WordQuestion } from './word-question';

/** What tells a list from others. */
export interface ListSigns {
  style: OptionStyle | 'bullet';
  /** Its first sign: "A" for (A), (B). */
  alphabet: string;
  /** "." or ")", or the automatic list. */
  sign: string;
}
/** Items of one list in a question: its options, or statements of its stem. */
interface Group extends ListSigns {
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
  /** The same question in another language. */
  private translation: OpenedQuestion | undefined;

  constructor(
    readonly number: number | undefined,
    private readonly place: string,
    private readonly passage: WordPassage | undefined,
    stem: Piece[],
    private readonly isTranslation = false,
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
    const isBare =
      !this.translation && !this.isAnswered && this.marks === undefined && this.passage === undefined && !this.group;
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
  get alphabet(): string | undefined {
    return this.group?.alphabet;
  }
  /** It has two options by letters. */
  get hasOptions(): boolean {
    return this.hasListOf('letter');
  }
  hasListOf(...styles: Group['style'][]): boolean {
    return this.body.some((one) => 'items' in one && styles.includes(one.style) && one.items.length > 1);
  }
  get waitsForOptions(): boolean {
    // A text behind the last item makes statements of them.
    const isStatements = (this.group?.items.at(-1)?.whole.length ?? 0) > 1;
    return (isStatements || !this.hasListOf('letter', 'number')) && !this.isAnswered;
  }
  /** "Solution (A): 1 M NaCl" is a part of a question. */
  isExplainedBy(text: string): boolean {
    return this.hasItems || this.isAnswered || !/^\s*[([]/.test(text);
  }
  get hasItems(): boolean {
    return this.group !== undefined && this.target === 'option';
  }
  /** The text of its last option may stand on the next line. */
  get hasEmptyOption(): boolean {
    return this.hasItems && (this.group?.items.at(-1)?.option.pieces ?? []).every(isNothing);
  }

  /** A text in the other language under the same number. */
  isTranslatedBy(number: number | undefined, text: string): boolean {
    const own = languageIn(this.body.filter((one): one is Piece => !('items' in one)));
    const last = this.body.at(-1);
    const line = last && 'items' in last ? last.items.at(-1)?.whole.at(-1) : last;
    if (CHOICE.test(line?.plain ?? '')) return false;
    return number !== undefined && number === this.number && !this.isTranslation && isOther(own, languageOf(text));
  }
  translated(): OpenedQuestion {
    this.translation = new OpenedQuestion(this.number, this.place, undefined, [], true);
    return this.translation;
  }

  addItem(of: ListSigns, item: Item, isFirst: boolean): void {
    const { group } = this;
    this.target = 'option';
    if (!group || isFirst || group.style !== of.style || group.sign !== of.sign)
      return void this.body.push({ ...of, items: [item] });
    // A table between two options is a part of the first.
    const between = this.body.splice(this.body.indexOf(group) + 1).filter((one): one is Piece => !('items' in one));
    group.items.at(-1)?.whole.push(...between);
    group.items.at(-1)?.option.pieces.push(...between);
    group.items.push(item);
  }
  answer(pieces: Piece[]): void {
    this.key = [...(this.key ?? []), ...pieces];
    this.target = 'key';
  }
  explain(pieces: Piece[], isGuessed = false): void {
    this.solution.push(...pieces);
    this.target = 'solution';
    const label = labelOf(pieces[0]?.plain ?? '');
    if (label.is === 'question' && label.number === 1) this.step = 1;
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

  /** Its text and its lists stand in English and in Hindi. */
  get isInTwo(): boolean {
    return this.translation !== undefined || halvesOf(this.body, false) !== undefined;
  }
  /** As it is told, with the key from the end of the file, in a paper that has other questions in two languages or none. */
  closed(tableKey: string | undefined, isOfTwo: boolean): WordQuestion {
    if (this.translation)
      return joined(this.told(this.body, tableKey), this.translation.told(this.translation.body, tableKey));
    const halves = halvesOf(this.body, isOfTwo);
    if (!halves) return unslashed(this.told(this.body, tableKey));
    const { key: _key, marks: _marks, ...other } = this.told(halves[1], tableKey);
    return joined(this.told(halves[0], tableKey), { ...other, solution: [] });
  }
  private told(body: readonly (Piece | Group)[], tableKey: string | undefined): WordQuestion {
    const groups = body.filter((one): one is Group => 'items' in one && one.items.length > 1);
    // Lists in front of the options are statements, whatever their signs.
    const listed =
      groups.findLast(({ style }) => style !== 'bullet') ??
      groups.findLast(({ items }) => items.length <= MOST_OPTIONS);
    const key = this.key?.map(({ plain }) => plain).join('') ?? tableKey ?? '';
    const chosen = listed && isSteps(listed, key) ? undefined : listed;
    // Parts (a) and (b) of a question without a text of its own are its text.
    const options =
      chosen && body[0] !== chosen
        ? chosen.items.map(({ option }) => ({ ...option, isNumbered: chosen.style === 'number' }))
        : [];
    const stem = body.flatMap((one) =>
      'items' in one ? (one === chosen && options.length > 0 ? [] : one.items.flatMap(({ whole }) => whole)) : [one],
    );
    const { lists } = this;
    const same = groups.filter((one) => one !== chosen && one.alphabet === chosen?.alphabet);
    // "5. Which?" behind options 1 to 4.
    const isNext = same.some(({ items: { length } }) => length > 4 && length === (this.number ?? 0) + 1);
    const isTwice = isNext || same.length > 1 || (same.length === 1 && !options.every(refers));
    // "(a)" in front of a list of notes (i), (ii).
    const letter = /^\s*\(?([A-Ha-h])\)?\s*$/.exec(key)?.[1];
    const alphabet = letter && (letter < 'a' ? 'A' : 'a');
    const isOther = chosen?.style !== 'letter' && groups.some((one) => one.alphabet === alphabet && one !== chosen);
    const isCount = chosen?.style === 'roman' && FIGURE.test(key);
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
      notes: [...this.notes, ...goesOnOf(options)],
      problems: options.length === 0 ? [] : isTwice || isOther ? [twoLists()] : isCount ? [countUnclear(key)] : [],
    };
  }
}
const twoLists = () =>
  remark(
    'lists_unclear',
    'Two lists of this question have the same signs: number a second question, leave out a second language, or give statements other signs',
  );
const countUnclear = (key: string) =>
  remark('key_unclear', `The key ${key.trim()} may be a number or the place of an option (i), (ii): write it as those`);
/** "1 and 2 only", "A-II, B-I": an option that speaks of statements in front of it. */
const refers = ({ pieces }: WordOption): boolean =>
  /^(?:(?:only|both|all|none|neither|nor|either|and|or|of|the|these|them|above|are|is|but|not|true|false|correct|incorrect|wrong|statements?|है|हैं|सत्य|असत्य|सही|गलत|परन्तु|परंतु|लेकिन|केवल|और|तथा|एवं|या|दोनों|सभी|कोई|इनमें|से|नहीं|न|ही|उपर्युक्त|कथन|[A-H]|[P-Sp-s]|[1-8]|[ivx]{1,4})(?![\p{L}\p{M}\p{N}])|[\s,;:&.()→>–—-])+$/iu.test(
    pieces.map(({ plain }) => plain).join(' '),
  );
/** A paragraph of its own behind the last option, where the others have none. */
function goesOnOf(options: readonly WordOption[]): Remark[] {
  const behind = options.map(({ pieces }) => pieces.slice(1).find(({ kind, goesOn }) => kind === 'line' && !goesOn));
  const last = behind.pop();
  if (!last || behind.some(Boolean)) return [];
  const text = `${last.plain.trim().slice(0, LONGEST)}`;
  return [remark('option_goes_on', `A line behind the last option became a part of it; look whether it is: ${text}`)];
}
/** Between two questions of which one is answered. */
const CHOICE = /^\s*[[(]?\s*(?:or|अथवा|या)\s*[\])]?\s*$/iu;
const LONGEST = 60;
const MOST_OPTIONS = 8;
/** Steps (i) to (iv), then the question on a line of its own, whose answer is a figure and none of them. */
const isSteps = ({ style, items }: Group, key: string): boolean =>
  style === 'roman' && (items.at(-1)?.option.pieces.length ?? 0) > 1 && FIGURE.test(key);
const FIGURE = /^\s*[+-]?\d+(\.\d+)?\s*$/;
