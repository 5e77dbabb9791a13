import type { components } from '@kasauti/contracts';
import { csvFile } from '@kasauti/service-kit';
import type { Batch } from '../class/batch';
import type { Member } from './roster.query';

type Wire = components['schemas'];

export const memberView = ({
  studentId,
  name,
  rollNo,
  batch,
  enrolledAt,
  via,
  refusedRollNo,
}: Member): Wire['Member'] => ({
  studentId,
  name,
  rollNo: rollNo ?? null,
  batchId: batch?.batchId ?? null,
  batch: batch?.name ?? null,
  enrolledAt: enrolledAt.toISOString(),
  via,
  ...(refusedRollNo === undefined ? {} : { refusedRollNo }),
});

export const batchView = ({ batchId, name }: Batch, students: number): Wire['Batch'] => ({ batchId, name, students });

const IST_MS = 5.5 * 3600_000;
/** Days in India. */
export const rosterCsv = (members: Member[]): string =>
  csvFile([
    ['Roll number', 'Student', 'Batch', 'Joined'],
    ...members.map(({ rollNo, name, batch, enrolledAt }) => [
      rollNo ?? '',
      name,
      batch?.name ?? '',
      new Date(enrolledAt.getTime() + IST_MS).toISOString().slice(0, 10),
    ]),
  ]);
