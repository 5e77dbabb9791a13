import { ofUnit } from '../guard';
import { dropCall, dropIf, dropOperand, dropProperty, replace, setProperty } from '../operators';

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
    take: setProperty('host', 'host', { beside: 'port' }),
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
    take: replace(
      '[webhook.secretVersion, ...formerSecrets(webhook, now).map(({ version }) => version)]',
      '[webhook.secretVersion]',
    ),
    test: 'rotates the secret: each former one signs for 24 hours more',
  },
  {
    kind: 'token',
    guard: 'the previous secret of a webhook ends',
    in: 'formerSecrets',
    take: replace('endsAt > now', 'true'),
    test: 'rotates the secret: each former one signs for 24 hours more',
  },
  {
    kind: 'ownership',
    guard: 'only its owner changes a webhook',
    in: 'webhookStore.own',
    take: dropProperty('ownerId', { beside: '_id' }),
    test: 'for another teacher a webhook and its deliveries do not exist',
  },
  {
    kind: 'privacy',
    guard: 'an erased account leaves no webhook and no delivery',
    in: 'finishErasureFlow',
    take: dropCall('eraseAccess'),
    test: 'leaves nothing of it when the account is erased',
  },
  {
    kind: 'compare-and-set',
    guard: 'an act on a removed webhook finds none',
    in: 'webhookStore.own',
    take: dropProperty('removedAt', { beside: 'ownerId' }),
    test: 'finds each act in the audit trail',
  },
  {
    kind: 'ownership',
    guard: 'a webhook gets events of the own classes only',
    in: 'listenersIn',
    take: replace('ownerId === teacherId', 'true'),
    test: 'of events of one moment each goes',
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
