import type { components } from '@kasauti/contracts';
import { givesSame, inMarks, markingOf, ofPoints, type Marking } from '../question/marking';
import { draftQuestion, filled, type DraftQuestion, type QuestionInput } from '../question/question';
import { splitPassages } from '../question/passage';
import { problem, questionProblems, tableProblems, type Problem } from '../question/question-problems';
import { languageTwice, textProblems } from '../question/text-problems';
import { drawnIn, withoutPool, type Draw } from './draw';
import { minutesProblems } from './section-minutes';

type Wire = components['schemas']['SectionInput'];
export type SectionInput = Omit<Wire, 'questions'> & { questions: QuestionInput[] };

export interface DraftSection {
  title: string;
  instructions: string;
  /** Null: the points of each question, and nothing is taken off. */
  marking: Marking | null;
  /** Of its title and instructions. */
  translations?: SectionTexts[];
  /** After which it locks; all sections of a test have them, or none. */
  minutes?: number;
  /** Students answer any so many of its questions. */
  attemptAny?: number;
  questions: DraftQuestion[];
  /** Asked after the questions. */
  draws?: Draw[];
}
export type SectionTexts = NonNullable<Wire['translations']>[number];

/** What students read of a section before the start. */
export interface SectionOutline {
  title: string;
  instructions: string;
  marking: Marking | null;
  minutes?: number;
  totalQuestions: number;
  totalPoints: number;
  translations?: SectionTexts[];
  attemptAny?: number;
  /** Questions with marks of their own. */
  ownMarks?: number;
}

/** A test without sections has this one. */
export const plainSection = (questions: DraftQuestion[]): DraftSection => ({
  title: '',
  instructions: '',
  marking: null,
  questions,
});

export const draftSection = (s: SectionInput, id: () => string): DraftSection => ({
  title: s.title,
  instructions: s.instructions ?? '',
  marking: s.marking ? markingOf(s.marking) : null,
  ...(s.translations?.length ? { translations: s.translations } : {}),
  ...(s.minutes === undefined ? {} : { minutes: s.minutes }),
  ...(s.attemptAny === undefined ? {} : { attemptAny: s.attemptAny }),
  questions: s.questions.map((q) => draftQuestion(q, id)),
  ...(s.draws?.length ? { draws: s.draws.map(withoutPool) } : {}),
});

/** Everything that students of this section may get, in the order of the paper. */
export const questionsIn = ({ questions, draws = [] }: DraftSection): DraftQuestion[] => [
  ...questions,
  ...draws.flatMap(({ pool = [] }) => pool),
];

/** The number of questions that one student gets. */
const countIn = (s: DraftSection): number => s.questions.length + drawnIn(s);

type Head = Omit<DraftSection, 'questions'>;
/** The test was made from a list of questions, or cannot be told from one that was. */
export const isPlain = (sections: Head[]): boolean =>
  sections.length === 1 &&
  sections.every(
    (s) =>
      s.title === '' &&
      s.instructions === '' &&
      s.marking === null &&
      s.minutes === undefined &&
      s.attemptAny === undefined &&
      !s.translations &&
      !s.draws,
  );

export const marksIn = (section: Pick<DraftSection, 'marking'>, q: DraftQuestion): Marking =>
  q.marking ?? section.marking ?? ofPoints(q.points);

/** Marks of what a student is asked: the questions, then those that are drawn, which have the marks of the section. */
const marksOf = (s: DraftSection): Marking[] => [
  ...s.questions.map((q) => marksIn(s, q)),
  ...Array.from({ length: drawnIn(s) }, () => s.marking ?? ofPoints(0)),
];

/** Where students choose, all questions have the same marks. */
const totalOf = (sections: DraftSection[]): number =>
  inMarks(
    sections.flatMap((s) => marksOf(s).slice(0, s.attemptAny)).reduce((sum, marking) => sum + marking.correct, 0),
  );

const ownMarksIn = ({ questions }: DraftSection): number => questions.filter((q) => q.marking).length;

/** What a test says about its sections without showing their questions. */
export function factsOf(sections: DraftSection[]) {
  return {
    questionsCount: sections.reduce((sum, s) => sum + countIn(s), 0),
    totalPoints: totalOf(sections),
    hasTexts: sections.flatMap(questionsIn).some((q) => q.type === 'short-answer'),
    outline: isPlain(sections) && !sections.some(ownMarksIn) ? null : sections.map(outlineOf),
  };
}

