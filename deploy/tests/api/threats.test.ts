import { NAMED_IN_PATH, routes, type Route } from '@kasauti/contracts';
import { newId } from '@kasauti/service-kit';
import jwt from 'jsonwebtoken';
import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall } from '../../local/api-client';
import { eventually } from './eventually';
import { forgedTokens } from './forged-tokens';
import { PASSWORD, startForm, type Member } from './form';

/* Threats (deploy/tests/threats/threats.ts) that concern several services; those of one service are tested in it. */
const form = sharedByTests(startForm);

const ROLES = ['student', 'teacher', 'admin'] as const;
type Role = (typeof ROLES)[number];
const guarded = routes.filter((route) => !route.authz.includes('public') && !route.authz.includes('optional'));
const pathOf = (route: Route) =>
  `/api/v1${route.path.replace(NAMED_IN_PATH, 'catalog').replace(/\{\w+\}/g, () => newId())}`;
const send = (base: string, route: Route, headers: Record<string, string>, body = '{}') =>
  fetch(base + pathOf(route), {
    method: route.method.toUpperCase(),
    headers: { ...headers, ...(route.method === 'get' ? {} : { 'content-type': 'application/json' }) },
    body: route.method === 'get' ? undefined : body,
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
/** A plain read of a service for a role, if it has one. */
const readOf = (service: string, role: Role) =>
  guarded.find(
    (route) =>
      route.service === service && route.method === 'get' && route.authz.includes(role) && !route.path.includes('{'),
  );
const places = ROLES.flatMap((role) =>
  [...new Set(routes.map((route) => route.service))].flatMap((service) => {
    const route = readOf(service, role);
    return route ? [{ role, service, route }] : [];
  }),
);

/** Those of a new member, see `forgedTokens`. */
async function tokensOf(role: Role) {
  const { token } = await form.member(role);
  const { header, payload } = jwt.decode(token, { complete: true }) ?? { header: {}, payload: {} };
  return forgedTokens({
    privateKey: form.secrets.jwtPrivateKey,
    kid: String((header as { kid?: string }).kid),
    claims: payload as Record<string, unknown>,
    nowSec: Math.floor(Date.now() / 1000),
  });
}

describe('threat 10: a forged token', () => {
  it('is refused by every service and the gateway, whatever is wrong with it', async () => {
    const { genuine, forged } = await tokensOf('admin');
    const doors = places
      .filter((place) => place.role === 'admin')
      .flatMap(
        ({ service, route }) =>
          [
            [form.urlOf(service), route],
            [form.gateway, route],
          ] as const,
      );
    expect(Object.keys(forged).length).toBeGreaterThanOrEqual(60);
    expect(new Set(doors.map(([, route]) => route.service)).size).toBeGreaterThanOrEqual(3);
    let asked = 0;
    for (const [base, route] of doors) {
      expect((await send(base, route, bearer(genuine))).status).toBe(200);
      for (const [what, bad] of Object.entries(forged)) {
        const answer = await send(base, route, bearer(bad));
        const { code } = (await answer.json()) as { code: string };
        expect({ what, service: route.service, status: answer.status, code }).toEqual({
          what,
          service: route.service,
          status: 401,
          code: expect.stringMatching(/^(token_invalid|unauthorized)$/) as string,
        });
        asked++;
      }
    }
    expect(asked).toBe(doors.length * Object.keys(forged).length);
  });

  it('is refused by the services that administrators have no access to', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const { genuine, forged } = await tokensOf(role);
      for (const { service, route } of places.filter((place) => place.role === role)) {
        expect([service, (await send(form.urlOf(service), route, bearer(genuine))).status]).toEqual([service, 200]);
        for (const [what, bad] of Object.entries(forged))
          expect({ what, service, status: (await send(form.urlOf(service), route, bearer(bad))).status }).toEqual({
            what,
            service,
            status: 401,
          });
      }
    }
  });
});

