import { ofUnit } from '../guard';
import { dropIf, dropOperand, replace } from '../operators';

export const gateway = ofUnit('gateway', [
  {
    kind: 'token',
    guard: 'the gateway refuses a token without a valid signature',
    in: 'authenticate',
    take: replace('verify(token)', 'verify(token).catch(() => undefined)'),
    test: 'refuses senders of wrong tokens by address',
  },
  {
    kind: 'limit',
    guard: 'an empty bucket refuses',
    in: 'takeTurn',
    take: dropIf('turn ok'),
    test: 'lets a student read 120 times a minute',
  },
  {
    kind: 'limit',
    guard: 'saves are counted by attempt',
    in: 'bucketOf',
    take: dropIf('rule attempt caller'),
    test: 'counts saves by attempt, never by address',
  },
  {
    kind: 'idempotency',
    guard: 'a write without a key is never sent twice',
    in: 'upstream.send',
    take: dropOperand('mayRepeat'),
    test: 'retries after a lost connection',
  },
  {
    kind: 'privacy',
    guard: 'only pages of the allowed origins read answers',
    in: 'edgeHeaders',
    take: dropOperand('allowed origin'),
    test: 'opens its answers to pages of exactly the allowed origins',
  },
  {
    kind: 'limit',
    guard: 'API clients are counted one by one',
    in: 'bucketOf',
    take: dropIf('client isDear'),
    test: 'counts each API client by itself',
  },
]);
