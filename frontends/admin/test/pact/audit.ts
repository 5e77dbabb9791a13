import { call } from '@kasauti/web-kit/api';
import { anEntry, onePage } from '../builders';
import { fromProviderState, like, eachLike, integer, time, exchange, likeAll } from './gateway';

export function auditPacts(): void {
  it('audit entries by action and resource', async () => {
    const { request_data: _data, actor: _actor, action_category: _category, ...entry } = anEntry();
    await exchange({
      state: 'an administrator and a submitted attempt in the audit trail',
      what: 'the audit entries of an attempt',
      method: 'GET',
      template: '/audit/entries',
      query: {
        page: '1',
        limit: '10',
        action_type: 'test_submitted',
        resource_id: fromProviderState('${attemptId}', '01JD0000000000000000000ATT') as unknown as string,
      },
      reply: {
        success: true,
        data: eachLike({ ...likeAll(entry), action_type: 'test_submitted', occurredAt: time() }),
        pagination: like(onePage),
      },
      act: () =>
        call('listAuditEntries', {
          query: { page: 1, limit: 10, action_type: 'test_submitted', resource_id: '01JD0000000000000000000ATT' },
        }),
    });
  });

  it('the verdict on the hash chain', async () => {
    await exchange({
      state: 'an administrator',
      what: 'a verification of the audit trail',
      method: 'POST',
      template: '/audit/verify',
      reply: {
        success: true,
        data: { ok: true, streams: integer(7), blocks: integer(12), entries: integer(1204), checkedAt: time() },
      },
      act: () => call('verifyAuditTrail'),
    });
  });
}
