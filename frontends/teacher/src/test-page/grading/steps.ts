/**
 * The points a teacher can choose: halves for a question of at most 5 points, else whole ones, and always its maximum.
 * @param given what the answer has already, which another program may have chosen
 */
export function stepsOf(max: number, given = max): number[] {
  const step = max <= 5 ? 0.5 : 1;
  const steps: number[] = [];
  for (let points = 0; points < max; points += step) steps.push(points);
  return [...new Set([...steps, max, given])].sort((a, b) => a - b);
}

/** The points of a digit key; undefined when the question has fewer. */
export const pointsOfKey = (key: string, max: number): number | undefined =>
  /^\d$/.test(key) && Number(key) <= max ? Number(key) : undefined;
