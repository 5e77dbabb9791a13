import { badRequest, type FieldError } from '@kasauti/service-kit';
import { optionShownAs, shownIds, type ForAttempt, type ShownId } from '../paper/option-ids';
import type { Paper, PaperItem } from '../paper/paper';
import { batchOf, type Batch, type ResponseInput } from './response';

/** A text of nothing but spaces is none. */
const isCleared = ({ choice, text }: ResponseInput) =>
  (choice === null || text === null || text?.trim() === '') && !choice && !text?.trim();

/** An empty choice and an empty text both clear the answer, whichever of the two the question takes. */
function cleared(entry: ResponseInput, item: PaperItem | undefined): ResponseInput {
  if (!item || !isCleared(entry)) return entry;
  const { choice: _choice, text: _text, ...rest } = entry;
  return { ...rest, ...(item.type === 'short-answer' ? { text: null } : { choice: null }) };
}

/** The entries of a save as a batch, only if they answer questions of this paper with option ids of this attempt and follow each other without a gap. */
export function batchFor(paper: Paper, attempt: ForAttempt, entries: ResponseInput[]): Batch {
  const items = new Map(paper.items.map((item) => [item.id, item]));
  const shown = shownIds(paper, attempt);
  const batch = batchOf(entries.map((entry) => cleared(entry, items.get(entry.questionId))));
  if (!batch)
    throw badRequest('not_contiguous', 'The numbers of the responses must follow each other', [
      { field: 'responses', message: 'The numbers of the responses must follow each other' },
    ]);
  const errors = entries.flatMap((entry, i): FieldError[] => {
    const problem = problemOf(entry, items.get(entry.questionId), shown);
    return problem ? [{ field: `responses.${i}.${problem.field}`, message: problem.message }] : [];
  });
  const [first] = errors;
  if (first) throw badRequest('response_not_of_paper', first.message, errors);
  return batch;
}

function problemOf(entry: ResponseInput, item: PaperItem | undefined, shown: ShownId): FieldError | undefined {
  if (!item) return { field: 'questionId', message: 'This question is not part of the test' };
  if (entry.choice && !optionShownAs(item, shown, entry.choice))
    return { field: 'choice', message: 'This option is not part of the question' };
  if (entry.text && item.type !== 'short-answer') return { field: 'text', message: 'This question has no text answer' };
  return undefined;
}
