import { plainOf, sliced } from '../../text/line-text';
import { isKeyTable, keysIn, keysOfTable } from './word-key';
import { labelOf, optionsIn, type Label, type OptionLabel } from './word-labels';
import { inlineAt, isNothing, isStarred, linesOf, passageLine, plain, rest, starless, unbracketed } from './word-lines';
import { OpenedQuestion, placeOf, styleOf } from './word-opened';
import { cellsOf, type Piece } from './word-pieces';
import type { WordPassage, WordQuestion } from './word-question';
import { isQuestionTable, tableQuestion } from './word-table';

type Asked = OpenedQuestion | WordQuestion;
interface OpenPassage extends WordPassage {
  /** Number of the last question, if the file names it. */
  last?: number;
  /** A question of it was found, so what follows is no passage. */
  isUsed: boolean;
}

/** Cuts a document into its questions, whatever layouts it mixes. */
export class WordFlow {
  private readonly asked: Asked[] = [];
  /** Keys at the end, for the questions in front of them. */
  private readonly keys = new Map<Asked, string>();
  private keyed = 0;
  private open: OpenedQuestion | undefined;
  private passage: OpenPassage | undefined;
  /** Lines that belong to no question yet. */
  private pending: Piece[] = [];
  /** The automatic list whose items are questions, and the sign behind typed numbers. */
  private list: string | undefined;
  private sign: string | undefined;
  private last = 0;
  private readsKey = false;
  private isKeyRead = false;
  readonly leftOut: Piece[] = [];

  constructor(private readonly pieces: readonly Piece[]) {
    for (const [place, piece] of pieces.entries()) this.take(piece, place);
    this.close();
    this.leave(this.pending);
  }

  get questions(): WordQuestion[] {
    return this.asked.map((one) => {
      const key = this.keys.get(one);
      if (one instanceof OpenedQuestion) return one.closed(key);
      return key === undefined ? one : { ...one, tableKeys: [...(one.tableKeys ?? []), key] };
    });
  }

  private take(piece: Piece, place: number): void {
    if (piece.kind === 'table') return this.table(piece);
    if (isNothing(piece)) return;
    const label = labelOf(piece.plain);
    if (this.readsKey) {
      const pairs = keysIn(piece.plain);
      if (pairs.length > 0) return this.learn(pairs);
      this.readsKey = label.is === 'key head';
    }
    switch (label.is) {
      case 'key head':
        return this.keyHead(piece, label);
      case 'passage end':
        this.close();
        return this.endPassage();
      case 'passage':
        if (!piece.listed && !this.isInside(piece)) return this.begin(piece, label);
        break;
      case 'answer':
        if (this.open && !this.open.isExplained) return this.open.answer(rest(unbracketed(piece), label.length));
        break;
      case 'solution':
        if (this.open) return this.open.explain(rest(piece, label.length));
        break;
      case 'marks':
        if (this.open) return this.open.mark(piece.plain.slice(label.length));
        break;
      case 'section':
        if (!this.open || this.open.hasOptions || this.open.isAnswered) return this.heading(piece);
        break;
      case 'question':
      case 'text':
    }
    if (piece.kind === 'heading' && label.is !== 'question') return this.heading(piece);
    if (this.isQuestion(piece, label)) return this.question(piece, label);
    if (this.items(piece)) return;
    this.line(piece, place);
  }

  /** Directions within a question are text: they begin no line of their own paragraph. */
  private isInside(piece: Piece): boolean {
    return this.open !== undefined && piece.goesOn && !this.open.isAnswered;
  }

  private keyHead(piece: Piece, { length }: Label): void {
    const said = piece.plain.slice(length);
    const pairs = keysIn(said);
    if (said.trim() !== '' && pairs.length === 0 && this.open) return this.open.answer(rest(piece, length));
    this.close();
    this.readsKey = true;
    this.learn(pairs);
  }
  /** A key is for the questions since the last one. */
  private learn(pairs: readonly { number: number; key: string }[]): void {
    this.isKeyRead ||= pairs.length > 0;
    const asked = this.asked.slice(this.keyed);
    for (const { number, key } of pairs) {
      const one =
        asked.find((q) => q.number === number) ??
        (asked.some((q) => q.number !== undefined) ? undefined : asked[number - 1]);
      if (one) this.keys.set(one, key);
    }
  }

