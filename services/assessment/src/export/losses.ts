import { inWords, isPlain } from '@kasauti/contracts/plain-text';
import { acceptedCell, acceptedIn } from './write/csv';
import { acceptedTexts, imagesOf, rightOptions, type Exported, type DataFormat, type Question } from './exported';

export interface Loss {
  code: string;
  message: string;
}
const loss = (code: string, message: string): Loss => ({ code, message });

const has = (list: readonly unknown[] | undefined): boolean => (list?.length ?? 0) > 0;
const isTranslated = (q: Question): boolean => has(q.translations) || has(q.passage?.translations);
const hasMarks = ({ points = 1, marking }: Question): boolean => points !== 1 || marking !== undefined;
/** Marks that a figure for right and one for wrong answers do not say. */
const hasRule = ({ marking }: Question): boolean =>
  marking !== undefined &&
  (marking.skipped !== 0 || marking.partialRule !== undefined || (marking.partial ?? 'none') !== 'none');

/** For programs that pair each item with exactly one other, shown as plain text. */
function pairLosses({ match }: Question): Loss[] {
  if (!match) return [];
  const { rows, columns, right, oneEach = true } = match;
  if (!oneEach || right.some((of) => of.length !== 1))
    return [loss('match_several', 'Only one right answer for each item of List I is kept')];
  const told = [...new Set(right.flat()), ...columns.keys()];
  const isOrdered = [...new Set(told)].every((column, place) => column === place);
  return [
    ...(isOrdered ? [] : [loss('match_order', 'The items of List II stand in another order')]),
    ...(columns.every(isPlain)
      ? []
      : [loss('match_formatting', 'List II is shown as plain text, formulas as their source')]),
    ...(rows.some((row) => row.includes('->'))
      ? [loss('match_arrow', 'An arrow -> in List I is read as the sign of a pair')]
      : []),
  ];
}

/** What Moodle gives for a part of the answer, in either of its formats. */
function partLosses(q: Question): Loss[] {
  const { type, marking, match } = q;
  const isParted = match !== undefined || (type === 'multi-correct' && rightOptions(q).length > 1);
  const isSame = marking?.partialRule?.kind === (match ? 'per_row' : 'proportional');
  if (!isParted || isSame) return [];
  return [loss('partial_marks', `Moodle gives an equal part of the marks for each right ${match ? 'pair' : 'option'}`)];
}

const lacksTruth = (q: Question): boolean => q.type === 'true-false' && q.correctAnswer === undefined;

export const imagesLeft = (q: Question): Loss[] =>
  imagesOf(q).length > 0 ? [loss('image_left_out', 'The file names its images but does not hold them')] : [];

const isSplit = (texts: readonly string[] = []): boolean => {
  const given = texts.map((text) => text.trim()).filter((text) => text !== '');
  return JSON.stringify(acceptedIn(acceptedCell(given))) !== JSON.stringify(given);
};

/** An empty line at the beginning of a cell is lost. */
const isShifted = (items: readonly string[]): boolean => items[0] === '' && items.some((item) => item !== '');

/** Moodle means something else by these names of categories. */
const isPlace = (name: string): boolean => name === 'top' || /^\$.*\$$/.test(name);

