import { createHmac } from 'node:crypto';
import type { Facts, Item, KeyItem } from './facts';

type Said = { choice?: string | null; choices?: string[] | null; text?: string | null } | undefined;
type Paper = Pick<Facts, 'items' | 'sections' | 'key' | 'orderKey'>;

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** Every attempt of a run sees option ids of its own, which stay when the student goes on. */
const optionOf = (attemptId: string, orderKey: string, optionId: string) =>
  `i${createHmac('sha256', orderKey).update(`${attemptId}:option:${optionId}`).digest('base64url').slice(0, 12)}`;

const isGiven = (said: Said): boolean =>
  said !== undefined &&
  ((said.choice ?? '') !== '' || (said.choices ?? []).length > 0 || plain(said.text ?? '') !== '');

/** Hundredths of a mark. @param shown turns an option id of the paper into that of the attempt */
function marksOf({ marking }: Item, key: KeyItem, said: Said, shown: (id: string) => string): number {
  const { correct, wrong, partialRule } = marking;
  const all = (isRight: boolean) => (isRight ? correct : wrong);
  const text = said?.text ?? '';
  if (key.kind === 'choice') return all(key.correct !== null && said?.choice === shown(key.correct));
  if (key.kind === 'text') return all(key.accepted.some((accepted) => plain(accepted) === plain(text)));
  if (key.kind === 'number') return all(Number(text) >= key.answer.min && Number(text) <= key.answer.max);
  const chosen = new Set(said?.choices ?? []);
  const right = new Set(key.correct.map(shown));
  const hits = [...chosen].filter((id) => right.has(id)).length;
  if (hits === right.size && chosen.size === right.size) return correct;
  if (key.rows && partialRule?.kind === 'per_row') {
    const whole = key.rows.filter((row) => row.every((id) => right.has(shown(id)) === chosen.has(shown(id)))).length;
    return whole === 0 ? wrong : Math.floor((correct * whole) / key.rows.length + 0.5);
  }
  if (!key.rows && partialRule?.kind === 'proportional' && hits === chosen.size)
    return Math.floor((correct * hits) / right.size + 0.5);
  return wrong;
}

/**
 * An independent grader: marks of an attempt and the most that can be had, from the answers and the stored key.
 * @param attemptId the first of those that go on with each other
 * @param order question ids as the student saw them: where any n count, they are the first n answered of this order
 */
export function scoreOf(
  attemptId: string,
  order: readonly string[],
  said: (questionId: string) => Said,
  { items, sections, key, orderKey }: Paper,
): { score: number; maxScore: number } {
  let [score, maxScore] = [0, 0];
  const shown = (id: string) => optionOf(attemptId, orderKey, id);
  for (const { id: sectionId, attemptAny = Infinity } of sections) {
    const own = items.filter((item) => item.sectionId === sectionId);
    const counted = own
      .filter(({ id }) => isGiven(said(id)))
      .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
      .slice(0, attemptAny);
    for (const item of counted) {
      const right = key[item.id];
      if (right) score += marksOf(item, right, said(item.id), shown);
    }
    for (const { marking } of own.slice(0, attemptAny)) maxScore += marking.correct;
  }
  return { score: score / 100, maxScore: maxScore / 100 };
}
