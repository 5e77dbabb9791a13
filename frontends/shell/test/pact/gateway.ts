import { gatewayPact, type Exchange } from '@kasauti/web-kit/pact';
import { MatchersV3 } from '@pact-foundation/pact';

export const { fromProviderState, like, eachLike, integer, string, regex } = MatchersV3;
export const clientId = '01JD00000000000000000000C1';
export const secretId = '01JD00000000000000000000S1';
export const webhookId = '01JD00000000000000000000W1';
export const messageId = '01JD00000000000000000000M1';
export const time = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-11-21T12:30:00.000Z');
export const ok = { success: true };

const ofShell = gatewayPact({
  consumer: 'shell',
  user: { id: 'u1', email: 'meera@example.in', fullName: 'Meera Iyer', role: 'teacher' },
  ids: { clientId, secretId, webhookId, messageId },
});
export const exchange = (expected: Omit<Exchange, 'token'>): Promise<unknown> =>
  ofShell({ ...expected, token: { name: 'teacherToken', example: 'access-token' } });