const by: { [F in DataFormat]: (one: Exported) => Loss[] } = {
  csv({ question: q, tags }) {
    const items = [...(q.match?.rows ?? []), ...(q.match?.columns ?? [])];
    return [
      ...imagesLeft(q),
      ...(hasRule(q) ? [loss('marks_left_out', 'Marks for skipped or partly right answers are left out')] : []),
      ...(items.some((item) => item.includes('\n'))
        ? [loss('lines_joined', 'Items of the lists become one line each')]
        : []),
      ...(q.match?.oneEach === false && q.match.right.every((of) => of.length === 1)
        ? [loss('match_several', 'Students may then choose one answer for each item only')]
        : []),
      ...(isSplit(q.acceptedAnswers)
        ? [loss('answers_split', 'An accepted answer ends with a backslash and is read as a part')]
        : []),
      ...((q.translations ?? []).some(({ rows = [], columns = [] }) => isShifted(rows) || isShifted(columns))
        ? [loss('translation_moved', 'Where the first item of a list is not translated, the others move up')]
        : []),
      ...(tags.some((tag) => tag.includes(',')) ? [loss('tags_split', 'A tag with a comma becomes several tags')] : []),
    ];
  },
  gift: ({ question: q, subject, chapter, tags }) => [
    ...imagesLeft(q),
    ...(q.passage ? [loss('passage_left_out', 'Its passage is left out')] : []),
    ...(isTranslated(q) || (q.language ?? 'en') !== 'en'
      ? [loss('language_left_out', 'Only one language is kept, without its name')]
      : []),
    ...(hasMarks(q) ? [loss('marks_left_out', 'Its marks are left out')] : []),
    ...(q.solutionVideo ? [loss('video_left_out', 'Its video is left out')] : []),
    ...(q.topic || (q.difficulty ?? 'medium') !== 'medium'
      ? [loss('labels_left_out', 'Topic and difficulty are left out')]
      : []),
    ...((subject === '' && chapter !== '') || [subject, chapter].some(isPlace)
      ? [loss('labels_moved', 'Its chapter is read as its subject, or a label is taken for a place in Moodle')]
      : []),
    ...(tags.some((tag) => tag.includes(']')) ? [loss('tags_changed', 'A bracket in a tag becomes a space')] : []),
    ...(q.type === 'short-answer' && acceptedTexts(q).some((one) => one.includes('->'))
      ? [loss('answer_arrow', 'An arrow -> in an answer is read as the sign of a pair')]
      : []),
    ...pairLosses(q),
    ...partLosses(q),
    ...(lacksTruth(q) ? [loss('key_missing', 'Without a right answer it becomes a choice of two options')] : []),
  ],
  // Kasauti reads everything of the next two again; what is listed is what other programs do not show.
  moodle_xml: ({ question: q }) => [
    ...pairLosses(q),
    ...(q.match && q.translations?.some(({ columns }) => columns?.some((column) => column !== ''))
      ? [loss('language_left_out', 'List II is shown in one language')]
      : []),
    ...((q.marking?.wrong ?? 0) !== 0 || (q.marking?.skipped ?? 0) !== 0
      ? [loss('marks_left_out', 'Moodle gives no marks off')]
      : []),
    ...partLosses(q),
    ...(lacksTruth(q)
      ? [loss('key_missing', 'It has no right answer yet; to Moodle either True or False is right')]
      : []),
  ],
  qti3: () => [],
};

/**
 * What a file of this format does not say of a question.
 * @param images ids of those that there are, for a format that holds them
 */
export function lossesOf(format: DataFormat, one: Exported, images?: ReadonlySet<string>): Loss[] {
  const isMissing = images !== undefined && imagesOf(one.question).some((id) => !images.has(id));
  const { drawn, isCorrected = false } = one;
  const drawnFrom = drawn && `The test draws ${drawn.count} of ${drawn.of} questions; the file holds all of them`;
  return [
    ...by[format](one),
    ...(isCorrected
      ? [
          loss(
            'key_corrected',
            'The test drops it, gives full marks or takes a further option; the file has its old key',
          ),
        ]
      : []),
    ...(drawnFrom ? [loss('draw_left_out', drawnFrom)] : []),
    ...(isMissing ? [loss('image_missing', 'An image of it is no longer there')] : []),
  ];
}

export interface QuestionLosses {
  /** Its number in the file, from 1. */
  question: number;
  /** The beginning of its text. */
  text: string;
  what: Loss[];
}
const MOST = 500;
const SHOWN = 200;

/** Each question once, at most 500, and how many there are. @param of what the file does not say of a question */
export function lossList(
  questions: readonly Exported[],
  of: (one: Exported) => Loss[],
): { list: QuestionLosses[]; count: number } {
  const found = questions.flatMap((one, i): QuestionLosses[] => {
    const what = of(one);
    const text = Array.from(inWords(one.question.question)).slice(0, SHOWN).join('');
    return what.length > 0 ? [{ question: i + 1, text, what }] : [];
  });
  return { list: found.slice(0, MOST), count: found.length };
}
