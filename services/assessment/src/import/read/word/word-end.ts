import { remark, type Remark } from '../../remark';
import { plainOf, sliced } from '../../text/line-text';
import { keysIn, type NumberedKey } from '../written/keys';
import { keysOfTable } from './word-key-table';
import { isSubject, labelOf, withLatinDigits, type Label } from '../written/labels';
import { isNothing, rest } from './word-lines';
import type { Piece } from './word-pieces';

interface Entry extends NumberedKey {
  text: Piece[];
  part: string;
  /** Numbered lines are taken for steps of it. */
  hasSteps?: boolean;
}
/** What the end of a file says of one question. */
export interface Ending {
  /** Each key that may be meant, '' when it may be none. */
  keys: string[];
  text: Piece[];
  isGuessed: boolean;
}
interface Numbered {
  number?: number | undefined;
}

const ENTRY = /^\s*(?:q\.?\s*)?(\d{1,4})\s*(?:[.):–—-]\s*)+/iu;
const nameOf = (text: string): string =>
  text
    .slice(0, LONGEST)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+|\b(?:types?|questions?|problems)\b/gu, ' ')
    .replace(/ +|\b(?:section|part)(?=\w)/gu, (all) => `${all.trim()} `)
    .trim();
/** "Section A" is that of "Physics, Section A", and "Part I" is not that of "Part II". */
const isOf = (a: string, b: string): boolean =>
  a !== '' && b !== '' && (` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `));
/** The words of a name in the key that the name of a part has: "Phy" is short for Physics, and so is "P" alone. */
function nearness(part: string, name: string): number {
  const isShort = (one: string, other: string) => (one.length > 2 || one === name) && other.startsWith(one);
  const words = part.split(' ').filter(Boolean);
  return name.split(' ').filter((one) => one && words.some((word) => word === one || isShort(one, word))).length;
}

/**
 * Keys and solutions by number behind the questions. They are for the questions since the last ones. Where numbers begin
 * again, the n-th entry of a number is that of the n-th question with it; what does not fit is not guessed.
 */
export class WordEnd<Q extends Numbered> {
  /** What is being read; after a line that is neither, nothing. */
  reads: 'key' | 'solutions' | undefined;
  /** Numbers with keys that no question has. */
  private readonly unknown = new Set<number>();
  private readonly told = new Map<Q, Ending>();
  private sources: { isGuessed: boolean; entries: Entry[] }[] = [];
  private block: { one: Q; part: string }[] = [];
  private part = '';
  private subject = '';

  constructor(private readonly leave: (pieces: Piece[]) => void) {}

  of(one: Q): Ending | undefined {
    return this.told.get(one);
  }
  get notes(): Remark[] {
    const numbers = [...this.unknown].sort((a, b) => a - b).join(', ');
    const message = `The key at the end has answers for numbers that no question has: ${numbers.slice(0, LONGEST)}`;
    return numbers === '' ? [] : [remark('keys_left_out', message)];
  }
  /** Questions that no key was read for yet. */
  get asked(): Q[] {
    return this.sources.some(({ entries }) => entries.length > 0) ? [] : this.block.map(({ one }) => one);
  }

  ask(one: Q): void {
    if (this.sources.some(({ entries }) => entries.length > 0)) this.settle();
    this.reads = undefined;
    this.block.push({ one, part: this.part });
  }
  forget(all: readonly Q[]): void {
    this.block = this.block.filter(({ one }) => !all.includes(one));
  }
  /** A part of the paper, or of its key, begins. */
  name(text: string): void {
    if (isSubject(text)) this.subject = nameOf(text);
    this.part = isSubject(text) ? this.subject : `${this.subject} ${nameOf(text)}`.trim();
  }
  open(reads: 'key' | 'solutions', isGuessed: boolean): void {
    this.reads = reads;
    [this.part, this.subject] = ['', ''];
    this.sources.push({ isGuessed, entries: [] });
  }
  private get entries(): Entry[] {
    return this.sources.at(-1)?.entries ?? [];
  }

  learn(pairs: readonly NumberedKey[]): void {
    if (this.sources.length === 0) this.open('key', true);
    for (const { number, key, part } of pairs)
      this.entries.push({ number, key, part: part === undefined ? this.part : nameOf(part), text: [] });
  }
  table(piece: Piece): void {
    const pairs = keysOfTable(piece);
    if (pairs.length > 0) this.learn(pairs);
    else this.tell(piece);
  }

  /** Takes a line with numbers, or one that goes on; false for a line that ends the reading. */
  take(piece: Piece, label: Label, ahead: 'options' | 'answer' | undefined): boolean {
    const { listed } = piece;
    const counted = listed?.sign === 'number' && listed.level === 0 ? `${listed.value}. ` : '';
    const said = `${counted}${withLatinDigits(piece.plain)}`;
    const pairs = keysIn(said);
    const number = Number(ENTRY.exec(said)?.[1] ?? Number.NaN);
    const last = this.entries.at(-1);
    // A paper of its own, or one that goes on.
    const isKnown = this.numbered(number).length > 0;
    const isRestart = ahead === 'options' && last !== undefined && number <= last.number;
    if (pairs.length < 2 && (isRestart || (ahead !== undefined && !isKnown && Number.isFinite(number)))) return false;
    if (pairs.length > 0 && (this.reads === 'key' || pairs.length > 1 || pairs[0]?.at === 0))
      return this.pairs(piece, pairs, said, counted.length);
    if (this.reads === 'key') {
      if (ahead === undefined && this.isEntry(number, said)) {
        this.learn([{ number, key: said.replace(ENTRY, '').trim() }]);
        return true;
      }
      const isText = label.is === 'text' && this.entries.some(({ text }) => text.length > 0);
      if (isText) this.tell(piece);
      return isText;
    }
    return this.solution(piece, label, number, (ENTRY.exec(said)?.[0].length ?? 0) - counted.length);
  }

