import { screen, waitFor } from '@testing-library/react';
import { renderPage, type Answer } from '@kasauti/web-kit/testing';
import { useState } from 'react';
import { aMember, batchesReply, batchId, classId, teacher } from '../../../test/builders';
import { infoProblems } from '../draft/checks';
import { fieldsOf, newDraft, type Draft } from '../draft/draft';
import { AudienceCard } from './audience-card';

const noStudents: Answer = () => ({
  success: true,
  data: [],
  pagination: { currentPage: 1, totalPages: 0, total: 0, hasPrevPage: false, hasNextPage: false },
});
let last: Draft;
function Form({ given }: { given: Partial<Draft> }) {
  const [draft, setDraft] = useState<Draft>({ ...newDraft(classId), title: 'Waves', ...given });
  last = draft;
  return (
    <AudienceCard
      draft={draft}
      problems={infoProblems(draft, 0)}
      set={(fields) => setDraft((now) => ({ ...now, ...fields }))}
    />
  );
}
const open = (given: Partial<Draft> = {}, reply: object = batchesReply(), listRoster: Answer = noStudents) =>
  renderPage(<Form given={given} />, { user: teacher, api: { listBatches: () => reply, listRoster } });

it('N-051: a test is for the whole class until batches are chosen, says how many that is, and may be for nobody yet', async () => {
  const { user } = open();
  expect(await screen.findByText('2 students now. Who joins later sees the test too.')).toBeVisible();
  expect(fieldsOf(last)).not.toHaveProperty('audience');
  await user.click(screen.getByRole('radio', { name: 'Some batches' }));
  expect(screen.getByText('Please choose at least one batch')).toBeVisible();
  expect(fieldsOf(last)).not.toHaveProperty('audience');
  await user.click(screen.getByRole('button', { name: 'Evening 0' }));
  expect(screen.getByText(/^Nobody is in it yet\. You can publish all the same/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Morning 1' }));
  await user.click(screen.getByRole('button', { name: 'Evening 0' }));
  expect(screen.getByText(/^1 student now/)).toBeVisible();
  expect(fieldsOf(last).audience).toEqual({ batchIds: [batchId] });
  await user.click(screen.getByRole('radio', { name: 'The whole class' }));
  expect(fieldsOf(last).audience).toBeNull();
});

it('N-051: says that a chosen batch was deleted, and leaves it out of the next choice', async () => {
  const { user } = open({ audience: { batchIds: ['GONE'] } });
  expect(await screen.findByText('A chosen batch has been deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Morning 1' }));
  expect(screen.queryByText('A chosen batch has been deleted')).toBeNull();
  expect(fieldsOf(last).audience).toEqual({ batchIds: [batchId] });
});

it('N-051: asks nothing in a class without students, and keeps those that were chosen', async () => {
  const none = { ...batchesReply(), data: [], members: 0, withoutBatch: 0 };
  const { unmount, calls } = open({}, none);
  await waitFor(() => expect(calls.map(({ operationId }) => operationId)).toEqual(['listBatches']));
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  open({ audience: { studentIds: ['S1'] } }, none);
  expect(await screen.findByRole('radio', { name: 'Chosen students' })).toBeChecked();
  expect(fieldsOf(last).audience).toEqual({ studentIds: ['S1'] });
});

it('N-051: may be for students who are found by name or roll number, also of a class without batches', async () => {
  const asha = aMember({ studentId: 'S1', name: 'Asha Rao', rollNo: 'JA-017', batch: null, batchId: null });
  const { user, calls } = open({}, { ...batchesReply(), data: [] }, () => ({
    success: true,
    data: [asha, aMember({ studentId: 'S2', name: 'Bala Iyer', rollNo: null })],
    pagination: { currentPage: 1, totalPages: 1, total: 2, hasPrevPage: false, hasNextPage: false },
  }));
  await user.click(await screen.findByRole('radio', { name: 'Chosen students' }));
  expect(screen.getByText('Please choose at least one student')).toBeVisible();
  await user.type(screen.getByLabelText('Search students'), 'ja-0');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ search: 'ja-0' }));
  await user.click(await screen.findByRole('checkbox', { name: /^Asha Rao/ }));
  expect(screen.getByText('1 student chosen.')).toBeVisible();
  expect(fieldsOf(last).audience).toEqual({ studentIds: ['S1'] });
});
