import type { components } from '@kasauti/contracts/web';
import { typingErrors, type ClassValues } from '../class/class-form';

export type ClassDetail = components['schemas']['ClassDetail'];
type Change = components['schemas']['UpdateClassRequest'];

export interface WeekDraft {
  /** Only for React: weeks are numbered by their order. */
  key: string;
  title: string;
  /** As typed, separated by commas. */
  topics: string;
  testIds: string[];
}
export interface EditorValues extends ClassValues {
  longDescription: string;
  /** One in each line. */
  learningOutcomes: string;
  prerequisites: string;
  /** Undefined: none. NaN: typed, but no number. */
  estimatedDurationWeeks: number | undefined;
  curriculum: WeekDraft[];
  thumbnailId: string | null;
}

/** Its teacher, and who may edit it in the teacher's team. */
export const mayEdit = ({ isOwner, access }: Pick<ClassDetail, 'isOwner' | 'access'>): boolean =>
  isOwner || Boolean(access?.can.includes('class.edit'));

export const editorValues = (c: ClassDetail): EditorValues => ({
  title: c.title,
  description: c.description,
  visibility: c.visibility ?? 'public',
  price: c.testPrice / 100,
  subject: c.subject ?? '',
  difficulty: c.difficulty ?? '',
  tags: c.tags.join(', '),
  longDescription: c.longDescription,
  learningOutcomes: c.learningOutcomes.join('\n'),
  prerequisites: c.prerequisites.join('\n'),
  estimatedDurationWeeks: c.estimatedDurationWeeks ?? undefined,
  curriculum: c.curriculum.map(({ week, title, topics, tests }) => ({
    key: `stored ${week}`,
    title,
    topics: topics.join(', '),
    testIds: tests.map(({ id }) => id),
  })),
  thumbnailId: c.thumbnailId ?? null,
});

const split = (text: string, by: RegExp): string[] => [
  ...new Set(
    text
      .split(by)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
const lines = (text: string) => split(text, /\n/);

const curriculumOf = (weeks: WeekDraft[]): NonNullable<Change['curriculum']> =>
  weeks.map(({ title, topics, testIds }, place) => ({
    week: place + 1,
    title,
    topics: split(topics, /,/),
    testIds,
  }));

/** What never reaches the server as it was typed. */
export const editorErrors = (values: EditorValues): Partial<Record<keyof EditorValues, string>> => ({
  ...typingErrors(values),
  ...(Number.isNaN(values.estimatedDurationWeeks)
    ? { estimatedDurationWeeks: 'Enter a whole number of weeks, or nothing' }
    : {}),
});

/** What the request has as the form has it; a price that is no number is left out. */
const plain = ['title', 'description', 'visibility', 'price', 'subject', 'longDescription', 'thumbnailId'] as const;

/** The request: changed fields only. */
export function editorChange(before: EditorValues, after: EditorValues): Change {
  const change: Change = Object.fromEntries(
    plain
      .filter((name) => after[name] !== undefined && after[name] !== before[name])
      .map((name) => [name, after[name]]),
  );
  if (after.difficulty && after.difficulty !== before.difficulty) change.difficulty = after.difficulty;
  if (after.tags !== before.tags) change.tags = split(after.tags, /,/);
  if (after.learningOutcomes !== before.learningOutcomes) change.learningOutcomes = lines(after.learningOutcomes);
  if (after.prerequisites !== before.prerequisites) change.prerequisites = lines(after.prerequisites);
  if (after.estimatedDurationWeeks !== before.estimatedDurationWeeks)
    change.estimatedDurationWeeks = after.estimatedDurationWeeks ?? null;
  if (JSON.stringify(curriculumOf(after.curriculum)) !== JSON.stringify(curriculumOf(before.curriculum)))
    change.curriculum = curriculumOf(after.curriculum);
  return change;
}

/** What a complete details page has, and the word for what is missing. */
const parts: [string, (v: EditorValues) => boolean][] = [
  ['a description', (v) => v.description.trim() !== ''],
  ['a long text', (v) => v.longDescription.trim() !== ''],
  ['a picture', (v) => v.thumbnailId !== null],
  ['a subject', (v) => v.subject.trim() !== ''],
  ['a level', (v) => v.difficulty !== ''],
  ['tags', (v) => v.tags.trim() !== ''],
  ['outcomes', (v) => lines(v.learningOutcomes).length > 0],
  ['the duration in weeks', (v) => v.estimatedDurationWeeks !== undefined],
  ['a curriculum', (v) => v.curriculum.length > 0],
];

/** @example completeness(values) // { percent: 67, missing: ['a picture', 'tags', 'a curriculum'] } */
export function completeness(values: EditorValues): { percent: number; missing: string[] } {
  const missing = parts.filter(([, has]) => !has(values)).map(([word]) => word);
  return { percent: Math.round((100 * (parts.length - missing.length)) / parts.length), missing };
}

/** The list with one element moved by one place. */
export function moved<T>(list: T[], from: number, by: -1 | 1): T[] {
  const next = [...list];
  const [taken] = next.splice(from, 1);
  if (taken !== undefined) next.splice(from + by, 0, taken);
  return next;
}