  /** A short line behind the number of a question that has no key yet: "2. Bonus". */
  private isEntry(number: number, said: string): boolean {
    const { length } = said.replace(ENTRY, '').trim();
    const isOpen = this.entries.filter((entry) => entry.number === number).length < this.numbered(number).length;
    return isOpen && length > 0 && length < LONGEST_KEY && !said.includes('?');
  }
  private pairs(piece: Piece, pairs: ReturnType<typeof keysIn>, said: string, shift: number): boolean {
    const [first] = pairs;
    if (pairs.length === 1 && first && said.slice(0, first.at).trim() === '') {
      const behind = said.slice(first.end);
      const at = first.end + (/^[\s.,:;)–—-]*/.exec(behind)?.[0].length ?? 0) - shift;
      this.learn(pairs);
      const nodes = sliced(piece.nodes, at);
      const text = { ...piece, nodes, plain: plainOf(nodes), goesOn: false };
      if (!isNothing(text) && text.plain.trim() !== '') this.entries.at(-1)?.text.push(withoutList(text));
      return true;
    }
    const head = said.slice(0, first?.at).replace(/[\s:–-]+$/, '');
    if (labelOf(head).is === 'section' || isSubject(head)) this.name(head);
    const left = pairs.reduceRight((text, { at, end }) => text.slice(0, at) + text.slice(end), said);
    if (/[\p{L}\p{N}]/u.test(left.replace(/\b(?:q|ans)\b/giu, ''))) this.leave([piece]);
    this.learn(pairs);
    return true;
  }

  private solution(piece: Piece, label: Label, number: number, length: number): boolean {
    const last = this.entries.at(-1);
    if (label.is === 'question' || Number.isFinite(number)) {
      const of = Number.isFinite(number) ? number : label.is === 'question' ? label.number : 0;
      // Steps of a solution have numbers, too.
      const isNew = this.entries.filter((entry) => entry.number === of).length < this.numbered(of).length;
      if (isNew || !last) {
        this.learn([{ number: of, key: '' }]);
        this.entries
          .at(-1)
          ?.text.push(...rest(withoutList(piece), label.is === 'question' ? label.length : Math.max(0, length)));
      } else {
        last.hasSteps = true;
        this.tell(piece);
      }
      return true;
    }
    if (label.is === 'answer' && last?.key === '') last.key = plainOf(sliced(piece.nodes, label.length)).trim();
    else if (label.is === 'solution') for (const one of rest(piece, label.length)) this.tell(one);
    else if (label.is === 'text' || label.is === 'answer' || label.is === 'marks') this.tell(piece);
    else return false;
    return true;
  }
  private tell(piece: Piece): void {
    const last = this.entries.at(-1);
    if (last) last.text.push(piece);
    else this.leave([piece]);
  }

  private numbered(number: number): { one: Q; part: string }[] {
    const isCounted = this.block.some(({ one }) => one.number !== undefined);
    return isCounted
      ? this.block.filter(({ one }) => one.number === number)
      : this.block.slice(Math.max(0, number - 1), number);
  }
  /** Gives what was read to the questions in front of it. */
  settle(): void {
    for (const { entries, isGuessed } of this.sources)
      for (const number of new Set(entries.map((entry) => entry.number))) {
        const asked = this.numbered(number);
        if (asked.length === 0) this.unknown.add(number);
        this.share(
          asked,
          entries.filter((entry) => entry.number === number),
          isGuessed,
        );
      }
    [this.block, this.sources] = [[], []];
  }
  private share(asked: { one: Q; part: string }[], told: readonly Entry[], isGuessed: boolean): void {
    const named = asked.map(({ part }) => told.filter((entry) => isOf(part, entry.part)));
    const isNamed = named.every(({ length }) => length === 1) && new Set(named.flat()).size === told.length;
    // By the names of the parts, if each has one of its own; else in their order, if no name is nearer to another part.
    const entries = isNamed ? named.flat() : told;
    const parts = [...new Set(asked.map(({ part }) => part))].slice(0, MOST_PARTS);
    const isCrossed = entries.some(({ part }, i) => {
      const own = asked[i]?.part;
      // A part without a name may have any that is not that of another one.
      const least = own ? nearness(own, part) : part.split(' ').length - 1;
      return !isNamed && parts.some((other) => nearness(other, part) > least);
    });
    const keys = entries.map(({ key }) => key).filter(Boolean);
    const texts = entries.map(({ text }) => text).filter(({ length }) => length > 0);
    const fits = (list: readonly unknown[]) => list.length === asked.length && !isCrossed;
    const few = keys.length > 0 && keys.length < asked.length ? [''] : [];
    for (const [i, { one }] of asked.entries()) {
      const before = this.told.get(one) ?? { keys: [], text: [], isGuessed: false };
      const text = fits(texts) ? (texts[i] ?? []) : [];
      this.told.set(one, {
        keys: [...before.keys, ...(fits(keys) ? keys.slice(i, i + 1) : [...keys, ...few])],
        text: [...before.text, ...text],
        isGuessed: before.isGuessed || (text.length > 0 && (isGuessed || entries.some(({ hasSteps }) => hasSteps))),
      });
    }
    if (!fits(texts)) this.leave(texts.flat());
  }
}
const LONGEST = 80;
const LONGEST_KEY = 40;
const MOST_PARTS = 50;
const withoutList = ({ listed: _sign, ...piece }: Piece): Piece => piece;
