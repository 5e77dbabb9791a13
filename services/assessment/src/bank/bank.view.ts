import type { components } from '@kasauti/contracts';
import type { StaffAccess } from '@kasauti/service-kit';
import { tagsOf, type BankQuestion, type Version } from './bank-question';
import type { LabelsInUse } from './bank-question.store';
import { toldSimilarity, type Near } from './near';

type Schemas = components['schemas'];

/** What the caller may do with a question, where it is somebody else's, and the name of who wrote it for its owner. */
export interface Around {
  access?: StaffAccess;
  createdByName?: string;
}

/** For who may use the bank. */
export const bankQuestionView = (q: BankQuestion, { access, createdByName }: Around): Schemas['BankQuestion'] => ({
  id: q._id,
  ...(access ? { access } : {}),
  ...(q.createdBy ? { createdBy: q.createdBy } : {}),
  ...(createdByName ? { createdByName } : {}),
  version: q.version,
  isArchived: q.status === 'archived',
  question: q.content,
  subject: q.subject,
  chapter: q.chapter,
  tags: tagsOf(q),
  usedIn: q.usedIn,
  updatedAt: q.updatedAt.toISOString(),
});

export const bankQuestionDetail = (
  q: BankQuestion,
  { version, content }: Version,
  tests: Schemas['BankQuestionDetail']['tests'],
  around: Around,
): Schemas['BankQuestionDetail'] => ({
  ...bankQuestionView(q, around),
  version,
  question: content,
  latestVersion: q.version,
  tests,
});

export const nearView = ({
  of: { _id, content, usedIn, updatedAt },
  similarity,
}: Near<Pick<BankQuestion, '_id' | 'content' | 'usedIn' | 'updatedAt'>>): Schemas['NearQuestion'] => ({
  id: _id,
  similarity: toldSimilarity(similarity),
  question: content,
  usedIn,
  updatedAt: updatedAt.toISOString(),
});

const sorted = (names: string[]): string[] =>
  [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b, 'en'));

export const labelsView = ({ chapters, topics, tags }: LabelsInUse): Schemas['QuestionLabels'] => ({
  subjects: sorted(chapters.map(({ subject }) => subject)).map((subject) => ({
    subject,
    chapters: sorted(chapters.filter((one) => one.subject === subject).map(({ chapter }) => chapter)),
  })),
  topics: sorted(topics),
  tags: sorted(tags),
});