it('threat 11: headers that claim an identity open no operation of any service reached directly', async () => {
  const { id, token } = await form.member('admin');
  const claimed: Record<string, string> = {
    'x-user-id': id,
    'x-user-role': 'admin',
    'x-user': JSON.stringify({ id, role: 'admin' }),
    'x-caller': id,
    'x-caller-role': 'admin',
    'x-role': 'admin',
    'x-authenticated-user': id,
    'x-internal': 'true',
    'x-forwarded-user': id,
    'x-forwarded-for': '127.0.0.1',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1',
    'x-service': 'gateway',
    'x-kasauti-user': id,
    'x-jwt-claims': Buffer.from(JSON.stringify({ sub: id, role: 'admin' })).toString('base64'),
    cookie: `rt=${token}; token=${token}`,
  };
  const stale = jwt.sign(
    { sub: id, role: 'admin', sid: newId(), sv: 1, iss: 'kasauti', aud: 'api', exp: 1_700_000_000 },
    form.secrets.jwtPrivateKey,
    {
      algorithm: 'ES256',
      header: { alg: 'ES256', typ: 'at+jwt', kid: jwt.decode(token, { complete: true })?.header.kid },
    },
  );
  for (const route of guarded) {
    for (const extra of [
      {},
      bearer(stale),
      { authorization: `Basic ${Buffer.from('admin:admin').toString('base64')}` },
    ]) {
      const { status } = await send(form.urlOf(route.service) || form.gateway, route, { ...claimed, ...extra });
      expect({ operation: route.operationId, status }).toEqual({ operation: route.operationId, status: 401 });
    }
  }
});

