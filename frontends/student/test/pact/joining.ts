import { call } from '@kasauti/web-kit/api';
import { classId } from '../builders';
import { exchange, integer, inviteCode, string, time } from './gateway';

export function joiningPacts(): void {
  it('the page of an invite', async () => {
    await exchange({
      state: 'an invite to a class',
      what: 'the page of an invite',
      method: 'GET',
      template: '/join/${inviteCode}',
      reply: {
        success: true,
        data: {
          class: {
            title: string('Kaveri batch'),
            description: string(''),
            teacher: { name: string('Meera Iyer') },
            priceFormatted: '₹17.70',
          },
          invite: {
            code: string(inviteCode),
            maxUses: 30,
            usedCount: integer(0),
            expiresAt: time('2026-12-21T12:30:00.000Z'),
          },
        },
      },
      act: () => call('getInvite', { params: { inviteCode } }),
    });
  });

  it('joining by an invite', async () => {
    await exchange({
      state: 'an invite to a class',
      what: 'joining by an invite',
      method: 'POST',
      template: '/join/${inviteCode}/enroll',
      body: { textVersion: '2026-11-30' },
      reply: {
        success: true,
        message: 'Enrollment successful! Welcome to the class.',
        data: { classId: string(classId), alreadyEnrolled: false, enrolledAt: time('2026-11-21T12:30:00.000Z') },
      },
      act: () => call('joinClass', { params: { inviteCode }, body: { textVersion: '2026-11-30' } }),
    });
  });

  it('leaving a class', async () => {
    await exchange({
      state: 'a student who joined by an invite',
      what: 'leaving a class',
      method: 'POST',
      template: '/classes/${classId}/leave',
      reply: { success: true },
      act: () => call('leaveClass', { params: { classId } }),
    });
  });
}
