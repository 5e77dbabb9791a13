import type { AttemptStore } from './attempt.store';
import { changedMeanwhile, notPublished } from '../test-definition/test-definition.refusals';
import type { TestDefinition } from '../test-definition/test-definition';
import { paperId, type Paper, type PaperItem } from '../paper/paper';
import { paperMissing, questionUnknown } from '../paper/paper.refusals';
import type { PaperStore } from '../paper/paper.store';

export interface AskedQuestion {
  /** From 1: those of the current paper in its order, then those only earlier versions have. */
  number: number;
  item: PaperItem;
  /** The latest version of the paper that has it. */
  paperId: string;
  /** Attempts answer it, but the current paper does not have it. */
  isEarlier: boolean;
  /** Of a section where students choose which questions they answer. */
  isOptional: boolean;
}

type Published = Pick<TestDefinition, '_id' | 'paperVersion'>;
interface AskedDeps {
  papers: PaperStore;
  attempts: AttemptStore;
}

/**
 * Every question that attempts of a published test answer. An attempt that starts while an edit is being published keeps
 * the questions of the version before; they are graded and corrected too.
 */
export async function askedQuestions(
  { papers, attempts }: AskedDeps,
  testId: string,
  paperVersion: number,
): Promise<AskedQuestion[]> {
  const currentId = paperId(testId, paperVersion);
  const used = (await attempts.papersInUse(testId)).filter((id) => id !== currentId);
  const [current, ...earlier] = await Promise.all([currentId, ...used].map((id) => papers.get(id)));
  if (!current) throw paperMissing();
  const newestFirst = earlier.flatMap((paper) => paper ?? []).sort((a, b) => b.version - a.version);
  const asked = new Map<string, Omit<AskedQuestion, 'number'>>();
  for (const paper of [current, ...newestFirst])
    for (const item of paper.items) if (!asked.has(item.id)) asked.set(item.id, askedIn(paper, item, current));
  return [...asked.values()].map((question, i) => ({ number: i + 1, ...question }));
}

const askedIn = (paper: Paper, item: PaperItem, current: Paper) => ({
  item,
  paperId: paper._id,
  isEarlier: paper !== current,
  isOptional: paper.sections.some(({ id, attemptAny }) => id === item.sectionId && attemptAny !== undefined),
});

/** Those of a published test. */
export async function questionsOf(deps: AskedDeps, test: Published): Promise<AskedQuestion[]> {
  if (test.paperVersion === null) throw notPublished();
  return askedQuestions(deps, test._id, test.paperVersion);
}

export interface QuestionRef {
  /** From 1. */
  question: number;
  /** Where the number was read; default: the present one. */
  paperVersion?: number;
}

/** The question that was read under this number, by its number now. An edit before the first attempt moves them. */
export async function questionOf(deps: AskedDeps, test: Published, ref: QuestionRef): Promise<AskedQuestion> {
  const asked = await questionsOf(deps, test);
  const { question, paperVersion = test.paperVersion } = ref;
  if (paperVersion === null || paperVersion === test.paperVersion) return asked[question - 1] ?? unknown();
  const paper = await deps.papers.get(paperId(test._id, paperVersion));
  if (!paper) throw changedMeanwhile();
  const read = (await askedQuestions(deps, test._id, paperVersion))[question - 1] ?? unknown();
  const found = asked.find(({ item }) => item.id === read.item.id);
  if (!found) throw changedMeanwhile();
  return found;
}

function unknown(): never {
  throw questionUnknown();
}
