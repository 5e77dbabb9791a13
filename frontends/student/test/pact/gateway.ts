import '../no-channel';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { aResult, attemptId, classId, testId } from '../builders';

export const { fromProviderState, like, eachLike, integer, string } = MatchersV3;
const dir = resolve(__dirname, '../../../../contracts/pacts');
rmSync(join(dir, 'student-gateway.json'), { force: true });
const pact = new PactV4({
  consumer: 'student',
  provider: 'gateway',
  dir,
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'error',
});

const accessToken = 'access-token';
export const inviteCode = '7KQ4M9XT2D';
export const ticket = 'ticket-1';
export const time = (example: string) => MatchersV3.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, example);
const bearer = (name: 'accessToken' | 'ticket' | 'teacherToken', example: string) =>
  fromProviderState(`Bearer \${${name}}`, `Bearer ${example}`);
const path = (template: string) =>
  fromProviderState(
    `/api/v1${template}`,
    `/api/v1${template.replace('${testId}', testId).replace('${classId}', classId).replace('${attemptId}', attemptId).replace('${inviteCode}', inviteCode)}`,
  );
export const choice = {
  questionId: 'q1',
  choice: 'b',
  choices: null,
  text: null,
  markedForReview: false,
  timeSpentMs: 4000,
  seq: 1,
};

type Exchange = {
  state: string;
  what: string;
  method: 'GET' | 'POST' | 'PATCH';
  template: string;
  as: 'visitor' | 'accessToken' | 'ticket' | 'teacherToken';
  query?: Record<string, string>;
  body?: object;
  status?: number;
  reply: object;
  act(): Promise<unknown>;
};

/** One request and its reply. The kit's addresses are relative, so the mock server stands in for the page's origin. */
export async function exchange({
  state,
  what,
  method,
  template,
  as,
  query,
  body,
  status = 200,
  reply,
  act,
}: Exchange): Promise<unknown> {
  const token = as === 'visitor' ? undefined : bearer(as, as === 'ticket' ? ticket : accessToken);
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(what)
    .withRequest(method, template.includes('$') ? path(template) : `/api/v1${template}`, (request) => {
      request.headers({ 'X-Requested-With': 'kasauti-web', ...(token ? { Authorization: token } : {}) });
      if (query) request.query(query);
      if (body) request.jsonBody(body);
    })
    .willRespondWith(status, (response) => {
      response.jsonBody(reply);
      if (status >= 400) response.headers({ 'Content-Type': 'application/problem+json; charset=utf-8' });
    })
    .executeTest(async (mock) => {
      const network = globalThis.fetch;
      globalThis.fetch = (url, init) =>
        String(url).endsWith('/auth/refresh')
          ? Promise.resolve(
              Response.json({
                success: true,
                token: accessToken,
                user: { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao', role: 'student' },
              }),
            )
          : network(new URL(String(url), mock.url), init);
      try {
        return await act();
      } finally {
        globalThis.fetch = network;
      }
    });
}
export const refusal = (code: string, more: object = {}) => ({
  success: false,
  code,
  status: like(400),
  error: string('No'),
  message: string('No'),
  traceId: string('t'),
  ...more,
});
export const anAttempt = {
  attemptId: string(attemptId),
  ackSeq: integer(0),
  sessionNo: integer(1),
  serverNow: time('2026-11-21T12:30:00.000Z'),
  deadlineAt: time('2026-11-21T13:30:00.000Z'),
};
export const summary = (({ responses: _responses, closedBy: _closedBy, ...result }) => result)(aResult());
