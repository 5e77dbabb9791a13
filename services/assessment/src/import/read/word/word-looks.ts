import { letterOf } from '@kasauti/contracts/match';
import { remark, type Remark } from '../../remark';
import { isAllWithin, typedOf } from '../../text/line-text';
import type { Markup } from '../../text/markup';
import { everyNode } from '../../text/xml';
import { keyText } from './word-answer';
import { textOf } from './word-pieces';
import type { WordOption, WordQuestion } from './word-question';

/* Right options that are known by their look: ticked, highlighted, coloured, bold or underlined. */

/** Formats by which teachers mark the right option. */
export const MARKING = ['strong', 'u', 'mark'];
/** Colours have a look each, but all green ones have the same. */
const lookOf = ({ name, attrs }: Markup): string => (name === 'mark' ? (attrs['look'] ?? name) : name);
/** Nothing else is meant by them, and they may mark several options. */
const SURE = new Set(['tick', 'mark', 'green']);

/** The places of options that stand out in one way, where others do not. */
interface Look {
  look: string;
  places: number[];
}
function looksOf(options: readonly WordOption[]): Look[] {
  const nodes = options.flatMap(({ pieces }) => pieces.flatMap((piece) => piece.nodes.flatMap(everyNode)));
  const names = new Set(nodes.filter(({ name }) => MARKING.includes(name)).map(lookOf));
  const isMarked = ({ pieces, isStarred }: WordOption, look: string) =>
    look === 'tick'
      ? isStarred
      : pieces.length > 0 && pieces.every((piece) => isAllWithin(piece.nodes, (node) => lookOf(node) === look));
  return ['tick', ...names].flatMap((look) => {
    const places = options.flatMap((option, place) => (isMarked(option, look) ? [place] : []));
    return places.length > 0 && places.length < options.length ? [{ look, places }] : [];
  });
}

/** The places that a key by letters or numbers means; none of any other. */
function placesIn(key: string, { options }: WordQuestion): number[] {
  const places = key.split(',').map((sign) => (/^[A-H]$/.test(sign) ? sign.charCodeAt(0) - 65 : Number(sign) - 1));
  return places.every((place) => Number.isInteger(place) && place >= 0 && place < options.length) ? places : [];
}
function keyIn(q: WordQuestion): { isGiven: boolean; places: number[] } {
  const isNumbered = q.options.some((option) => option.isNumbered);
  const [said = ''] = [...(q.key ? [typedOf(textOf(q.key))] : []), ...(q.tableKeys ?? [])];
  return { isGiven: said.trim() !== '', places: placesIn(keyText(said, isNumbered), q) };
}
const isSame = (a: readonly number[], b: readonly number[]): boolean => String([...a].sort()) === String([...b].sort());

/** What the looks of the options of a question say. */
export interface Looks {
  /** The right options, where nothing else tells them. */
  key: number[];
  /** That must not contradict a key. */
  sure: number[];
  problems: Remark[];
  /** Some options stand out, so that students would see it. */
  isMarked: boolean;
}
/** Which looks of a paper mark right options: what is bold or coloured may be so for another reason. */
export function looksIn(questions: readonly WordQuestion[]): (q: WordQuestion) => Looks {
  const told = questions.map((q) => ({ looks: looksOf(q.options), key: keyIn(q), q }));
  const keyless = told.filter(({ q, key }) => q.options.length > 1 && !key.isGiven).length;
  const judged = new Map<string, { isKey: boolean; isSure: boolean }>();
  for (const look of new Set(told.flatMap(({ looks }) => looks.map((one) => one.look)))) {
    const of = told.flatMap(({ looks, key }) =>
      looks.flatMap((one) => (one.look === look ? [{ places: one.places, key }] : [])),
    );
    const known = of.filter(({ key }) => key.places.length > 0);
    const agreed = known.filter(({ key, places }) => isSame(key.places, places)).length;
    const others = known.length - agreed;
    const marked = of.filter(({ key }) => !key.isGiven).length;
    const isOfOne = of.every(({ places }) => places.length === 1);
    // Each option of a poster may have its colour, one of them green.
    const isStyle = look !== 'tick' && others > Math.max(agreed, FEW);
    judged.set(
      look,
      SURE.has(look)
        ? { isKey: !isStyle, isSure: !isStyle }
        : { isKey: isOfOne && others === 0 && marked * 2 > keyless, isSure: isOfOne && agreed > others },
    );
  }
  return (q) => {
    const all = looksOf(q.options);
    const keys = all.filter(({ look }) => judged.get(look)?.isKey);
    // In a response sheet the right option is green, the chosen one red.
    const green = keys.filter(({ look }) => look === 'green');
    const [first, ...more] = green.length > 0 ? green : keys;
    const isUnclear = more.some(({ places }) => !isSame(places, first?.places ?? []));
    const sure = all.find(({ look }) => judged.get(look)?.isSure)?.places ?? [];
    return {
      key: isUnclear ? [] : (first?.places ?? []),
      sure,
      problems: isUnclear
        ? [remark('key_unclear', 'Several options stand out by their look, each in another way')]
        : [],
      isMarked: all.length > 0,
    };
  };
}
const FEW = 2;

/** A problem where the look of an option says something else than the key. */
export function contradicted(key: string, { sure }: Looks, q: WordQuestion): Remark[] {
  const places = placesIn(key, q);
  if (sure.length === 0 || places.length === 0 || isSame(places, sure)) return [];
  const [said, shown] = [places, sure].map((list) => list.map(letterOf).join(','));
  return [remark('key_unclear', `The key says ${said}, but the look of the options says ${shown}`)];
}