const outlineOf = (s: DraftSection): SectionOutline => ({
  title: s.title,
  instructions: s.instructions,
  marking: s.marking,
  ...(s.minutes === undefined ? {} : { minutes: s.minutes }),
  totalQuestions: countIn(s),
  totalPoints: totalOf([s]),
  ...(s.translations ? { translations: s.translations } : {}),
  ...(s.attemptAny === undefined ? {} : { attemptAny: s.attemptAny }),
  ...(ownMarksIn(s) > 0 ? { ownMarks: ownMarksIn(s) } : {}),
});

const under = (path: string, problems: Problem[]): Problem[] =>
  problems.map((p) => ({ ...p, field: `${path}.${p.field}` }));

const MAX_TOPICS = 200;
/** Of one student. */
export const MAX_QUESTIONS = 300;

/** The events of a result carry its numbers by topic, and an event has a largest size. */
function topicProblems(sections: DraftSection[]): Problem[] {
  const topics = new Set(sections.flatMap((s) => s.questions.flatMap((q) => q.topic ?? [])));
  const message = `A test has at most ${MAX_TOPICS} different topics. Please give related questions the same topic.`;
  return topics.size > MAX_TOPICS ? [problem('questions', 'too_many_topics', message)] : [];
}

/** All reasons why the sections cannot be published. */
export function sectionProblems(sections: DraftSection[], first: string): Problem[] {
  const none = problem('questions', 'no_questions', 'Please add at least one question');
  const { questionsCount } = factsOf(sections);
  if (questionsCount === 0) return [none];
  const tooMany = `A student gets at most ${MAX_QUESTIONS} questions`;
  return [
    ...(questionsCount > MAX_QUESTIONS ? [problem('sections', 'too_many_questions', tooMany)] : []),
    ...topicProblems(sections),
    ...minutesProblems(sections),
    ...questionsProblems(sections, none, first),
  ];
}

function questionsProblems(sections: DraftSection[], none: Problem, first: string): Problem[] {
  const inQuestions = (path: string, s: DraftSection) => [
    ...s.questions.flatMap((q, i) =>
      under(`${path}questions.${i}`, [...questionProblems(q, marksIn(s, q)), ...textProblems(q, first)]),
    ),
    ...splitPassages(s.questions).map((i) =>
      problem(`${path}questions.${i}.passage`, 'passage_split', 'Questions of one passage must follow each other'),
    ),
  ];
  if (isPlain(sections)) return sections.flatMap((s) => inQuestions('', s));
  return sections.flatMap((s, i) => [
    ...under(`sections.${i}`, [
      ...(sections.length === 1 || filled(s.title)
        ? []
        : [problem('title', 'title_missing', 'Please enter a section title')]),
      ...(countIn(s) > 0 ? [] : [none]),
      ...drawProblems(s),
      ...languageTwice('translations', [first, ...(s.translations ?? []).map(({ language }) => language)]),
      ...(s.marking ? tableProblems(s.marking) : []),
      ...choiceProblems(s),
    ]),
    ...inQuestions(`sections.${i}.`, s),
  ]);
}

/** Every student of a test can reach the same score. */
const drawProblems = (s: DraftSection): Problem[] =>
  s.draws && !s.marking
    ? [problem('marking', 'draw_needs_marking', 'Questions drawn at random need marks of their section')]
    : [];

/** Where students choose, every choice is worth the same, and what need not be answered costs no marks. */
function choiceProblems(s: DraftSection): Problem[] {
  const { attemptAny } = s;
  const [first, ...others] = marksOf(s);
  if (attemptAny === undefined || !first) return [];
  const length = countIn(s);
  const fewer = `The section has ${length} questions, so fewer than ${length} must be asked for`;
  const skipped = 'Where students choose, nothing is taken off for skipped questions';
  const same = 'Where students choose, all questions of the section have the same marks';
  return [
    ...(attemptAny < length ? [] : [problem('attemptAny', 'attempt_any_not_fewer', fewer)]),
    ...(others.every((marks) => givesSame(first, marks)) ? [] : [problem('attemptAny', 'attempt_any_marks', same)]),
    ...(s.marking?.skipped || first.skipped ? [problem('marking.skipped', 'attempt_any_skipped', skipped)] : []),
  ];
}
