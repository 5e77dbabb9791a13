import type { Release } from '../records/release';
import { adding, requiring, student, admin, type Row } from './change';

export const inFront: Row[] = [
  [
    'a shell without an export that an app imports',
    'frontends/shell',
    (n) => void n.provides?.exports['@kasauti/web-kit/base']?.splice(0, 1),
    student,
    'web kit',
    '@kasauti/web-kit/base Avatar',
  ],
  [
    'a shell without an entry point of the kit',
    'frontends/shell',
    (n) => void delete n.provides?.exports['@kasauti/web-kit/table'],
    admin,
    'web kit',
    '@kasauti/web-kit/table Table',
  ],
  [
    'a shell with the next React',
    'frontends/shell',
    (n) => void Object.assign(n.provides?.libraries ?? {}, { react: '20.0.0' }),
    student,
    'web kit',
    'react',
  ],
  [
    'a shell with the next web kit',
    'frontends/shell',
    (n) => void Object.assign(n.provides?.libraries ?? {}, { '@kasauti/web-kit': '2.0.0' }),
    student,
    'web kit',
    '@kasauti/web-kit',
  ],
  [
    'an app that imports what the shell lacks',
    'frontends/teacher',
    (n) => void n.needs?.exports['@kasauti/web-kit/base']?.push('Timeline'),
    'frontends/teacher',
    'web kit',
    '@kasauti/web-kit/base Timeline',
  ],
  [
    'an app built with a newer router than the shell has',
    'frontends/teacher',
    (n) => void Object.assign(n.needs?.libraries ?? {}, { 'react-router': '^7.99.0' }),
    'frontends/teacher',
    'web kit',
    'react-router',
  ],
];

export const ahead: Row[] = [
  [
    'an app that calls an operation before its service has it',
    'frontends/teacher',
    (n) =>
      void n.calls.push({
        ...(n.calls.find((o) => o.id === 'createClass') as Release['calls'][0]),
        id: 'mergeClasses',
      }),
    'frontends/teacher',
    'operation mergeClasses',
    'operation',
  ],
  [
    'an app that sends a field before its service reads it',
    'frontends/teacher',
    (n) => adding('board')(n.calls.find((o) => o.id === 'createClass')?.body ?? {}),
    'frontends/teacher',
    'operation createClass',
    'request board',
  ],
  [
    'a consumer that newly insists on a field',
    'services/analytics',
    (n) => requiring('attributeIds')(n.consumes.test_changed?.schema ?? {}),
    'services/analytics',
    'event test_changed v1',
    'attributeIds',
  ],
];
