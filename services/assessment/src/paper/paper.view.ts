import type { components } from '@kasauti/contracts';
import { inMarks, markingView } from '../question/marking';
import { rightOf, type Lists } from '../question/match';
import type { DraftQuestion } from '../question/question';
import type { DraftSection } from '../test-definition/section';
import type { AnswerKey, KeyItem } from './answer-key';
import type { ShownId } from './option-ids';
import type { Paper, PaperItem, Section } from './paper';

/** For a student: without key, options under the ids of the attempt. */
export function paperQuestionView(item: PaperItem, shown: ShownId): components['schemas']['PaperQuestion'] {
  return {
    id: item.id,
    sectionId: item.sectionId,
    text: item.text,
    type: item.type,
    points: inMarks(item.marking.correct),
    options: item.options.map(({ id, text }) => ({ id: shown(id), text })),
    ...(item.match ? { match: listsView(item.match) } : {}),
  };
}

/** For a student, without the key. */
export const listsView = ({ rows, columns, oneEach }: Lists): components['schemas']['PaperMatch'] => ({
  rows,
  columns,
  oneEach,
});

export const paperSectionView = ({
  id,
  title,
  instructions,
  marking,
}: Section): components['schemas']['PaperSection'] => ({
  id,
  title,
  instructions,
  ...(marking ? { marking: markingView(marking) } : {}),
});

/** The draft a paper and its key were frozen from. */
export const draftFromPaper = (paper: Paper, key: AnswerKey): DraftSection[] =>
  paper.sections.map(({ id, title, instructions, marking = null }) => ({
    title,
    instructions,
    marking,
    questions: paper.items
      .filter((item) => item.sectionId === id)
      .map((item) => draftQuestionOf(item, key.items[item.id], marking ? 1 : inMarks(item.marking.correct))),
  }));

function draftQuestionOf(item: PaperItem, right: KeyItem | undefined, points: number): DraftQuestion {
  const common = {
    id: item.id,
    format: item.format,
    question: item.text,
    options: item.options.map((o) => o.text),
    optionIds: item.options.map((o) => o.id),
    points,
    explanation: right?.explanation ?? '',
    difficulty: item.difficulty,
    ...(item.topic ? { topic: item.topic } : {}),
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
      const match = item.match && { ...item.match, right: rightOf(item.match, correctAnswers) };
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
