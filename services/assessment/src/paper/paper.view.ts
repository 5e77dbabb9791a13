import { isDeepStrictEqual } from 'node:util';
import type { components } from '@kasauti/contracts';
import { addressOf } from '@kasauti/contracts/solution-video';
import { inMarks, markingView, ofPoints } from '../question/marking';
import { listsOf, rightOf } from '../question/match';
import type { DraftQuestion } from '../question/question';
import type { Reading } from '../question/texts';
import type { PoolQuestion } from '../test-definition/draw';
import type { DraftSection } from '../test-definition/section';
import type { AnswerKey, KeyItem } from './answer-key';
import { draftPassage, draftTranslations } from './freeze-texts';
import type { ShownId } from './option-ids';
import type { Paper, PaperItem, Section } from './paper';
import { itemTexts, translationsView } from './texts.view';

/** Its own marks, where they differ from those of its section, or from plain points. */
export function ownMarks({ ownMarking, marking, sectionId }: PaperItem, paper: Pick<Paper, 'sections'>) {
  const section = paper.sections.find(({ id }) => id === sectionId);
  const expected = section?.marking ?? ofPoints(inMarks(marking.correct));
  return ownMarking && !isDeepStrictEqual(marking, expected) ? { marking: markingView(marking) } : {};
}

/** For a student: without key, options under the ids of the attempt. */
export function paperQuestionView(
  item: PaperItem,
  shown: ShownId,
  reading: Reading,
): components['schemas']['PaperQuestion'] {
  const { text, options, match, more } = itemTexts(item, reading);
  return {
    id: item.id,
    sectionId: item.sectionId,
    text,
    type: item.type,
    points: inMarks(item.marking.correct),
    options: item.options.map(({ id }, place) => ({ id: shown(id), text: options[place] ?? '' })),
    ...(match ? { match } : {}),
    ...more,
    ...(item.passageId ? { passageId: item.passageId } : {}),
  };
}

export const paperSectionView = (section: Section, reading: Reading): components['schemas']['PaperSection'] => ({
  id: section.id,
  title: section.title,
  instructions: section.instructions,
  ...(section.marking ? { marking: markingView(section.marking) } : {}),
  ...(section.minutes === undefined ? {} : { minutes: section.minutes }),
  ...(section.attemptAny === undefined ? {} : { attemptAny: section.attemptAny }),
  ...translationsView(section, reading.included),
});

/** The draft a paper and its key were frozen from. */
export const draftFromPaper = (paper: Paper, key: AnswerKey): DraftSection[] =>
  paper.sections.map(({ id, title, instructions, marking = null, minutes, attemptAny, translations }) => ({
    title,
    instructions,
    marking,
    ...(minutes === undefined ? {} : { minutes }),
    ...(attemptAny === undefined ? {} : { attemptAny }),
    ...(translations ? { translations } : {}),
    ...writtenIn(paper, key, id),
  }));

/** The questions of a section as its teacher wrote them, and its draws with their pools. */
function writtenIn(paper: Paper, key: AnswerKey, inSection: string): Pick<DraftSection, 'questions' | 'draws'> {
  const items = paper.items.filter(({ sectionId }) => sectionId === inSection);
  const written = (item: PaperItem): DraftQuestion => ({
    ...draftQuestionOf(item, key.items[item.id]),
    ...wordedAs(item, paper, key),
  });
  const draws = (paper.draws ?? []).filter(({ sectionId }) => sectionId === inSection);
  const poolOf = (id: string): PoolQuestion[] =>
    items.flatMap((item) => (item.draw === id && item.from ? { ...written(item), from: item.from } : []));
  return {
    questions: items.filter(({ draw }) => draw === undefined).map(written),
    ...(draws.length > 0 ? { draws: draws.map(({ id, count, by }) => ({ ...by, count, pool: poolOf(id) })) } : {}),
  };
}

/** Its languages and its passage, as its teacher wrote them. */
function wordedAs(item: PaperItem, { passages = [] }: Paper, key: AnswerKey) {
  const passage = passages.find(({ id }) => id === item.passageId);
  return {
    ...(item.language ? { language: item.language } : {}),
    ...draftTranslations(item, key.items[item.id]),
    ...(passage ? { passage: draftPassage(passage) } : {}),
  };
}

function draftQuestionOf(item: PaperItem, right: KeyItem | undefined): DraftQuestion {
  const common = {
    id: item.id,
    format: item.format,
    question: item.text,
    options: item.options.map((o) => o.text),
    optionIds: item.options.map((o) => o.id),
    points: item.points ?? inMarks(item.marking.correct),
    explanation: right?.explanation ?? '',
    difficulty: item.difficulty,
    ...(item.topic ? { topic: item.topic } : {}),
    ...(item.ownMarking ? { marking: item.marking } : {}),
    ...(right?.video ? { solutionVideo: addressOf(right.video) } : {}),
  };
  const indexOf = (optionId: string | null) => item.options.findIndex((o) => o.id === optionId);
  switch (item.type) {
    case 'mcq':
    case 'true-false': {
      const index = right?.kind === 'choice' ? indexOf(right.correct) : -1;
      return { ...common, type: item.type, correctAnswer: index < 0 ? null : index };
    }
    case 'multi-correct': {
      const correctAnswers = right?.kind === 'choices' ? right.correct.map(indexOf) : [];
      const match = item.match && { ...listsOf(item.match), right: rightOf(item.match, correctAnswers) };
      return { ...common, type: item.type, correctAnswers, ...(match ? { match } : {}) };
    }
    case 'short-answer': {
      const [sample = '', ...more] = right?.kind === 'text' ? right.accepted : [];
      return { ...common, type: item.type, correctAnswer: sample, acceptedAnswers: more };
    }
    case 'numerical':
      return { ...common, type: item.type, answer: right?.kind === 'number' ? right.answer : null };
  }
}
