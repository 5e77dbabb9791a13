import { pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { AttemptStateStore } from '../attempt-state/attempt-state.store';
import type { PersonStore } from '../person/person.store';
import { testNotFound } from '../test-definition/test-definition.refusals';
import type { TestStore } from '../test-definition/test-definition.store';
import { attemptRow } from './attempt-row.view';
import type { AttemptStore } from './attempt.store';

interface AttemptListDeps {
  tests: TestStore;
  attempts: AttemptStore;
  states: AttemptStateStore;
  people: PersonStore;
  access: Access;
}

/** The attempts of a test, for who may see its results. */
export const attemptListApi = ({
  tests,
  attempts,
  states,
  people,
  access,
}: AttemptListDeps): Handlers<'listAttempts'> => ({
  async listAttempts({ params: { testId }, query, caller }) {
    await access.to(caller, await tests.get(testId), 'listAttempts', testNotFound);
    const page = pageOf(query);
    const { ids, total } = await states.pageOf(testId, page);
    const rows = await attempts.listed(ids);
    const names = await people.names(rows.map((a) => a.studentId));
    return { data: rows.map((a) => attemptRow(a, names.get(a.studentId) ?? '')), pagination: pagination(page, total) };
  },
});
