import { call } from '@kasauti/web-kit/api';
import { anInvite, classId } from '../builders';
import {
  each,
  eachLike,
  exchange,
  integer,
  inviteId,
  key,
  pagination,
  regex,
  string,
  studentId,
  time,
} from './gateway';

export function joiningPacts(): void {
  it('invites: their list, a new one, its end, and who came by it', async () => {
    const state = 'a student who joined by an invite';
    const invite = {
      ...each(anInvite()),
      id: string(inviteId),
      code: regex(/^[0-9A-HJKMNP-TV-Z]{10}$/, '7KQ4M9XT2D'),
      expiresAt: time,
      createdAt: time,
      status: 'active',
    };
    const page = { page: '1', limit: '20' };
    await exchange({
      state,
      what: 'the invites of a class',
      method: 'GET',
      template: '/classes/${classId}/invites',
      query: page,
      reply: { success: true, data: eachLike(invite), pagination },
      act: () => call('listInvites', { params: { classId }, query: { page: 1, limit: 20 } }),
    });
    const body = { maxUses: 30, expiresInDays: 7 };
    await exchange({
      state,
      what: 'a new invite',
      method: 'POST',
      template: '/classes/${classId}/invites',
      body,
      hasIdempotencyKey: true,
      status: 201,
      reply: { success: true, message: string('Created'), invite, data: { invite } },
      act: () => call('createInvite', { params: { classId }, body, idempotencyKey: key }),
    });
    const ended = { ...invite, status: 'revoked' };
    await exchange({
      state,
      what: 'the end of an invite',
      method: 'POST',
      template: '/classes/${classId}/invites/${inviteId}/revoke',
      reply: { success: true, message: string('Revoked'), invite: ended, data: { invite: ended } },
      act: () => call('revokeInvite', { params: { classId, inviteId } }),
    });
    await exchange({
      state,
      what: 'who came by an invite',
      method: 'GET',
      template: '/classes/${classId}/invites/${inviteId}/students',
      query: page,
      reply: {
        success: true,
        data: eachLike({ studentId: string(studentId), name: string('Asha Rao'), joinedAt: time, isEnrolled: true }),
        pagination,
      },
      act: () => call('listInviteStudents', { params: { classId, inviteId }, query: { page: 1, limit: 20 } }),
    });
  });

  it('students: their list, one of them, and the removal from a class', async () => {
    const state = 'a student who joined by an invite';
    const student = {
      studentId: string(studentId),
      name: string('Asha Rao'),
      classes: eachLike({ classId: string(classId), title: string('Kaveri batch'), enrolledAt: time, via: 'invite' }),
      testsDone: integer(0),
      totalTests: integer(0),
      percentile: null,
      lastActiveAt: time,
      flags: [],
    };
    await exchange({
      state,
      what: 'the students of a teacher',
      method: 'GET',
      template: '/teacher/students',
      query: { page: '1', limit: '20' },
      reply: { success: true, data: eachLike(student), counts: each({ all: 1, inactive: 0, falling: 0 }), pagination },
      act: () => call('listStudents', { query: { page: 1, limit: 20 } }),
    });
    await exchange({
      state,
      what: 'one student of a teacher',
      method: 'GET',
      template: '/teacher/students/${studentId}',
      reply: { success: true, data: { student, attempts: [], topics: [] } },
      act: () => call('getStudent', { params: { studentId } }),
    });
    await exchange({
      state,
      what: 'the removal of a student',
      method: 'DELETE',
      template: '/classes/${classId}/students/${studentId}',
      reply: { success: true, message: string('Removed') },
      act: () => call('removeStudent', { params: { classId, studentId } }),
    });
  });
}
