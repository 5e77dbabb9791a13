import { createHmac } from 'node:crypto';
import type { Marking } from '../question/marking';
import { listsOf, withColumns, type Lists } from '../question/match';
import { filled, type DraftQuestion, type QuestionType } from '../question/question';
import { factsOf, marksIn, type DraftSection } from '../test-definition/section';

/** A section of a paper. Its id is its place, which reveals nothing. */
export interface Section {
  id: string;
  title: string;
  instructions: string;
  /** Absent: the points of each question, and nothing is taken off. */
  marking?: Marking;
}

export interface PaperItem {
  id: string;
  sectionId: string;
  type: QuestionType;
  /** Of text and options. */
  format: 'markdown';
  text: string;
  options: { id: string; text: string }[];
  marking: Marking;
  difficulty: 'easy' | 'medium' | 'hard';
  topic?: string;
  /** Its options are the cells of this grid, row by row. */
  match?: Lists;
}

/** A frozen version of a test, without its key. Immutable. */
export interface Paper {
  _id: string;
  testId: string;
  version: number;
  classId: string;
  teacherId: string;
  title: string;
  instructions: string;
  durationMin: number;
  passingScore: number;
  shuffle: boolean;
  /** Secret that determines order and option ids; in no view. */
  orderKey: string;
  sections: Section[];
  /** Section by section. */
  items: PaperItem[];
  totalPoints: number;
}

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
}

const sectionId = (place: number) => `s${place + 1}`;

export const paperId = (testId: string, version: number) => `${testId}:${version}`;

export function freezePaper(test: PaperSource): Paper {
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
    sections: test.sections.map(({ title, instructions, marking }, i) => ({
      id: sectionId(i),
      title,
      instructions,
      ...(marking ? { marking } : {}),
    })),
    items: test.sections.flatMap((section, i) => section.questions.map((q) => paperItem(q, section, sectionId(i)))),
    totalPoints: factsOf(test.sections).totalPoints,
  };
}

const paperItem = (q: DraftQuestion, section: DraftSection, inSection: string): PaperItem => ({
  id: q.id,
  sectionId: inSection,
  type: q.type,
  format: q.format,
  text: q.question.trim(),
  options: q.options.flatMap((text, i) => (filled(text) ? [{ id: q.optionIds[i] ?? '', text: text.trim() }] : [])),
  marking: marksIn(section, q),
  difficulty: q.difficulty,
  ...(q.topic ? { topic: q.topic } : {}),
  ...(q.match ? { match: listsOf(q.match) } : {}),
});

/** Uniform integers below n, deterministic by key and label. */
function numbersFrom(key: string, label: string): (n: number) => number {
  let block = Buffer.alloc(0);
  let used = 0;
  let counter = 0;
  return (n) => {
    const fair = Math.floor(0x1_0000_0000 / n) * n;
    for (;;) {
      if (used + 4 > block.length) {
        block = createHmac('sha256', key).update(`${label}:${counter++}`).digest();
        used = 0;
      }
      const value = block.readUInt32BE(used);
      used += 4;
      if (value < fair) return value % n;
    }
  };
}

function shuffled<T>(list: readonly T[], below: (n: number) => number): T[] {
  const out = [...list];
  for (let i = out.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const [a, b] = [out[i] as T, out[j] as T];
    out[i] = b;
    out[j] = a;
  }
  return out;
}

const staysLast = (text: string) => /^(none|all|both|neither) of (the |these|those)/i.test(text);

const inOrder = <T extends { text: string }>(list: readonly T[], below: (n: number) => number): T[] => [
  ...shuffled(
    list.filter((one) => !staysLast(one.text)),
    below,
  ),
  ...list.filter((one) => staysLast(one.text)),
];

/** The items in the order of one attempt, section by section; deterministic, so a resumed attempt keeps its order. */
export function orderFor(paper: Paper, attemptId: string): PaperItem[] {
  if (!paper.shuffle) return paper.items;
  const next = numbersFrom(paper.orderKey, attemptId);
  const items = paper.sections.flatMap(({ id }) =>
    shuffled(
      paper.items.filter((item) => item.sectionId === id),
      next,
    ),
  );
  return items.map((item) => {
    if (item.type !== 'mcq' && item.type !== 'multi-correct') return item;
    const below = numbersFrom(paper.orderKey, `${attemptId}:${item.id}`);
    if (!item.match) return { ...item, options: inOrder(item.options, below) };
    const columns = inOrder(
      item.match.columns.map((text, place) => ({ text, place })),
      below,
    );
    return withColumns(
      item,
      item.match,
      columns.map(({ place }) => place),
    );
  });
}
