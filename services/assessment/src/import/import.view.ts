import type { components } from '@kasauti/contracts';
import { MOST_ROWS, type Import, type ImportRow } from './import';
import type { Remark } from './remark';

type Schemas = components['schemas'];

const remarkView = ({ code, message, field }: Remark): Schemas['ImportRemark'] => ({
  code,
  message,
  ...(field ? { field } : {}),
});

/** For its teacher. */
export const importView = (one: Import): Schemas['Import'] => ({
  id: one._id,
  fileName: one.fileName,
  bytes: one.bytes,
  received: one.received,
  ...(one.format ? { format: one.format } : {}),
  state: one.state,
  progress: { done: Math.min(one.cursor, MOST_ROWS), of: one.state === 'adding' ? one.counts.questions : 0 },
  counts: one.counts,
  notes: one.notes.map(remarkView),
  ...(one.failure ? { failure: remarkView(one.failure) } : {}),
  ...(one.testId ? { testId: one.testId } : {}),
  createdAt: one.createdAt.toISOString(),
  expiresAt: one.expiresAt.toISOString(),
});

export const importRowView = (row: ImportRow): Schemas['ImportRow'] => ({
  n: row.n,
  state: row.state,
  include: row.include,
  place: row.place,
  ...(row.question ? { question: row.question } : {}),
  subject: row.subject,
  chapter: row.chapter,
  tags: row.tags,
  notes: row.notes.map(remarkView),
  problems: row.problems.map(remarkView),
  ...(row.sameAs ? { sameAs: row.sameAs } : {}),
  ...(row.near ? { near: row.near } : {}),
  ...(row.excerpt ? { excerpt: row.excerpt } : {}),
});
