import { listsOf } from '../question/match';
import { filled, type DraftQuestion } from '../question/question';
import { firstLanguage } from '../question/texts';
import { numberedDraws, withoutPool, type PoolQuestion } from '../test-definition/draw';
import { factsOf, marksIn, type DraftSection } from '../test-definition/section';
import type { TestTexts } from '../test-definition/test-definition';
import { frozenLanguages, frozenLists, frozenOption, frozenPassages, frozenSection, frozenTexts } from './freeze-texts';
import { paperId, sectionId, type Paper, type PaperDraw, type PaperItem } from './paper';

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
  const draws = numberedDraws(test.sections);
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
    items: test.sections.flatMap((section, i) => {
      const itemOf = (q: DraftQuestion) => ({ ...paperItem(q, section, sectionId(i)), ...frozenTexts(q, first) });
      return [
        ...section.questions.map((q) => ({ ...itemOf(q), ...inPassage(idOf.get(q)) })),
        ...poolsOf(draws, i).map(({ draw, q }) => ({ ...itemOf(q), draw, from: q.from })),
      ];
    }),
    ...(draws.length > 0 ? { draws: draws.map(paperDraw) } : {}),
    totalPoints: factsOf(test.sections).totalPoints,
    ...frozenLanguages(test),
    ...(passages.length > 0 ? { passages } : {}),
  };
}

type Numbered = ReturnType<typeof numberedDraws>[number];
const poolsOf = (draws: Numbered[], section: number): { draw: string; q: PoolQuestion }[] =>
  draws
    .filter((one) => one.section === section)
    .flatMap(({ id, draw: { pool = [] } }) => pool.map((q) => ({ draw: id, q })));

function paperDraw({ id, section, draw }: Numbered): PaperDraw {
  const { count, ...by } = withoutPool(draw);
  return { id, sectionId: sectionId(section), count, by };
}

const inPassage = (passageId: string | undefined) => (passageId === undefined ? {} : { passageId });

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
  ...(q.marking || section.marking ? { points: q.points } : {}),
  difficulty: q.difficulty,
  ...(q.topic ? { topic: q.topic } : {}),
  ...(q.match ? { match: { ...listsOf(q.match), ...frozenLists(q) } } : {}),
});
