import { call, type ApiError } from '@kasauti/web-kit/api';
import { aLetter, letterId, onePage } from '../builders';
import {
  fromProviderState,
  like,
  eachLike,
  integer,
  string,
  boolean,
  time,
  user,
  exchange,
  reason,
  likeAll,
} from './gateway';
const refusal = (code: string) => ({
  success: false,
  code,
  status: integer(400),
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
});
const refuses = (status: number, code: string) => ({ status, code }) satisfies Partial<ApiError>;
const letter = { ...likeAll(aLetter()), service: 'catalog', state: 'parked', parkedAt: time() };
const params = { service: 'catalog', letterId } as const;
const oneLetter = 'an administrator with a confirmed second factor and a dead letter of catalog';
const ok = { success: true, message: string('The event was handled') };

export function deadLetterPacts(): void {
  it('dead letters of a service, newest first', async () => {
    await exchange({
      state: oneLetter,
      what: 'the dead letters',
      method: 'GET',
      template: '/admin/dead-letters/catalog',
      query: { state: 'parked', page: '1', limit: '10' },
      reply: { success: true, data: eachLike(letter), pagination: like(onePage) },
      act: () =>
        call('listDeadLetters', { params: { service: 'catalog' }, query: { state: 'parked', page: 1, limit: 10 } }),
    });
  });

  it('one of them with its event and history', async () => {
    await exchange({
      state: oneLetter,
      what: 'a dead letter',
      method: 'GET',
      template: '/admin/dead-letters/catalog/${letterId}',
      reply: {
        success: true,
        data: {
          ...letter,
          key: string('01JD'),
          event: string('{}'),
          history: eachLike({
            at: time(),
            action: 'parked',
            by: string('catalog.counts'),
            reason: string('TypeError'),
          }),
        },
      },
      act: () => call('getDeadLetter', { params }),
    });
  });

  it('a replay with a reason', async () => {
    await exchange({
      state: `${oneLetter}, whose cause is fixed`,
      what: 'a replay',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/replay',
      body: reason,
      reply: ok,
      act: () => call('replayDeadLetter', { params, body: reason }),
    });
  });

  it('a refused replay without a second factor', async () => {
    await exchange({
      state: 'an administrator without a second factor and a dead letter of catalog',
      what: 'a replay without a second factor',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/replay',
      body: reason,
      status: 403,
      reply: refusal('second_factor_required'),
      act: () =>
        expect(call('replayDeadLetter', { params, body: reason })).rejects.toMatchObject(
          refuses(403, 'second_factor_required'),
        ),
    });
  });

  it('a code of the app that confirms this login', async () => {
    await exchange({
      state: 'an administrator whose second factor is on',
      what: 'a step-up',
      method: 'POST',
      template: '/auth/step-up',
      body: { otp: fromProviderState('${otp}', '123456') },
      reply: {
        success: true,
        token: string('confirmed'),
        user: { ...likeAll(user), role: 'admin', isActive: boolean(true) },
      },
      act: () => call('stepUp', { body: { otp: '123456' } }),
    });
  });

  it('a discard with a reason', async () => {
    await exchange({
      state: oneLetter,
      what: 'a discard',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/drop',
      body: reason,
      reply: ok,
      act: () => call('dropDeadLetter', { params, body: reason }),
    });
  });

  it('a refused discard when the confirmation is too old', async () => {
    await exchange({
      state: 'an administrator who confirmed the second factor an hour ago and a dead letter of catalog',
      what: 'a discard with an old confirmation',
      method: 'POST',
      template: '/admin/dead-letters/catalog/${letterId}/drop',
      body: reason,
      status: 403,
      reply: refusal('step_up_required'),
      act: () =>
        expect(call('dropDeadLetter', { params, body: reason })).rejects.toMatchObject(
          refuses(403, 'step_up_required'),
        ),
    });
  });
}