  private heading(piece: Piece): void {
    this.close();
    if (this.passage && !this.passage.isUsed && this.passage.pieces.length === 0) {
      this.passage.title = piece.plain.trim().slice(0, LONGEST_TITLE);
      return;
    }
    if (this.passage?.isUsed && this.passage.last === undefined) this.endPassage();
    this.leave(this.pending);
    this.leave([piece]);
    this.pending = [];
  }
  private leave(pieces: readonly Piece[]): void {
    this.leftOut.push(...pieces);
  }

  private endPassage(): void {
    if (this.passage) this.passage.isGuessed = false;
    this.passage = undefined;
  }
  private begin(piece: Piece, { length }: Label): void {
    this.close();
    this.endPassage();
    const { pieces, last } = passageLine(piece, length);
    this.passage = { title: '', pieces, isGuessed: last === undefined, isUsed: false, last };
  }

  private isQuestion(piece: Piece, label: Label): boolean {
    const { open } = this;
    const isNamed = label.is === 'question' && label.isNamed;
    if (piece.listed && !isNamed) {
      const { sign, level, list } = piece.listed;
      if (sign !== 'number' || level > 0) return false;
      // A second list within a question: its options or statements, or steps of its solution.
      return !open || list === this.list || (this.list === undefined && this.sign === undefined && open.isAnswered);
    }
    if (label.is !== 'question') return false;
    if (isNamed || !open) return true;
    // Where Word counts the questions, a typed number is something else.
    if (this.list !== undefined && this.sign === undefined) return false;
    const { number, sign } = label;
    const isNext = number === this.last + 1;
    const goesOn = number > 1 && open.lastOf('number', sign) === number - 1;
    if (isNext && goesOn && !open.isAnswered && !open.hasOptions)
      return sign === this.sign && sign !== open.signOfItems;
    if (isNext) return true;
    return (open.isAnswered || open.hasOptions) && (number === 1 || (number > this.last && number <= this.last + 5));
  }

  private question(piece: Piece, label: Label): void {
    this.close();
    const typed = label.is === 'question' && (label.isNamed || !piece.listed) ? label : undefined;
    if (typed) this.sign ??= typed.sign;
    else this.list ??= piece.listed?.list;
    const number = typed?.number ?? piece.listed?.value;
    const nodes = typed ? sliced(piece.nodes, typed.length) : piece.nodes;
    const stem = { ...plain(piece), nodes, plain: plainOf(nodes) };
    this.begun(number, piece, []);
    if (!this.items(stem) && !isNothing(stem)) this.open?.add(stem);
  }
  private begun(number: number | undefined, at: Piece, stem: Piece[]): void {
    if (this.passage?.last !== undefined && number !== undefined && number > this.passage.last)
      this.passage = undefined;
    if (this.passage) this.passage.isUsed = true;
    if (this.pending !== stem) this.leave(this.pending);
    this.pending = [];
    if (this.isKeyRead) this.keyed = this.asked.length;
    this.isKeyRead = false;
    this.last = number ?? this.last + 1;
    this.open = new OpenedQuestion(number, placeOf(at.from), this.passage, stem);
    this.asked.push(this.open);
  }

