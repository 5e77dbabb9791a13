import { below, type Mutant } from '../mutant';

export const gateway: Mutant[] = below('gateway/src', [
  { kind: 'token', guard: 'the gateway refuses a token nobody signed', file: 'authenticate.ts', from: 'return verify(token);', to: 'return verify(token).catch(() => undefined);', test: 'limits.test.ts', named: 'turns away by address who sends wrong tokens' },
  { kind: 'limit', guard: 'an empty bucket turns away', file: 'rate-limit.ts', from: 'if (!turn.ok) throw tooMany(\'rate_limited\', \'Too many requests. Please wait a moment and try again.\', turn.retryAfterSec);\n}\n\n/**', to: '}\n\n/**', test: 'limits.test.ts', named: 'lets a student read 120 times a minute' },
  { kind: 'limit', guard: 'saves are counted by attempt', file: 'rate-limit.ts', from: 'if (rule.attempt && params.attemptId && !caller) {', to: 'if (rule.attempt && params.attemptId && caller) {', test: 'limits.test.ts', named: 'counts saves by attempt, never by address' },
  { kind: 'limit', guard: 'a ticket counts for itself', file: 'rate-limit.ts', from: ':${fingerprint(authorization)}:', to: ':${authorization && \'\'}:', test: 'limits.test.ts', named: 'junk tokens count for themselves' },
  { kind: 'limit', guard: 'refused tickets are counted by address', file: 'proxy.ts', from: "answer.statusCode === 401 && route", to: "answer.statusCode === 0 && route", test: 'limits.test.ts', named: 'counts refused tickets by address' },
  { kind: 'limit', guard: 'wrong tokens are counted by address', file: 'rate-limit.ts', from: "`gateway:refused:ip:${ip}`, anonymous,", to: "`gateway:refused:ip:${Math.random()}`, anonymous,", test: 'limits.test.ts', named: 'turns away by address who sends wrong tokens' },
  { kind: 'input', guard: 'a body above its cap stops at the door', file: '/services/kit/src/http/read-body.ts', from: 'if (size <= cap) return', to: 'if (size <= Infinity) return', test: 'proxy.test.ts', named: 'refuses a body above its cap' },
  { kind: 'idempotency', guard: 'a write without a key is never sent twice', file: 'upstream.ts', from: '!isLost(error) || !sent.mayRepeat || budget < 1', to: '!isLost(error) || budget < 1', test: 'proxy.test.ts', named: 'asks a second time when a connection is lost' },
  { kind: 'privacy', guard: 'a forged address goes no further', file: 'headers.ts', from: '!HOP_BY_HOP.has(name) && !OURS.has(name) && !named', to: '!HOP_BY_HOP.has(name) && !named', test: 'proxy.test.ts', named: 'hands on bytes, token and remaining time' },
  { kind: 'privacy', guard: 'answers are opened to the allowed origins only', file: 'headers.ts', from: 'origin !== undefined && allowed.has(origin)', to: 'origin !== undefined', test: 'edge.test.ts', named: 'opens its answers to pages of exactly the allowed origins' },
]);
