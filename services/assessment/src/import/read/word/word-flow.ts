import { plainOf, sliced } from '../../text/line-text';
import { behind, isBeforeQuestion, nextAlphabet } from './word-ahead';
import { beginsQuestion, isKeyOfAll, isPart, isSheet, isSolutionsHead, isTitle } from './word-begins';
import { withoutBrackets, withoutColumns } from './word-columns';
import { WordEnd } from './word-end';
import { questionsIn, unframed } from './word-frame';
import { keysIn } from '../written/keys';
import { hasKeyHead, isKeyTable } from './word-key-table';
import { isFurniture, isInstructions, labelOf, type Label } from '../written/labels';
import {
  beforeOptions,
  isNothing,
  itemOf,
  itemOfList,
  optionsAt,
  passageLine,
  type OpenPassage,
  plain,
  rest,
  unbracketed,
} from './word-lines';
import { OpenedQuestion, placeOf } from './word-opened';
import { optionLines } from './word-options-table';
import type { Piece } from './word-pieces';
import { explanationGuessed, type WordQuestion } from './word-question';
import { isQuestionTable, tableQuestion } from './word-table';

type Asked = OpenedQuestion | WordQuestion;

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
  private isCounted = false;
  /** The first question behind "Instructions:", which may be an instruction. */
  private cover: number | undefined;
  readonly leftOut: Piece[] = [];

  constructor(pieces: readonly Piece[]) {
    this.pieces = withoutColumns(withoutBrackets(pieces.flatMap(unframed)));
    for (const [place, piece] of this.pieces.entries()) this.take(piece, place);
    this.close();
    this.leave(this.pending);
    this.end.settle();
  }

  get questions(): WordQuestion[] {
    const isOfTwo = this.asked.some((one) => one instanceof OpenedQuestion && one.isInTwo);
    return this.asked.map((one) => {
      const { keys = [], text = [], isGuessed = false } = this.end.of(one) ?? {};
      const q = one instanceof OpenedQuestion ? one.closed(keys[0], isOfTwo) : one;
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
    if (!piece.listed && isFurniture(piece.plain)) return this.leave([piece]);
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
        // Directions within a question are text: they begin no line of their own paragraph.
        if (!piece.listed && (!piece.goesOn || this.open?.isAnswered !== false)) return this.begin(piece, label);
        break;
      case 'answer':
        if (this.open && !(this.open.isExplained && this.open.hasKey)) return this.answer(piece, label, place);
        break;
      case 'solution':
        if (this.open?.isExplainedBy(piece.plain.slice(label.length)))
          return this.open.explain(rest(piece, label.length));
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

  private keyHead(piece: Piece, { length }: Label): void {
    const pairs = keysIn(piece.plain.slice(length));
    const isSaid = piece.plain.slice(length).trim() !== '';
    if (this.open && isSaid && !isKeyOfAll(piece, this.open, this.end.asked))
      return this.open.answer(rest(piece, length));
    this.endBegins('key');
    this.end.learn(pairs);
  }
  private answer(piece: Piece, { length }: Label, place: number): void {
    const said = rest(unbracketed(piece), length);
    if (this.open && isKeyOfAll(piece, this.open, this.end.asked)) this.keyHead(piece, { is: 'key head', length });
    else if (said[0] && isSheet(said[0], this.pieces[place + 1]) && !this.open?.hasItems) this.items(said[0], place);
    else this.open?.answer(said);
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
    const typed = label.is === 'question' && (label.isNamed || !piece.listed) ? label : undefined;
    if (typed) this.sign ??= typed.sign;
    else if (piece.listed) this.lists.add(piece.listed.list);
    const number = typed?.number ?? piece.listed?.value;
    const nodes = typed ? sliced(piece.nodes, typed.length) : piece.nodes;
    const stem = { ...plain(piece), nodes, plain: plainOf(nodes) };
    const isTranslation = piece.begins === 'translation' || this.open?.isTranslatedBy(number, stem.plain);
    if (this.open && isTranslation) this.open = this.open.translated();
    else {
      this.close();
      if (number === 1) this.uncover();
      this.begun(number, piece, []);
    }
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
    // One without a number counts only where none has one.
    this.isCounted ||= number !== undefined;
    this.last = number ?? (this.isCounted ? this.last : this.last + 1);
    this.open = new OpenedQuestion(number, placeOf(at.from), this.passage, stem);
    this.ask(this.open);
  }
  private ask(one: Asked): void {
    this.asked.push(one);
    this.end.ask(one);
  }

  /** Takes a line of options, or of statements that look like options. */
  private items(piece: Piece, place: number, next = this.pieces[place + 1]): boolean {
    const { open } = this;
    const typed = optionsAt(piece, next);
    const [first] = typed;
    if (!open) {
      if (first?.place !== 0 || this.pending.length === 0) return false;
      // A question without a number: the lines in front of its first option.
      this.begun(undefined, this.pending[0] ?? piece, this.pending);
      return this.items(piece, place, next);
    }
    if (open.isAnswered) return false;
    if (piece.listed && (!first || first.place !== piece.listed.value - 1)) {
      const { sign: style, alphabet, list, level, value } = piece.listed;
      if (style === 'bullet' && level === 0) return false;
      open.addItem({ style, alphabet, sign: list }, itemOfList(piece), value === 1);
      return true;
    }
    if (!first) {
      const [stem, options] = beforeOptions(piece, next) ?? [];
      if (stem) open.add(stem);
      return options !== undefined && this.items(options, place, next);
    }
    if (first.place !== 0 && open.lastOf(first.style, first.sign) !== first.place) return false;
    for (const [i, one] of typed.entries())
      open.addItem({ ...one, sign: first.sign }, itemOf(piece, one, typed[i + 1]?.at), one.place === 0);
    return true;
  }

  private line(piece: Piece, place: number): void {
    const { open, passage } = this;
    const mayEnd = open && (open.hasItems || (open.isAnswered && !open.waitsForKey));
    const next = mayEnd ? nextAlphabet(this.pieces, place) : undefined;
    if (open && next === undefined) return open.add(piece);
    // Behind statements, or a question without a number; where the others have one, it is asked for.
    const isStatements = next !== open?.alphabet || open?.number !== undefined;
    if (open && !open.isAnswered && isStatements) return open.intoStem(piece);
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
    const rows = questionsIn(piece);
    if (rows) {
      this.close();
      return rows.forEach((question) => this.ask(question));
    }
    // Options such as "1) 5" read like keys.
    const isOptions = this.open?.waitsForOptions && !hasKeyHead(piece) && optionLines(piece);
    if (this.end.reads || (this.asked.length > 0 && !isOptions && isKeyTable(piece))) {
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
    if (lines) for (const [i, line] of lines.entries()) this.items(line, place, lines[i + 1]);
    else this.open.add(piece);
  }

  private close(): void {
    this.open = undefined;
  }
}
const LONGEST_TITLE = 100;
