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
const lookOf = ({ name, attrs }: Markup): string => (name === 'mark' ? (attrs['look'] ?? name) : name);
/** These may stand for something else. */
const kindOf = (look: string): string => (look === 'strong' || look === 'u' ? 'style' : look);
const KINDS = ['tick', 'mark', 'green', 'style'];

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
/** Which looks of a paper mark right options: what is bold or green may be so for another reason. */
export function looksIn(questions: readonly WordQuestion[]): (q: WordQuestion) => Looks {
  const told = new Map(questions.map((q) => [q, { looks: looksOf(q.options), key: keyIn(q) }]));
  const keyless = questions.filter((q) => q.options.length > 1 && !told.get(q)?.key.isGiven).length;
  const judged = new Map(
    KINDS.map((kind) => {
      const of = [...told.values()].flatMap(({ looks, key }) => {
        const found = looks.filter(({ look }) => kindOf(look) === kind).map(({ places }) => places);
        return found.length > 0 ? [{ found, key }] : [];
      });
      const known = of.filter(({ key }) => key.places.length > 0);
      const agreed = known.filter(({ key, found }) => found.every((places) => isSame(key.places, places))).length;
      const others = known.length - agreed;
      const marked = of.filter(({ key }) => !key.isGiven).length;
      const isOfOne = of.every(({ found }) => found.every((places) => places.length === 1));
      return [
        kind,
        kind === 'style'
          ? {
              isKey: others * 4 <= agreed + marked && marked * (isOfOne ? 5 : 2) > keyless,
              isSure: isOfOne && agreed > others,
            }
          : // Each option of a poster may have its colour, one of them green.
            { isKey: kind === 'tick' || others <= Math.max(agreed, FEW), isSure: agreed >= others },
      ];
    }),
  );
  return (q) => {
    const { looks = [], key } = told.get(q) ?? {};
    // In a response sheet the right option is green, the chosen one has another look.
    const best = (is: 'isKey' | 'isSure'): Look[] => {
      const fit = looks.filter(({ look }) => judged.get(kindOf(look))?.[is]);
      const green = fit.filter(({ look }) => look === 'green');
      return green.length > 0 ? green : fit;
    };
    const [first, ...more] = best('isKey');
    const isUnclear = more.some(({ places }) => !isSame(places, first?.places ?? []));
    const marked = new Set(looks.flatMap(({ places }) => places)).size;
    return {
      key: isUnclear ? [] : (first?.places ?? []),
      sure: best('isSure')[0]?.places ?? [],
      problems: isUnclear
        ? [remark('key_unclear', 'Several options stand out by their look, each in another way')]
        : [],
      // Options that have a look each are what is asked.
      isMarked: marked > 0 && (marked < q.options.length || (first !== undefined && !key?.isGiven)),
    };
  };
}
const FEW = 2;

/** Where the look of an option says something else than the key: a problem, if that look is known to tell keys. */
export function contradicted(key: string, looks: Looks, q: WordQuestion): { notes: Remark[]; problems: Remark[] } {
  const places = placesIn(key, q);
  const said = (code: string, shown: readonly number[]): Remark[] => {
    if (shown.length === 0 || places.length === 0 || isSame(places, shown)) return [];
    const [one, other] = [places, shown].map((list) => list.map(letterOf).join(','));
    return [remark(code, `The key says ${one}, but the look of the options says ${other}`)];
  };
  return { notes: said('look_differs', looks.key), problems: said('key_unclear', looks.sure) };
}
