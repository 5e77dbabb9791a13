import type { components } from '@kasauti/contracts/web';
import { pageReply } from './builders';

type List = components['schemas']['RosterImport'];
type Admission = components['schemas']['Admission'];
export const importId = '01JD0000000000000000000L01';

/** One that waits for its commit, with a row that has a problem. */
const aList = (over: Partial<List> = {}): List => ({
  importId,
  fileName: 'jee.csv',
  state: 'ready',
  columns: [
    { head: 'Email Id', as: 'email' },
    { head: 'Password', as: 'ignored' },
  ],
  counts: { rows: 7, new: 3, again: 1, update: 1, unchanged: 1, errors: 1 },
  missingBatches: [{ name: 'Weekend', rows: 2 }],
  rows: [
    {
      row: 4,
      email: 'ravi@example',
      name: 'Ravi Kumar',
      rollNo: '',
      batch: '',
      outcome: 'error',
      problems: [{ code: 'email_invalid', message: 'Not a mail address' }],
    },
  ],
  expiresAt: '2026-11-27T06:00:00Z',
  ...over,
});
export const listReply = (over: Partial<List> = {}) => ({ ...pageReply([]), data: aList(over) });

export const anAdmission = (over: Partial<Admission> = {}): Admission => ({
  admissionId: '01JD0000000000000000000A01',
  address: 'a*****i@example.in',
  name: 'Asha Rao',
  rollNo: '17',
  batch: null,
  state: 'invited',
  mailState: 'failed',
  invitedAt: '2026-11-24T06:00:00Z',
  ...over,
});
export const admissionsReply = (data: Admission[] = [anAdmission()]) => ({
  ...pageReply(data),
  counts: { invited: data.length, accepted: 0, declined: 0, withdrawn: 0, expired: 0 },
});
