import { eventCheck } from './event-check';
import { raised } from './testkit';

const check = eventCheck(
  new Set(['session_version_raised', 'payment_completed', 'class_status_changed', 'profile_changed']),
);
const event = raised('u', 1);
const of = (type: string, data: object, v = 1) => check({ ...event, type, v, data });
const person = { userId: 'u', displayName: 'Asha', role: 'student', isActive: true };
const paid = {
  orderId: 'order-1',
  testId: 'test-1',
  studentId: 'u',
  amountPaise: 1770,
  paymentId: 'pay_1',
  source: 'verify',
  paidAt: '2026-04-01T10:00:00.000Z',
};

it('accepts fields that it does not know, in the envelope and in the data', () => {
  expect(check({ ...event, shard: 3, data: { ...event.data, colour: 'blue' } })).toHaveProperty('envelope');
});

it('accepts a new value where the contract says that consumers work without its meaning', () => {
  expect(of('payment_completed', paid)).toHaveProperty('envelope');
  expect(of('payment_completed', { ...paid, source: 'upi_autopay' })).toHaveProperty('envelope');
});

it('refuses a new value whose meaning is needed, and names the field', () => {
  expect(of('profile_changed', person)).toHaveProperty('envelope');
  expect(of('profile_changed', { ...person, role: 'parent' })).toEqual({
    problem: 'data does not fit profile_changed: data/role must be equal to one of the allowed values',
  });
});

it('refuses a version that it lacks, with that reason', () => {
  expect(of('profile_changed', person, 2)).toEqual({
    problem: 'version 2 of profile_changed is not known here, only 1: deploy a consumer that knows it, then replay',
  });
});
