import type { components } from '@kasauti/contracts';
import type { DraftQuestion } from '../question/question';
import type { AnswerKey } from './answer-key';
import type { ShownId } from './option-ids';
import { ONLY_SECTION, type Paper, type PaperItem } from './paper';

/** For a student: without key, options under the ids of the attempt. */
export function paperQuestionView(item: PaperItem, shown: ShownId): components['schemas']['PaperQuestion'] {
  return {
    id: item.id,
    sectionId: ONLY_SECTION.id,
    text: item.text,
    type: item.type,
    points: item.points,
    options: item.options.map(({ id, text }) => ({ id: shown(id), text })),
  };
}

/** The draft a paper and its key were frozen from. */
export function draftFromPaper(paper: Paper, key: AnswerKey): DraftQuestion[] {
  return paper.items.map((item) => {
    const k = key.items[item.id];
    const index = item.options.findIndex((o) => o.id === k?.correct);
    const [sample = '', ...more] = k?.accepted ?? [];
    return {
      id: item.id,
      type: item.type,
      question: item.text,
      options: item.options.map((o) => o.text),
      optionIds: item.options.map((o) => o.id),
      correctAnswer: item.type === 'short-answer' ? sample : index < 0 ? null : index,
      acceptedAnswers: more,
      points: item.points,
      explanation: k?.explanation ?? '',
      difficulty: item.difficulty,
      ...(item.topic ? { topic: item.topic } : {}),
    };
  });
}
