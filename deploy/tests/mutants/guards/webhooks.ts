import { ofUnit } from '../guard';
import { dropIf, dropOperand, dropProperty, replace, setProperty } from '../operators';

export const webhooks = ofUnit('identity', [
  {
    kind: 'privacy',
    guard: 'a webhook reaches public addresses only',
    in: 'safePost.addressOf',
    take: dropIf('isPublic'),
    test: 'sends nothing to',
  },
  {
    kind: 'privacy',
    guard: 'a webhook connects to the address that was checked',
    in: 'exchange',
    take: setProperty('host', 'host', 'port'),
    test: 'connects to the address that was checked',
  },
  {
    kind: 'privacy',
    guard: 'a range that is not global unicast is not public',
    in: 'isPublicAddress',
    take: dropIf('range'),
    test: 'sends nothing to',
  },
  {
    kind: 'privacy',
    guard: 'the URL of a webhook names no user',
    in: 'urlProblem',
    take: dropIf('username password'),
    test: 'sends nothing to',
  },
  {
    kind: 'limit',
    guard: 'of an answer to a webhook 64 KB are read',
    in: 'readAnswer',
    take: dropIf('MOST_READ_BYTES'),
    test: 'is left in time by one that',
  },
  {
    kind: 'token',
    guard: 'two secrets sign a delivery after a rotation',
    in: 'signedHeaders',
    take: replace('isPreviousValid ? [secretVersion, secretVersion - 1] : [secretVersion]', '[secretVersion]'),
    test: 'rotates the secret: for 24 hours both sign',
  },
  {
    kind: 'token',
    guard: 'the previous secret of a webhook ends',
    in: 'signedHeaders',
    take: dropOperand('previousSecretEndsAt now'),
    test: 'rotates the secret: for 24 hours both sign',
  },
  {
    kind: 'ownership',
    guard: 'only its owner changes a webhook',
    in: 'webhookStore.change',
    take: dropProperty('ownerId', '_id'),
    test: 'for another teacher a webhook and its deliveries do not exist',
  },
  {
    kind: 'ownership',
    guard: 'a webhook gets events of the own classes only',
    in: 'webhookStore.listening',
    take: dropProperty('ownerId'),
    test: 'a teacher gets the events of the own classes',
  },
  {
    kind: 'ownership',
    guard: 'a former administrator gets no events of all classes',
    in: 'announceFlow',
    take: replace('mayReceive(await users.get(webhook.ownerId), webhook)', 'true'),
    test: 'an administrator gets those of all classes',
    and: { in: 'deliverFlow', take: dropOperand('mayReceive') },
  },
]);
