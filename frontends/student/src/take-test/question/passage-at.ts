import type { Paper } from '../journal/attempt.data';

/** A passage with the numbers of its questions, as this paper counts them. */
export interface PassageSpan {
  passage: NonNullable<Paper['passages']>[number];
  from: number;
  to: number;
}

/** The passage of the question at this place. Its questions follow each other. */
export function passageAt(
  { questions, passages = [] }: Pick<Paper, 'questions' | 'passages'>,
  place: number,
): PassageSpan | undefined {
  const id = questions[place]?.passageId;
  const passage = passages.find((one) => one.id === id);
  if (!passage) return undefined;
  const places = questions.flatMap(({ passageId }, at) => (passageId === id ? [at] : []));
  return { passage, from: (places[0] ?? place) + 1, to: (places.at(-1) ?? place) + 1 };
}
