import { spaced } from './question';
import type { Passage } from './texts';

/** Equal for passages that belong together, however they are translated. */
export const passageKey = ({ title = '', text }: Passage): string => JSON.stringify([title, text].map(spaced));

interface About {
  passage?: Passage;
}
const isAlike = (a: About | undefined, b: About): boolean =>
  a?.passage !== undefined && b.passage !== undefined && passageKey(a.passage) === passageKey(b.passage);

/** Neighbours about one passage stand together; a question without passage stands alone. */
export function groupsOf<Q extends About>(questions: readonly Q[]): Q[][] {
  const groups: Q[][] = [];
  for (const q of questions) {
    const last = groups.at(-1);
    if (last && isAlike(last[0], q)) last.push(q);
    else groups.push([q]);
  }
  return groups;
}

/** Where a question goes: behind those about its passage. Undefined: there are none. */
export function placeInPassage(questions: readonly About[], q: About): number | undefined {
  const last = questions.findLastIndex((one) => isAlike(one, q));
  return last < 0 ? undefined : last + 1;
}

/** Places of the questions whose passage stands before another one already. */
export function splitPassages(questions: readonly About[]): number[] {
  const seen = new Set<string>();
  let place = 0;
  const split: number[] = [];
  for (const group of groupsOf(questions)) {
    const passage = group[0]?.passage;
    if (passage && seen.has(passageKey(passage))) split.push(place);
    if (passage) seen.add(passageKey(passage));
    place += group.length;
  }
  return split;
}