describe('threat 14: an administrator', () => {
  const ofItself = new Set(['getSecondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'stepUp']);
  const acts = guarded.filter((route) => route.authz.join() === 'admin' && !ofItself.has(route.operationId));
  const answersTo = async (token: string) =>
    Object.fromEntries(
      await Promise.all(
        acts.map(async (route) => {
          const answer = await send(form.urlOf(route.service) || form.gateway, route, bearer(token));
          return [route.operationId, ((await answer.json()) as { code?: string }).code ?? answer.status] as const;
        }),
      ),
    );

  it('without a second factor may only set one up: every service refuses the rest, reading included', async () => {
    const { token } = await form.member('admin', 'Kavita Rao', { factor: false });
    expect(acts.map((route) => route.operationId)).toEqual(
      expect.arrayContaining([
        'listAuditEntries',
        'verifyAuditTrail',
        'listDeadLetters',
        'getSystemHealth',
        'getAdminDashboard',
      ]),
    );
    expect(await answersTo(token)).toEqual(
      Object.fromEntries(acts.map((route) => [route.operationId, 'second_factor_required'])),
    );
    expect((await callApi(form.api, 'getSecondFactor', { token })).body.data).toMatchObject({ isOn: false });
    expect((await callApi(form.api, 'beginSecondFactor', { token, body: { password: PASSWORD } })).status).toBe(200);
  });

  it('with a second factor cannot log in by the password alone, and with the code reads everything', async () => {
    const { token, email } = await form.member('admin');
    expect(await callApi(form.api, 'login', { body: { email, password: PASSWORD } })).toMatchObject({
      status: 401,
      body: { code: 'otp_required' },
    });
    expect(Object.values(await answersTo(token))).not.toContain('second_factor_required');
  });
});

describe('threat 12: a session that was ended', () => {
  const end: Record<string, (person: Member) => Promise<void>> = {
    async 'by logging out everywhere'({ token }) {
      await mustCall(form.api, 'logoutAll', { token });
    },
    async 'by a reset of the password'({ email }) {
      await mustCall(form.api, 'forgotPassword', { body: { email } });
      const links = () => form.mailbox.messages(email).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
      const [token] = await eventually(links, ({ length }) => length > 0);
      await mustCall(form.api, 'resetPassword', { body: { token, newPassword: 'Banyan-9-leaf' } });
    },
    async 'by a logout'({ refreshToken }) {
      await mustCall(form.api, 'logout', { body: { refreshToken } });
    },
    async 'by a refresh token that was used twice'({ refreshToken }) {
      const next = await mustCall(form.api, 'refreshSession', { body: { refreshToken } });
      await mustCall(form.api, 'refreshSession', { body: { refreshToken: next.refreshToken as string } });
      expect((await callApi(form.api, 'refreshSession', { body: { refreshToken } })).status).toBe(401);
    },
    async 'from another login of the same person'({ token, logIn }) {
      const { sid } = jwt.decode(token) as { sid: string };
      const other = (await logIn()).token;
      // On a busy machine the first request is carried out after its deadline: the repeat finds the session ended.
      const { status } = await eventually(
        () => callApi(form.api, 'endSession', { token: other, params: { sessionId: sid } }),
        (answer) => answer.status !== 503,
      );
      expect([200, 404]).toContain(status);
      expect((await callApi(form.api, 'getMe', { token: other })).status).toBe(200);
    },
    async 'by a suspension'({ id }) {
      await mustCall(form.api, 'suspendUser', {
        token: (await form.member('admin')).token,
        params: { userId: id },
        body: { reason: 'Shared the paper' },
      });
    },
  };
  it.each(Object.keys(end))('%s is refused by every service before the token expires', async (how) => {
    for (const role of ROLES) {
      const person = await form.member(role);
      const own = places.filter((place) => place.role === role);
      for (const { service, route } of own)
        expect([service, (await send(form.urlOf(service), route, bearer(person.token))).status]).toEqual([
          service,
          200,
        ]);
      await end[how]?.(person);
      // The token itself is still valid for minutes.
      for (const { service, route } of own) {
        await eventually(
          async () => (await send(form.urlOf(service), route, bearer(person.token))).status,
          (status) => status === 401,
        );
      }
      expect(await callApi(form.api, 'getMe', { token: person.token })).toMatchObject({
        status: 401,
        body: { code: 'session_ended' },
      });
    }
  });
});

it('threat 17: no page of another origin may read an answer', async () => {
  const site = 'http://localhost:1';
  const origins = [
    'null',
    'https://evil.example',
    `${site}.evil.example`,
    'http://localhost:10',
    'http://localhost',
    'https://localhost:1',
    'http://localhost:1/',
    'http://localhost:1@evil.example',
    'http://evil-localhost:1',
    'http://xlocalhost:1',
    'http://sub.localhost:1',
    'http://LOCALHOST:1',
    'http://localhost:1 http://evil.example',
    'http://localhost:1,http://evil.example',
    'http://127.0.0.1:2',
    'http://[::1]:1',
    'http://0.0.0.0:1',
    'file://',
    'about:blank',
    'chrome-extension://abc',
    'moz-extension://abc',
    'capacitor://localhost',
    'ionic://localhost',
    '*',
    '',
    'localhost:1',
    '//localhost:1',
    'http://localhost:1%00.evil.example',
    'http://localhost:1\u00a0',
    'data:',
    'http://localhost:1#evil',
    'http://kasauti.example',
  ];
  expect(origins.length).toBeGreaterThanOrEqual(30);
  const { token } = await form.member('student');
  for (const origin of origins) {
    for (const path of ['/api/v1/classes/browse', '/api/v1/auth/me', '/api/v1/nothing', '/.well-known/jwks.json']) {
      const answer = await fetch(form.gateway + path, { headers: { origin, ...bearer(token) } });
      expect({
        origin,
        path,
        allowed: answer.headers.get('access-control-allow-origin'),
        credentials: answer.headers.get('access-control-allow-credentials'),
      }).toEqual({ origin, path, allowed: null, credentials: null });
    }
    const asked = await fetch(`${form.gateway}/api/v1/auth/refresh`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-requested-with',
      },
    });
    expect({ origin, allowed: asked.headers.get('access-control-allow-origin') }).toEqual({ origin, allowed: null });
  }
});
