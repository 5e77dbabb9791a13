import { listsOf } from '../question/match';
import { filled, type DraftQuestion } from '../question/question';
import { firstLanguage } from '../question/texts';
import { factsOf, marksIn, type DraftSection } from '../test-definition/section';
import type { TestTexts } from '../test-definition/test-definition';
import { frozenLanguages, frozenLists, frozenOption, frozenPassages, frozenSection, frozenTexts } from './freeze-texts';
import { paperId, sectionId, type Paper, type PaperItem } from './paper';

interface PaperSource {
  _id: string;
  version: number;
  classId: string;
  teacherId: string;
  title: string;
  instructions: string;
  durationMin: number;
  passingScore: number;
  shuffleQuestions: boolean;
  orderKey: string;
  sections: DraftSection[];
  languages?: string[];
  translations?: TestTexts[];
}

/** A test as students get it, with each text in every language that its teacher wrote it in. */
export function freezePaper(test: PaperSource): Paper {
  const first = firstLanguage(test);
  const { passages, idOf } = frozenPassages(test.sections, first);
  return {
    _id: paperId(test._id, test.version),
    testId: test._id,
    version: test.version,
    classId: test.classId,
    teacherId: test.teacherId,
    title: test.title,
    instructions: test.instructions,
    durationMin: test.durationMin,
    passingScore: test.passingScore,
    shuffle: test.shuffleQuestions,
    orderKey: test.orderKey,
    sections: test.sections.map((section, i) => ({
      id: sectionId(i),
      title: section.title,
      instructions: section.instructions,
      ...(section.marking ? { marking: section.marking } : {}),
      ...(section.minutes === undefined ? {} : { minutes: section.minutes }),
      ...(section.attemptAny === undefined ? {} : { attemptAny: section.attemptAny }),
      ...frozenSection(section),
    })),
    items: test.sections.flatMap((section, i) =>
      section.questions.map((q) => ({
        ...paperItem(q, section, sectionId(i)),
        ...frozenTexts(q, first),
        ...about(idOf.get(q)),
      })),
    ),
    totalPoints: factsOf(test.sections).totalPoints,
    ...frozenLanguages(test),
    ...(passages.length > 0 ? { passages } : {}),
  };
}

const about = (passageId: string | undefined) => (passageId === undefined ? {} : { passageId });

const paperItem = (q: DraftQuestion, section: DraftSection, inSection: string): PaperItem => ({
  id: q.id,
  sectionId: inSection,
  type: q.type,
  format: q.format,
  text: q.question.trim(),
  options: q.options.flatMap((text, i) =>
    filled(text) ? [{ id: q.optionIds[i] ?? '', text: text.trim(), ...frozenOption(q, i) }] : [],
  ),
  marking: marksIn(section, q),
  ...(q.marking ? { ownMarking: true as const } : {}),
  difficulty: q.difficulty,
  ...(q.topic ? { topic: q.topic } : {}),
  ...(q.match ? { match: { ...listsOf(q.match), ...frozenLists(q) } } : {}),
});
