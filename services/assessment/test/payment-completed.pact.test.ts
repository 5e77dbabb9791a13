import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MatchersV3, MessageConsumerPact, asynchronousBodyHandler } from '@pact-foundation/pact';
import type { Envelope } from '@kasauti/contracts';
import { sharedByTests, startTestService } from '@kasauti/service-kit/testing';
import { assessment } from '../src/service';

const { integer, regex } = MatchersV3;
const dir = resolve(__dirname, '../../../contracts/pacts');
const ulid = (example: string) => regex('^[0-9A-HJKMNP-TV-Z]{26}$', example);
/** studentId:testId:number */
const ORDER_ID = '01JD0000000000000000000001:01JD0000000000000000000003:1';
const orderId = regex('^[0-9A-HJKMNP-TV-Z]{26}:[0-9A-HJKMNP-TV-Z]{26}:\\d+$', ORDER_ID);
const time = regex('^\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z$', '2026-11-21T06:00:00.000Z');

const t = sharedByTests(() => startTestService(assessment as never, { config: { TICKET_SECRET: 'x'.repeat(40) } }));
beforeAll(async () => {
  rmSync(join(dir, 'assessment-payment.json'), { force: true });
  const test = {
    _id: '01JD0000000000000000000003',
    status: 'published',
    attemptsAllowed: 1,
    durationMin: 90,
    startAt: null,
    endAt: null,
    releasedAt: null,
  };
  await t.stored('test_definitions').insertOne(test);
});

it('assessment grants the right to sit on a payment_completed event of payment', async () => {
  const pact = new MessageConsumerPact({ consumer: 'assessment', provider: 'payment', dir, logLevel: 'error' });
  await pact
    .given('a student has paid for a test')
    .expectsToReceive('a payment_completed event')
    .withContent({
      eventId: ulid('01JD00000000000000000000EV'),
      type: 'payment_completed',
      v: integer(1),
      aggId: orderId,
      aggSeq: integer(1),
      occurredAt: time,
      data: {
        orderId,
        testId: ulid('01JD0000000000000000000003'),
        studentId: ulid('01JD0000000000000000000001'),
        amountPaise: integer(1770),
        paidAt: time,
      },
    } as never)
    .verify(
      asynchronousBodyHandler(async (message) => {
        const { data, ...over } = message as unknown as Envelope<'payment_completed'>;
        await t.deliver('payment_completed', data, over);
      }),
    );
  await t.settle();
  const [granted] = await t.published('entitlement_granted');
  expect(granted?.data).toMatchObject({
    orderId: ORDER_ID,
    testId: '01JD0000000000000000000003',
    studentId: '01JD0000000000000000000001',
  });
});
