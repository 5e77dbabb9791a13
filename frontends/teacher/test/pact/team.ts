import { call } from '@kasauti/web-kit/api';
import { classId } from '../builders';
import {
  batchId,
  each,
  eachLike,
  exchange,
  fromProviderState,
  integer,
  key,
  like,
  pagination,
  string,
  studentId,
  time,
} from './gateway';

const state = 'a class with a team, a batch and an announcement';
const params = { classId };
const page = { page: '1', limit: '20' };
const grants = eachLike({ role: string('evaluator'), classIds: null });

export function teamPacts(): void {
  it('the team of a teacher', async () => {
    const person = { name: 'Farah Ansari', address: 'f****h@example.in', state: 'active' };
    await exchange({
      state,
      what: 'the team of a teacher',
      method: 'GET',
      template: '/staff',
      reply: {
        success: true,
        data: {
          team: null,
          people: eachLike({ ...each(person), userId: string(studentId), grants, since: time }),
          invitations: eachLike({
            invitationId: string(studentId),
            address: string('kavya@example.in'),
            grants,
            invitedAt: time,
            expiresAt: time,
            mailState: string('sent'),
          }),
        },
      },
      act: () => call('listStaff'),
    });
  });

  it('batches: their list, the students of a class, and a move', async () => {
    await exchange({
      state,
      what: 'the batches of a class',
      method: 'GET',
      template: '/classes/${classId}/batches',
      reply: {
        success: true,
        data: eachLike({ batchId: string(batchId), name: string('Morning'), students: integer(1) }),
      },
      act: () => call('listBatches', { params }),
    });
    await exchange({
      state,
      what: 'the members of a class',
      method: 'GET',
      template: '/classes/${classId}/roster',
      query: page,
      reply: {
        success: true,
        data: eachLike({
          ...each({ name: 'Asha Rao', rollNo: 'JA-017', batch: 'Morning', via: 'invite' }),
          studentId: string(studentId),
          batchId: string(batchId),
          enrolledAt: time,
        }),
        pagination,
      },
      act: () => call('listRoster', { params, query: { page: 1, limit: 20 } }),
    });
    await exchange({
      state,
      what: 'a move to a batch',
      method: 'POST',
      template: '/classes/${classId}/batches/${batchId}/students',
      body: { studentIds: [fromProviderState('${studentId}', studentId)] },
      reply: { success: true, data: { ...each({ moved: 0, unchanged: 1 }), notInClass: like([]) } },
      act: () => call('moveStudents', { params: { classId, batchId }, body: { studentIds: [studentId] } }),
    });
  });

  it('announcements: their list and a new one', async () => {
    const announcement = {
      ...each({ text: 'No class on Friday', sendMail: false }),
      id: string(batchId),
      at: time,
      by: { id: string(studentId), name: string('Meera Iyer') },
      reads: { read: integer(0), of: integer(1) },
    };
    await exchange({
      state,
      what: 'the announcements of a class',
      method: 'GET',
      template: '/classes/${classId}/announcements',
      query: page,
      reply: { success: true, data: eachLike(announcement), pagination },
      act: () => call('listClassAnnouncements', { params, query: { page: 1, limit: 20 } }),
    });
    const body = { text: 'Bring your calculators', sendMail: false };
    await exchange({
      state,
      what: 'a new announcement',
      method: 'POST',
      template: '/classes/${classId}/announcements',
      body,
      hasIdempotencyKey: true,
      status: 201,
      reply: { success: true, data: announcement },
      act: () => call('announceToClass', { params, body, idempotencyKey: key }),
    });
  });
}