  /** Takes a line of options, or of statements that look like options. */
  private items(piece: Piece): boolean {
    const { open } = this;
    const typed = optionsIn(piece.plain);
    const [first] = typed;
    if (!open) {
      if (first?.place !== 0 || this.pending.length === 0) return false;
      // A question without a number: the lines in front of its first option.
      this.begun(undefined, this.pending[0] ?? piece, this.pending);
      return this.items(piece);
    }
    if (open.isAnswered) return false;
    if (piece.listed && (!first || first.place !== piece.listed.value - 1)) {
      const style = styleOf(piece.listed);
      if (style === 'bullet' && piece.listed.level === 0) return false;
      open.addItem(style, piece.listed.list, {
        whole: [piece],
        option: { pieces: [plain(piece)], isStarred: isStarred(piece) },
      });
      return true;
    }
    if (!first) {
      const at = inlineAt(piece.plain);
      if (at < 0) return false;
      open.add({ ...piece, nodes: sliced(piece.nodes, 0, at), plain: piece.plain.slice(0, at) });
      return this.items({ ...plain(piece), nodes: sliced(piece.nodes, at), plain: piece.plain.slice(at) });
    }
    const sign = first.sign;
    if (first.place !== 0 && open.lastOf(first.style, sign) !== first.place) return false;
    for (const [i, one] of typed.entries()) this.typedItem(piece, one, typed[i + 1]?.at);
    return true;
  }
  private typedItem(
    piece: Piece,
    { style, sign, at, end, isStarred: hasStar }: OptionLabel,
    to: number | undefined,
  ): void {
    const cut = (from: number): Piece => {
      const nodes = sliced(piece.nodes, from, to);
      return { ...plain(piece), nodes, plain: plainOf(nodes) };
    };
    const whole = { ...cut(at), goesOn: at > 0 };
    this.open?.addItem(style, sign, {
      whole: [whole],
      option: { pieces: [starless(cut(end))], isStarred: hasStar || isStarred(cut(end)) },
    });
  }

  private line(piece: Piece, place: number): void {
    const { open, passage } = this;
    const next = open && (open.hasItems || (open.isAnswered && !open.waitsForKey)) ? this.nextStyle(place) : undefined;
    if (open && next !== undefined && !open.isAnswered && next !== open.styleOfItems) return open.intoStem(piece);
    if (open && next === undefined) return open.add(piece);
    if (open) this.close();
    if (passage && !passage.isUsed) return void passage.pieces.push(piece);
    this.pending.push(piece);
  }
  /** The style of the next line with a label, if it is the first option of a question. */
  private nextStyle(place: number): string | undefined {
    for (const piece of this.pieces.slice(place + 1, place + 1 + FAR)) {
      if (piece.kind !== 'line' || labelOf(piece.plain).is !== 'text') return undefined;
      if (piece.listed) return piece.listed.value === 1 && piece.listed.sign === 'letter' ? 'letter' : undefined;
      const [first] = optionsIn(piece.plain);
      if (first) return first.place === 0 ? first.style : undefined;
    }
    return undefined;
  }

  private table(piece: Piece): void {
    if (isQuestionTable(piece)) {
      this.close();
      const { question, passage } = tableQuestion(piece, this.passage);
      if (passage) {
        this.endPassage();
        this.passage = { ...passage, isUsed: true };
      }
      if (question) this.asked.push(question);
      return;
    }
    if (this.readsKey || (this.asked.length > 0 && isKeyTable(piece))) {
      this.close();
      this.readsKey = true;
      return this.learn(keysOfTable(piece));
    }
    if (!this.open) {
      if (this.passage && !this.passage.isUsed) this.passage.pieces.push(piece);
      else this.pending.push(piece);
      return;
    }
    const cells = cellsOf(piece).flat();
    const labelled = cells.map((cell) => optionsIn(plainOf([cell]))[0]);
    if (cells.length > 1 && !this.open.isAnswered && labelled.every((label, i) => label?.place === i)) {
      for (const cell of cells)
        this.items({
          kind: 'line',
          nodes: linesOf(cell),
          plain: plainOf(linesOf(cell)),
          from: piece.from,
          goesOn: false,
        });
      return;
    }
    this.open.add(piece);
  }

  private close(): void {
    this.open = undefined;
    this.readsKey = false;
  }
}
const LONGEST_TITLE = 100;
/** Lines in which the first option of a question without a number is looked for. */
const FAR = 6;
