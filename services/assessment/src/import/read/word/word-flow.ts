import { plainOf, sliced } from '../../text/line-text';
import { behind, isBeforeQuestion, nextStyle } from './word-ahead';
import { beginsQuestion, isKeyOfAll, isPart, isSolutionsHead, isTitle } from './word-begins';
import { WordEnd } from './word-end';
import { framedLines, rowQuestions, unreadableTable } from './word-frame';
import { isKeyTable, keysIn } from './word-key';
import { isInstructions, labelOf, optionsIn, type Label, type OptionLabel } from './word-labels';
import { inlineAt, isNothing, isStarred, passageLine, plain, rest, starless, unbracketed } from './word-lines';
import { OpenedQuestion, placeOf, styleOf } from './word-opened';
import { optionLines } from './word-options-table';
import type { Piece } from './word-pieces';
import { explanationGuessed, type WordPassage, type WordQuestion } from './word-question';
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
  private readonly pieces: readonly Piece[];
  readonly end = new WordEnd<Asked>((pieces) => this.leave(pieces));
  private open: OpenedQuestion | undefined;
  private passage: OpenPassage | undefined;
  /** Lines that belong to no question yet. */
  private pending: Piece[] = [];
  /** The automatic lists whose items are questions, and the sign behind typed numbers. */
  readonly lists = new Set<string>();
  sign: string | undefined;
  /** The last number of a question. */
  last = 0;
  /** The first question behind "Instructions:", which may be an instruction. */
  private cover: number | undefined;
  readonly leftOut: Piece[] = [];

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces.flatMap((piece) => {
      const lines = piece.kind === 'table' ? framedLines(piece) : undefined;
      return Array.isArray(lines) ? lines : [piece];
    });
    for (const [place, piece] of this.pieces.entries()) this.take(piece, place);
    this.close();
    this.leave(this.pending);
    this.end.settle();
  }

  get questions(): WordQuestion[] {
    return this.asked.map((one) => {
      const { keys = [], text = [], isGuessed = false } = this.end.of(one) ?? {};
      const q = one instanceof OpenedQuestion ? one.closed(keys[0]) : one;
      return {
        ...q,
        tableKeys: [...(q.tableKeys ?? []), ...keys],
        solution: [...q.solution, ...text],
        notes: [...q.notes, ...(isGuessed ? [explanationGuessed()] : [])],
      };
    });
  }

  private take(piece: Piece, place: number): void {
    if (piece.kind === 'table') return this.table(piece, place);
    if (isNothing(piece)) return;
    const label = labelOf(piece.plain);
    if (this.end.reads) {
      if (isPart(this.pieces, place, this.end.reads)) {
        this.end.name(piece.plain);
        return this.leave([piece]);
      }
      if (this.end.take(piece, label, behind(this.pieces, place))) return;
      this.end.reads = undefined;
    }
    switch (label.is) {
      case 'key head':
        return this.keyHead(piece, label);
      case 'solutions head':
        if (isSolutionsHead(this.pieces, place, this.open, this.end.asked) && this.asked.length > 0)
          return this.endBegins('solutions');
        if (this.open) return this.open.explain(rest(piece, label.length));
        break;
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
        if (!this.open || this.open.hasOptions || this.open.isAnswered || isBeforeQuestion(this.pieces, place))
          return this.heading(piece);
        break;
      case 'question':
      case 'text':
    }
    if (piece.kind === 'heading' && label.is !== 'question') return this.heading(piece);
    if (isTitle(this.pieces, place, this.open)) return this.heading(piece);
    if (beginsQuestion(this.pieces, place, this.open, this)) return this.question(piece, label, place);
    if (this.open?.isExplained && label.is === 'question') return this.open.addStep(piece, label.number);
    if (this.items(piece, place)) return;
    if (isInstructions(piece.plain)) this.cover = this.asked.length;
    this.line(piece, place);
  }

  /** Directions within a question are text: they begin no line of their own paragraph. */
  private isInside(piece: Piece): boolean {
    return this.open !== undefined && piece.goesOn && !this.open.isAnswered;
  }

  private keyHead(piece: Piece, { length }: Label): void {
    const pairs = keysIn(piece.plain.slice(length));
    const isSaid = piece.plain.slice(length).trim() !== '';
    if (this.open && isSaid && !isKeyOfAll(piece, this.open, this.end.asked))
      return this.open.answer(rest(piece, length));
    this.endBegins('key');
    this.end.learn(pairs);
  }
  private endBegins(reads: 'key' | 'solutions'): void {
    // Solutions right behind the questions could also be those of the last one.
    const isGuessed = reads === 'key' || this.open !== undefined;
    this.close();
    if (this.passage?.isUsed) this.endPassage();
    this.end.open(reads, isGuessed);
  }
  private heading(piece: Piece): void {
    this.close();
    this.uncover();
    this.end.name(piece.plain);
    if (this.passage && !this.passage.isUsed && this.passage.pieces.length === 0) {
      this.passage.title = piece.plain.trim().slice(0, LONGEST_TITLE);
      return;
    }
    if (this.passage?.isUsed && this.passage.last === undefined) this.endPassage();
    this.leave(this.pending);
    this.leave([piece]);
    this.pending = [];
  }
  /** Numbered lines right behind "Instructions:" are no questions when numbers begin again behind them. */
  private uncover(): void {
    if (this.cover === undefined || this.asked.length === this.cover) return;
    const lines = this.asked.slice(this.cover);
    const bare = lines.map((one) => (one instanceof OpenedQuestion ? one.bare : undefined));
    if (bare.every((pieces) => pieces !== undefined)) {
      this.asked.length = this.cover;
      this.end.forget(lines);
      this.leave(bare.flat());
      this.last = 0;
    }
    this.cover = undefined;
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

  private question(piece: Piece, label: Label, place: number): void {
    this.close();
    const typed = label.is === 'question' && (label.isNamed || !piece.listed) ? label : undefined;
    if (typed) this.sign ??= typed.sign;
    else if (piece.listed) this.lists.add(piece.listed.list);
    const number = typed?.number ?? piece.listed?.value;
    const nodes = typed ? sliced(piece.nodes, typed.length) : piece.nodes;
    const stem = { ...plain(piece), nodes, plain: plainOf(nodes) };
    if (number === 1) this.uncover();
    this.begun(number, piece, []);
    if (!this.items(stem, place) && !isNothing(stem)) this.open?.add(stem);
  }
  private begun(number: number | undefined, at: Piece, stem: Piece[]): void {
    const { passage } = this;
    const isRestart = number !== undefined && number <= this.last && passage?.isUsed;
    if (passage?.last !== undefined && number !== undefined && (number > passage.last || isRestart))
      this.passage = undefined;
    if (this.passage) this.passage.isUsed = true;
    if (this.pending !== stem) this.leave(this.pending);
    this.pending = [];
    this.last = number ?? this.last + 1;
    this.open = new OpenedQuestion(number, placeOf(at.from), this.passage, stem);
    this.ask(this.open);
  }
  private ask(one: Asked): void {
    this.asked.push(one);
    this.end.ask(one);
  }

  /** Takes a line of options, or of statements that look like options. */
  private items(piece: Piece, place: number): boolean {
    const { open } = this;
    const typed = optionsIn(piece.plain);
    const [first] = typed;
    if (!open) {
      if (first?.place !== 0 || this.pending.length === 0) return false;
      // A question without a number: the lines in front of its first option.
      this.begun(undefined, this.pending[0] ?? piece, this.pending);
      return this.items(piece, place);
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
      const at = inlineAt(piece.plain, this.pieces[place + 1]?.plain);
      if (at < 0) return false;
      open.add({ ...piece, nodes: sliced(piece.nodes, 0, at), plain: piece.plain.slice(0, at) });
      return this.items({ ...plain(piece), nodes: sliced(piece.nodes, at), plain: piece.plain.slice(at) }, place);
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
    const next =
      open && (open.hasItems || (open.isAnswered && !open.waitsForKey)) ? nextStyle(this.pieces, place) : undefined;
    if (open && next !== undefined && !open.isAnswered && next !== open.styleOfItems) return open.intoStem(piece);
    if (open && next === undefined) return open.add(piece);
    if (open) this.close();
    if (passage && !passage.isUsed) return void passage.pieces.push(piece);
    this.pending.push(piece);
  }
  private table(piece: Piece, place: number): void {
    if (isQuestionTable(piece)) {
      this.close();
      const { question, passage } = tableQuestion(piece, this.passage);
      if (passage) {
        this.endPassage();
        this.passage = { ...passage, isUsed: true };
      }
      if (question) this.ask(question);
      return;
    }
    const rows = rowQuestions(piece) ?? (framedLines(piece) ? [unreadableTable(piece)] : undefined);
    if (rows) {
      this.close();
      for (const question of rows) this.ask(question);
      return;
    }
    if (this.end.reads || (this.asked.length > 0 && isKeyTable(piece))) {
      this.close();
      if (!this.end.reads) this.end.open('key', true);
      return this.end.table(piece);
    }
    if (!this.open) {
      if (this.passage && !this.passage.isUsed) this.passage.pieces.push(piece);
      else this.pending.push(piece);
      return;
    }
    const lines = this.open.isAnswered || behind(this.pieces, place) === 'options' ? undefined : optionLines(piece);
    if (lines) for (const line of lines) this.items(line, place);
    else this.open.add(piece);
  }

  private close(): void {
    this.open = undefined;
  }
}
const LONGEST_TITLE = 100;
