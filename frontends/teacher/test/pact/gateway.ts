import '../no-channel';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MatchersV3, PactV4, SpecificationVersion } from '@pact-foundation/pact';
import { classId } from '../builders';

const { fromProviderState } = MatchersV3;
export const { like, eachLike, integer, string, regex } = MatchersV3;
const dir = resolve(__dirname, '../../../../contracts/pacts');
rmSync(join(dir, 'teacher-gateway.json'), { force: true });
const pact = new PactV4({
  consumer: 'teacher',
  provider: 'gateway',
  dir,
  spec: SpecificationVersion.SPECIFICATION_VERSION_V4,
  logLevel: 'error',
});

export const testId = '01JD0000000000000000000009';
export const inviteId = '01JD00000000000000000000NV';
export const studentId = '01JD0000000000000000000STD';
const school = 'a public class in physics exists';
export const key = '0123456789abcdef0123456789abcdef';
export const time = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/, '2026-11-21T12:30:00.000Z');
const path = (template: string) =>
  fromProviderState(
    `/api/v1${template}`,
    `/api/v1${template.replace('${testId}', testId).replace('${classId}', classId).replace('${inviteId}', inviteId).replace('${studentId}', studentId)}`,
  );
/** Matches every field by its type; one matcher around the whole object would ignore added fields. */
export const each = (facts: object): object =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, like(value)]));
export const ofThisClass = fromProviderState('${classId}', classId);

interface Exchange {
  what: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  template: string;
  state?: string;
  query?: Record<string, string>;
  body?: object;
  stored?: boolean;
  status?: number;
  reply: object;
  act(): Promise<unknown>;
}

/** One exchange of a signed-in teacher; the kit's URLs are relative, so the mock server takes the place of the page's origin. */
export async function exchange({
  what,
  method,
  template,
  state = school,
  query,
  body,
  stored = false,
  status = 200,
  reply,
  act,
}: Exchange): Promise<unknown> {
  return pact
    .addInteraction()
    .given(state)
    .uponReceiving(what)
    .withRequest(method, template.includes('$') ? path(template) : `/api/v1${template}`, (request) => {
      request.headers({
        'X-Requested-With': 'kasauti-web',
        Authorization: fromProviderState('Bearer ${teacherToken}', 'Bearer access-token'),
        ...(stored ? { 'Idempotency-Key': regex(/^[0-9a-f]{32}$/, key) } : {}),
      });
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
                token: 'access-token',
                user: { id: 'u1', email: 'meera@example.in', fullName: 'Meera Iyer', role: 'teacher' },
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

export const pagination = like({ currentPage: 1, totalPages: 1, total: 1, hasPrevPage: false, hasNextPage: false });
