import { formatTime } from '@kasauti/web-kit/api';
import { isBetween, isDuration, isFee, isTitle, itemsOf, questionCount, type Draft } from './draft';
import { markingProblems } from '../../marking/marking';
import { questionProblems } from '../../question/question-problems';
import { choiceProblem, countIn, drawProblem, nameOf, type Section } from './section';
import { isUnchosen, unchosenText } from '../../audience/audience';
import { durationOf, isTimed, minutesProblem, sumProblem } from './section-minutes';

export type Step = 1 | 2 | 3;
export type InfoField =
  'title' | 'class' | 'audience' | 'attributes' | 'duration' | 'passingScore' | 'fee' | 'startDate' | 'endDate';
/** Where a problem is corrected: a field of step 1, a question by its index, a section by its key, or the list of questions. */
export type Place = { step: 1; field: InfoField } | { step: 2; index?: number; section?: number };
export interface Problem {
  message: string;
  place: Place;
  button: string;
}

const minuteMs = 60_000;
/** A draft can be stored once it has a title and a class. */
export const hasBasics = ({ title, classId }: Draft): boolean => isTitle(title) && classId !== '';
/** The invalid fields of step 1. A missing end date may still be chosen before publishing. */
export const wrongInfo = (draft: Draft, now: number): InfoField[] =>
  (Object.keys(infoProblems(draft, now)) as InfoField[]).filter(
    (field) => field !== 'endDate' || draft.endDate !== undefined,
  );

/** Error texts of step 1 by field. An empty title is not an error yet. */
export function infoProblems(draft: Draft, now: number): Partial<Record<InfoField, string>> {
  const { title, passingScore, fee } = draft;
  const duration = durationOf(draft);
  const end = endProblem(draft, now);
  return {
    ...(title.trim() !== '' && !isTitle(title) ? { title: 'The title needs 3 to 150 characters' } : {}),
    ...(isUnchosen(draft.audience) ? { audience: unchosenText(draft.audience) } : {}),
    ...(isTimed(draft.sections) || isDuration(duration)
      ? {}
      : { duration: 'Duration must be between 5 and 300 minutes' }),
    ...(isBetween(passingScore, 0, 100) ? {} : { passingScore: 'Passing score must be between 0 and 100' }),
    ...(fee === null || isFee(fee) ? {} : { fee: 'The fee must be 0 or between ₹1 and ₹10,000' }),
    ...(end === undefined ? {} : { endDate: end }),
  };
}

function endProblem(draft: Draft, now: number): string | undefined {
  const { startDate, endDate, release } = draft;
  if (!endDate)
    return release === 'at_close' ? 'Please set an end date, results are released when the test closes' : undefined;
  const [opens, ends, duration] = [startDate ? Date.parse(startDate) : now, Date.parse(endDate), durationOf(draft)];
  if (!isDuration(duration)) return ends <= opens ? 'The end must be after the start' : undefined;
  const earliest = opens + duration * minuteMs;
  if (ends >= earliest) return undefined;
  return `The end is earlier than the start plus ${duration} minutes. Choose an end after ${formatTime(earliest)}.`;
}

const buttons: Record<InfoField, string> = {
  title: 'Change title',
  class: 'Choose class',
  audience: 'Choose who may take it',
  attributes: 'Change attributes',
  duration: 'Change duration',
  passingScore: 'Change passing score',
  fee: 'Change fee',
  startDate: 'Change dates',
  endDate: 'Change dates',
};
const infoProblem = (field: InfoField, message: string): Problem => ({
  message,
  place: { step: 1, field },
  button: buttons[field],
});

/** Everything that prevents publishing, in one list. */
export function publishProblems(draft: Draft, ownClassIds: readonly string[], now: number): Problem[] {
  const info = Object.entries(infoProblems(draft, now)).map(([field, message]) =>
    infoProblem(field as InfoField, message),
  );
  const basics = [
    ...(draft.title.trim() === '' ? [infoProblem('title', 'Please enter a title')] : []),
    ...(ownClassIds.includes(draft.classId)
      ? []
      : [
          infoProblem(
            'class',
            draft.classId
              ? 'The class of this test is archived or deleted. Please choose another one.'
              : 'Please choose a class',
          ),
        ]),
  ];
  return [...basics, ...info, ...paperProblems(draft)];
}

function paperProblems({ sections }: Draft): Problem[] {
  const items = itemsOf({ sections });
  const [first] = sections;
  const ofMinutes = sumProblem(sections);
  if (questionCount({ sections }) === 0)
    return [{ message: 'Please add at least one question', place: { step: 2 }, button: 'Add Questions' }];
  const ofSections = sections.flatMap((section) =>
    [
      ...(sections.length > 1 && section.title.trim() === '' ? ['Please enter a section title'] : []),
      ...(countIn(section) === 0 ? ['Please add at least one question'] : []),
      ...[drawProblem(section) ?? []].flat(),
      ...[minutesProblem(sections, section) ?? []].flat(),
      ...Object.values(section.marking ? markingProblems(section.marking) : {}).map((text) => `Marks: ${text}`),
      ...[choiceProblem(section) ?? []].flat(),
    ].map((message) => sectionProblem(sections, section, message)),
  );
  const ofQuestions = sections.flatMap(({ marking, items: own }) =>
    own.flatMap((item) =>
      Object.values(questionProblems(item.question, !marking)).map((message) =>
        questionProblem(items.indexOf(item), message),
      ),
    ),
  );
  return [
    ...(ofMinutes && first
      ? [{ message: ofMinutes, place: { step: 2, section: first.key } as const, button: 'Change minutes' }]
      : []),
    ...ofSections,
    ...ofQuestions,
  ];
}

const questionProblem = (index: number, message: string): Problem => ({
  message: `Question ${index + 1}: ${message}`,
  place: { step: 2, index },
  button: `Edit question ${index + 1}`,
});
const sectionProblem = (sections: readonly Section[], section: Section, message: string): Problem => ({
  message: `${nameOf(sections, section)}: ${message}`,
  place: { step: 2, section: section.key },
  button: `Change ${nameOf(sections, section)}`,
});

/** The server's refusals as problems of the same places: `questions.2.options`, `sections.0.questions.2`, `sections.0.title`. */
export function refusedProblems(
  errors: readonly { field: string; message: string }[],
  sections: readonly Section[],
): Problem[] {
  return errors.map(({ field, message }): Problem => {
    const [, inSection, inside] = /^sections\.(\d+)\.?(.*)$/.exec(field) ?? [];
    const section = sections[Number(inSection ?? 0)];
    const [name = '', index] = (inside ?? field).split('.');
    if (name === 'questions' && index !== undefined && section)
      return questionProblem(
        itemsOf({ sections: sections.slice(0, sections.indexOf(section)) }).length + Number(index),
        message,
      );
    if (inSection !== undefined && section) return sectionProblem(sections, section, message);
    if (name === 'questions') return { message, place: { step: 2 }, button: 'Add Questions' };
    if (name === 'sections') return { message, place: { step: 2 }, button: 'Change questions' };
    return infoProblem(name in buttons ? (name as InfoField) : 'title', message);
  });
}

/** The server's only where our own checks found nothing. */
export const joinProblems = (own: Problem[], refused: Problem[]): Problem[] => [
  ...own,
  ...refused.filter((one) => !own.some(({ place }) => JSON.stringify(place) === JSON.stringify(one.place))),
];
