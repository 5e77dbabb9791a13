import { newId } from '@kasauti/service-kit';
import { aUser, recordMetrics, sharedByTests } from '@kasauti/service-kit/testing';
import { startAudit } from '../../test/start';

const recorded = recordMetrics();
const t = sharedByTests(startAudit);

const search = async (query: Record<string, string>) =>
  (await t.call('listAuditEntries', { as: aUser('admin', { mfa: true }), query })).body;
const log = (body: object, as = aUser('student')) => t.call('logClientAudit', { as, body });

describe('what a browser says', () => {
  it('counts the parts of pages that failed in a browser, and nothing else that the browser tells', async () => {
    const claim = (action_type: string) => log({ action_type, action_category: 'ui', action_description: 'Failed' });
    await claim('payment_cancelled');
    expect((await recorded()).has('kasauti.page.failures')).toBe(false);
    await claim('ui_diagnostic');
    expect((await recorded()).get('kasauti.page.failures')).toEqual([{}]);
  });

  it('threat 75: is stored as a claim of the logged-in user, without personal data', async () => {
    const student = aUser('student');
    const [resource_id, now] = [newId(), Date.parse('2026-01-01T00:00:00Z')];
    const answer = await log(
      {
        action_type: 'payment_cancelled',
        action_description: 'closed by asha@example.com',
        resource_type: 'test',
        resource_id,
        request_data: { email: 'asha@example.com', amount: 1770 },
        actor: newId(),
        claimed: false,
        occurredAt: '2020-01-01',
      },
      student,
    );
    expect([answer.status, answer.body.success]).toEqual([202, true]);
    const [entry] = (await search({ resource_id })).data;
    expect(entry).toMatchObject({
      stream: 'claimed',
      claimed: true,
      actor: student.id,
      action_type: 'payment_cancelled',
      resource_type: 'test',
      request_data: { amount: 1770 },
    });
    expect(Date.parse(entry.occurredAt)).toBeGreaterThan(now);
    expect(JSON.stringify(entry)).not.toContain('asha');
  });

  it('threat 75: names its resource without personal data, in a request as in an event', async () => {
    const student = aUser('student');
    const resource = { resource_type: 'of asha@example.com', resource_id: 'asha@example.com' };
    expect((await log({ action_type: 'consent', ...resource }, student)).status).toBe(202);
    await t.deliver('client_claimed', {
      userId: student.id,
      actionType: 'consent',
      resourceType: resource.resource_type,
      resourceId: resource.resource_id,
    });
    const told = (await search({ action_type: 'consent' })).data.filter(
      ({ actor }: { actor: string }) => actor === student.id,
    );
    expect(told).toHaveLength(2);
    for (const entry of told)
      expect(entry).toMatchObject({ resource_type: 'of [redacted]', resource_id: '[redacted]' });
  });

  it.each(['payment_completed', 'test_submitted', 'login', ''])(
    'threat 75: may not be %j: the server records that itself',
    async (action_type) => {
      const answer = await log({ action_type });
      expect([answer.status, answer.body.error]).toEqual([400, 'This action is recorded by the server itself']);
    },
  );

  it('threat 75: is refused above 16 KB or without a login', async () => {
    expect((await log({ action_type: 'consent', request_data: { note: 'x'.repeat(17 * 1024) } })).status).toBe(413);
    expect((await t.call('logClientAudit', { body: { action_type: 'consent' } })).status).toBe(401);
  });
});
