import type { NewEvent, Transaction } from '@kasauti/service-kit';
import { freezeKey, type AnswerKey } from '../paper/answer-key';
import type { AnswerKeyStore } from '../paper/answer-key.store';
import { freezePaper } from '../paper/freeze';
import type { PaperStore } from '../paper/paper.store';
import { testChanged, type TestDefinition, type TestDraft } from '../test-definition/test-definition';
import type { TestStore } from '../test-definition/test-definition.store';

export interface FreezeDeps {
  tests: TestStore;
  papers: PaperStore;
  keys: AnswerKeyStore;
}
interface NewVersion {
  /** As it was read. */
  current: TestDefinition;
  /** With the questions of the new version. */
  edited: TestDraft;
  /** What changes in the definition. */
  change: Partial<TestDefinition>;
  events?: NewEvent[];
  /** The key of the version before. */
  key?: AnswerKey;
}

/** A version of a test as students get it: definition, paper and key. Null: the test changed since it was read. */
export async function freezeVersion(
  { tests, papers, keys }: FreezeDeps,
  { current, edited, change, events = [], key }: NewVersion,
  tx: Transaction,
): Promise<TestDraft | null> {
  const version = current.version + 1;
  const next: TestDraft = { ...edited, ...change, version, paperVersion: version };
  // The definition comes first, so that the later of two at once is refused by its version and not by the other's paper.
  if (!(await tests.publish(current, change, [testChanged(next), ...events], tx))) return null;
  await papers.freeze(freezePaper(next), tx);
  await keys.freeze(freezeKey(next, key), tx);
  return next;
}
