import type { components } from '@kasauti/contracts';
import type { AnswerKey, KeyItem } from '../paper/answer-key';
import type { ShownId } from '../paper/option-ids';
import type { Paper, PaperItem } from '../paper/paper';
import type { DraftQuestion } from './question';

/** For the teacher who wrote it. */
export function draftQuestionView(q: DraftQuestion): components['schemas']['QuestionInput'] {
  return {
    type: q.type,
    question: q.question,
    options: q.options,
    ...(q.correctAnswer === null ? {} : { correctAnswer: q.correctAnswer }),
    acceptedAnswers: q.acceptedAnswers,
    points: q.points,
    explanation: q.explanation,
    difficulty: q.difficulty,
    ...(q.topic ? { topic: q.topic } : {}),
  };
}

/** For a student: an item of a paper holds no key, and only these fields leave, options under the ids of the attempt. */
export function paperQuestionView(item: PaperItem, shown: ShownId): components['schemas']['PaperQuestion'] {
  return {
    id: item.id,
    text: item.text,
    type: item.type,
    points: item.points,
    options: item.options.map(({ id, text }) => ({ id: shown(id), text })),
  };
}

/** A frozen paper and its key as the draft they came from. */
export function draftFromPaper(paper: Paper, key: AnswerKey): DraftQuestion[] {
  return paper.items.map((item) => {
    const k: KeyItem | undefined = key.items[item.id];
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
