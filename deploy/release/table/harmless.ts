import type { Release } from '../records/release';
import { adding, being, inEvent, inOperation, operation, optional, requiring, type Change } from './change';

export const harmless: [string, string, Change][] = [
  ['nothing', 'services/catalog', () => undefined],
  [
    'a new operation',
    'services/catalog',
    (n) => void n.offers.push({ ...(n.offers[0] as Release['offers'][0]), id: 'mergeClasses', path: '/classes/merge' }),
  ],
  [
    'another name of a parameter in a path',
    'services/catalog',
    operation('updateClass', (o) => void (o.path = '/classes/{id}')),
  ],
  ['a new optional field of a request', 'services/catalog', inOperation('createClass', 'body', '', adding('board'))],
  ['a request that requires less', 'services/catalog', inOperation('createClass', 'body', '', optional('title'))],
  [
    'a new value accepted in a request',
    'services/catalog',
    inOperation(
      'createClass',
      'body',
      'difficulty',
      being({ enum: ['beginner', 'intermediate', 'advanced', 'olympiad'] }),
    ),
  ],
  [
    'a wider bound of a request',
    'services/catalog',
    inOperation('createClass', 'body', 'title', being({ maxLength: 200 })),
  ],
  [
    'a finer step of a request',
    'services/assessment',
    inOperation('createTest', 'body', 'fee', being({ multipleOf: 0.005 })),
  ],
  [
    'null accepted in a request',
    'services/catalog',
    inOperation('createClass', 'body', 'subject', being({ nullable: true })),
  ],
  [
    'whole numbers and fractions accepted in a request',
    'services/catalog',
    inOperation('updateClass', 'body', 'estimatedDurationWeeks', being({ type: 'number' })),
  ],
  ['a new optional parameter', 'services/catalog', inOperation('listMyClasses', 'query', '', adding('sort'))],
  ['a new field of an answer', 'services/catalog', inOperation('listMyClasses', 'answer', 'data.[]', adding('colour'))],
  [
    'an optional field of an answer that is always there',
    'services/catalog',
    inOperation('listMyClasses', 'answer', 'data.[]', requiring('subject')),
  ],
  [
    'a value that an answer has no more',
    'services/catalog',
    inOperation('listMyClasses', 'answer', 'data.[].difficulty', being({ enum: ['beginner', 'advanced'] })),
  ],
  ['a role more', 'services/catalog', operation('createClass', (o) => void (o.authz = ['teacher', 'admin']))],
  ['a class of limits with more calls', 'services/catalog', operation('createClass', (o) => void (o.limit = 'draft'))],
  ['a new optional field of an event', 'services/assessment', inEvent('test_changed', '', adding('colour'))],
  ['a new required field of an event', 'services/assessment', inEvent('test_changed', '', requiring('language'))],
  [
    'a new value that consumers need no meaning of',
    'services/payment',
    inEvent('payment_completed', 'source', being({ enum: ['verify', 'webhook', 'reconciler', 'credit', 'autopay'] })),
  ],
  ['a shorter text in an event', 'services/assessment', inEvent('test_changed', 'testId', being({ maxLength: 26 }))],
  ['a new event', 'services/catalog', (n) => void (n.produces.class_merged = { v: 1, schema: { type: 'object' } })],
  [
    'reading another event',
    'services/catalog',
    (n) => void (n.consumes.test_graded = { v: 1, schema: { type: 'object' } }),
  ],
  [
    'a new export of the kit and a newer React of the same major',
    'frontends/shell',
    (n) => {
      n.provides?.exports['@kasauti/web-kit/base']?.push('Timeline');
      Object.assign(n.provides?.libraries ?? {}, { react: '19.9.0' });
    },
  ],
  [
    'an answer newly kept for a repeated request',
    'services/catalog',
    operation('updateClass', (o) => void (o.idempotency = 'stored')),
  ],
  ['an app that calls one operation less', 'frontends/teacher', (n) => void n.calls.pop()],
];
