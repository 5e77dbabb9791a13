import type { Entry } from './ack-log';
import type { Random } from './random';

/** A question as a student sees it. */
export interface Shown {
  id: string;
  type: string;
  text: string;
  sectionId: string;
  options: { id: string }[];
  match?: { rows: string[]; columns: string[] };
}
type Said = Pick<Entry, 'choice' | 'choices' | 'text'>;

/** What a student answers: right, wrong, a part of it, or cleared again. */
export function givenAnswer({ type, text, options, match }: Shown, random: Random): Said {
  const isCleared = random.chance(0.1);
  if (type === 'short-answer') {
    const spellings = [` ${text.toUpperCase()} `, text.replace('Word ', 'w'), text.replace(' ', '   ')];
    return { text: isCleared ? '' : random.pick(spellings) };
  }
  if (type === 'numerical') return { text: isCleared ? '' : random.pick(['2', '3.5', '-1.25', '40']) };
  if (match) {
    const inRow = (r: number) => options.slice(r * match.columns.length, (r + 1) * match.columns.length);
    const matched = match.rows.flatMap((_, r) => (random.chance(0.8) ? [random.pick(inRow(r)).id] : []));
    return { choices: isCleared ? [] : matched };
  }
  if (type === 'multi-correct')
    return { choices: isCleared ? [] : options.filter(() => random.chance(0.6)).map(({ id }) => id) };
  return { choice: isCleared ? null : random.pick(options).id };
}
