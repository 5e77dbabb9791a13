import type { FieldError } from '@kasauti/service-kit';
import { notContiguous, responseNotOfPaper } from '../attempt/attempt.refusals';
import { batchOf, isAnswered, type Batch, type ResponseInput } from '../attempt/response';
import { optionShownAs, seedOf, shownIds, type ForAttempt, type ShownId } from '../paper/option-ids';
import type { Paper, PaperItem } from '../paper/paper';
import { paperFor } from '../paper/pick';
import type { Lists } from '../question/match';
import { isPlainDecimal } from '../question/numerical';

const FIELDS = ['choice', 'choices', 'text'] as const;

/** Where the answer to a question is. */
const fieldOf = ({ type }: PaperItem): (typeof FIELDS)[number] => {
  switch (type) {
    case 'mcq':
    case 'true-false':
      return 'choice';
    case 'multi-correct':
      return 'choices';
    case 'short-answer':
    case 'numerical':
      return 'text';
  }
};

/** An empty answer clears, whichever field holds it. A text of spaces counts as empty. */
function cleared(entry: ResponseInput, item: PaperItem | undefined): ResponseInput {
  if (!item || isAnswered(entry) || FIELDS.every((field) => entry[field] === undefined)) return entry;
  const { choice: _choice, choices: _choices, text: _text, ...rest } = entry;
  return { ...rest, [fieldOf(item)]: null };
}

/** As the database keeps it: of half a character, which a cut may leave at the end, it would make another one. */
const wellFormed = (entry: ResponseInput): ResponseInput =>
  entry.text ? { ...entry, text: Buffer.from(entry.text).toString() } : entry;

/** With the place of its section, where sections end by themselves. */
function placed(entry: ResponseInput, item: PaperItem | undefined, { sections }: Paper): ResponseInput {
  if (sections[0]?.minutes === undefined) return entry;
  return { ...entry, section: sections.findIndex(({ id }) => id === item?.sectionId) };
}

/** The entries of a save as a batch. Refused unless they answer questions of this paper with this attempt's option ids. */
export function batchFor(frozen: Paper, attempt: ForAttempt, entries: ResponseInput[]): Batch {
  const paper = paperFor(frozen, seedOf(attempt));
  // Most saves have one entry: a search costs less than a map of all questions.
  const itemOf = ({ questionId }: ResponseInput) => paper.items.find(({ id }) => id === questionId);
  const shown = shownIds(paper, attempt);
  const batch = batchOf(
    entries.map((entry) => placed(wellFormed(cleared(entry, itemOf(entry))), itemOf(entry), paper)),
  );
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
  const own = fieldOf(item);
  const other = FIELDS.find((field) => field !== own && entry[field]?.length);
  if (other === 'text') return { field: other, message: 'This question has no text answer' };
  const chosen = entry.choice ? [entry.choice] : (entry.choices ?? []);
  if (other || chosen.some((id) => !optionShownAs(item, shown, id)))
    return { field: other ?? own, message: 'This option is not part of the question' };
  if (item.match?.oneEach && hasTwoOfOneRow(item, item.match, shown, chosen))
    return { field: own, message: 'Choose one answer for each item of List I' };
  if (item.type === 'numerical' && entry.text?.trim() && !isPlainDecimal(entry.text))
    return { field: 'text', message: 'Use digits and one point, for example 1.33' };
  return undefined;
}

function hasTwoOfOneRow(item: PaperItem, { columns }: Lists, shown: ShownId, chosen: string[]): boolean {
  const rows = item.options.flatMap(({ id }, cell) =>
    chosen.includes(shown(id)) ? Math.floor(cell / columns.length) : [],
  );
  return new Set(rows).size < rows.length;
}
