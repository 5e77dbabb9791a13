import type { FieldError } from '@kasauti/service-kit';
import { notContiguous, responseNotOfPaper } from '../attempt/attempt.refusals';
import { batchOf, type Batch, type ResponseInput } from '../attempt/response';
import { optionShownAs, shownIds, type ForAttempt, type ShownId } from '../paper/option-ids';
import type { Paper, PaperItem } from '../paper/paper';

/** A text of spaces counts as empty. */
const isCleared = ({ choice, text }: ResponseInput) =>
  (choice === null || text === null || text?.trim() === '') && !choice && !text?.trim();

/** An empty choice or text clears the answer, whichever of the two the question has. */
function cleared(entry: ResponseInput, item: PaperItem | undefined): ResponseInput {
  if (!item || !isCleared(entry)) return entry;
  const { choice: _choice, text: _text, ...rest } = entry;
  return { ...rest, ...(item.type === 'short-answer' ? { text: null } : { choice: null }) };
}

/** The entries of a save as a batch. Refused unless they answer questions of this paper with this attempt's option ids. */
export function batchFor(paper: Paper, attempt: ForAttempt, entries: ResponseInput[]): Batch {
  // Most saves have one entry: a search costs less than a map of all questions.
  const itemOf = ({ questionId }: ResponseInput) => paper.items.find(({ id }) => id === questionId);
  const shown = shownIds(paper, attempt);
  const batch = batchOf(entries.map((entry) => cleared(entry, itemOf(entry))));
  if (!batch) throw notContiguous();
  const errors = entries.flatMap((entry, i): FieldError[] => {
    const problem = problemOf(entry, itemOf(entry), shown);
    return problem ? [{ field: `responses.${i}.${problem.field}`, message: problem.message }] : [];
  });
  const [first] = errors;
  if (first) throw responseNotOfPaper(first.message, errors);
  return batch;
}

function problemOf(entry: ResponseInput, item: PaperItem | undefined, shown: ShownId): FieldError | undefined {
  if (!item) return { field: 'questionId', message: 'This question is not part of the test' };
  if (entry.choice && !optionShownAs(item, shown, entry.choice))
    return { field: 'choice', message: 'This option is not part of the question' };
  if (entry.text && item.type !== 'short-answer') return { field: 'text', message: 'This question has no text answer' };
  return undefined;
}
