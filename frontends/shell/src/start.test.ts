/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const own = { pages: [{ path: '^/?$', files: ['/landing.js'] }], hindi: ['/shell-hindi.js'] };
const files: Record<string, object> = {
  '/config.json': { apps: ['student'], apiBase: '/api/v1' },
  '/apps/student/current.json': {
    entry: '/apps/student/7f3a91c/remoteEntry.js',
    first: {
      pages: [
        { path: '^/classes/?$', files: ['browse.css'], call: '/classes/browse?page=1' },
        { path: '^/tests/(?<testId>[^/]+)/take/?$', files: ['exam.js'], roles: ['student'], call: '/tests/:testId' },
      ],
      hindi: ['hindi.js'],
    },
  },
  '/api/v1/auth/refresh': { token: 'fresh' },
};
const student = { 'kasauti.user': '{"role":"student"}' };

/** Runs start.js, which has no exports, with fakes of what it uses of a browser. */
async function start(
  pathname: string,
  kept: Record<string, string> = {},
  replies = files,
  deviceIsDark = false,
  language = 'en-IN',
) {
  const asked: string[] = [];
  const links: Record<string, string>[] = [];
  const window: { kasautiEarly?: Map<string, Promise<Response | undefined>> } = {};
  const fetch = async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    asked.push([method, url, headers['Authorization']].filter(Boolean).join(' '));
    return new Response(JSON.stringify(replies[url] ?? {}), { status: replies[url] ? 200 : 401 });
  };
  const html: { lang?: string; dataset: Record<string, string> } = { dataset: {} };
  const heard: Record<string, (event: object) => unknown> = {};
  const document = {
    documentElement: html,
    addEventListener: (name: string, listen: (event: object) => unknown) => (heard[name] = listen),
    currentScript: { dataset: { first: JSON.stringify(own) } },
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  };
  const unhandled: unknown[] = [];
  const keep = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', keep);
  const locks = { request: async (_name: string, work: () => unknown) => work() };
  let listed = 250;
  const performance = { setResourceTimingBufferSize: (most: number) => (listed = most) };
  const [names, fakes] = [
    ['window', 'document', 'location', 'localStorage', 'navigator', 'fetch', 'matchMedia', 'performance'],
    [
      window,
      document,
      { pathname, search: '' },
      { getItem: (key: string) => kept[key] ?? null },
      { locks, language },
      fetch,
      () => ({ matches: deviceIsDark }),
      performance,
    ],
  ];
  new Function(...names, readFileSync(join(__dirname, 'start.js'), 'utf8'))(...fakes);
  await new Promise((done) => setTimeout(done, 20));
  process.off('unhandledRejection', keep);
  expect(unhandled).toEqual([]);
  return {
    html,
    asked,
    preloaded: links.map(({ as, href }) => `${as} ${href}`),
    early: window.kasautiEarly,
    listed,
    heard,
  };
}

it('asks for the session, the app, its files and the first call of a running test before any script has arrived', async () => {
  const { asked, preloaded, early } = await start('/tests/65a/take', student);
  expect(asked).toEqual([
    'GET /config.json',
    'POST /api/v1/auth/refresh',
    'GET /apps/student/current.json',
    'GET /api/v1/tests/65a Bearer fresh',
  ]);
  expect(preloaded).toEqual(['script /apps/student/7f3a91c/exam.js']);
  expect(await (await early?.get('GET /apps/student/current.json'))?.json()).toMatchObject({ first: {} });
});

it('lets the browser list all files of a test with many pictures, which are kept for a reload without network', async () => {
  expect((await start('/tests/65a/take', student)).listed).toBeGreaterThanOrEqual(3000);
});

it('renews no session for a visitor, and asks for nothing that belongs to another page or role', async () => {
  const visitor = await start('/classes');
  expect(visitor.asked.at(-1)).toBe('GET /api/v1/classes/browse?page=1');
  expect(visitor.preloaded).toEqual(['style /apps/student/7f3a91c/browse.css']);
  const away = await start('/tests/65a/take');
  expect([away.asked, away.preloaded]).toEqual([['GET /config.json', 'GET /apps/student/current.json'], []]);
});

it('loads the Hindi texts of shell and app along with a page in Hindi', async () => {
  expect((await start('/', { 'kasauti.language': 'hi' })).preloaded).toEqual([
    'script /landing.js',
    'script /shell-hindi.js',
  ]);
  const { preloaded } = await start('/classes', { 'kasauti.language': 'hi' });
  expect(preloaded).toContain('script /apps/student/7f3a91c/hindi.js');
});

it('shows the page of the build in the language of the device, and none to somebody signed in', async () => {
  const look = async (kept?: Record<string, string>) => (await start('/login', kept)).html;
  expect(await look()).toMatchObject({ lang: 'en-IN', dataset: { first: 'en' } });
  expect(await look({ 'kasauti.language': 'hi' })).toMatchObject({ lang: 'hi-IN', dataset: { first: 'hi' } });
  expect(await look(student)).toMatchObject({ lang: 'en-IN', dataset: { first: 'none' } });
  const onHindiPhone = async (kept?: Record<string, string>) =>
    (await start('/', kept, files, false, 'hi-IN')).html.lang;
  expect(await onHindiPhone()).toBe('hi-IN');
  expect(await onHindiPhone({ 'kasauti.language': 'en' })).toBe('en-IN');
  expect(await onHindiPhone({ 'kasauti.user': '{"role":"teacher"}' })).toBe('en-IN');
});

it('notes that Enter came last in a form, not one that ends a composition, and not what is pressed elsewhere', async () => {
  const { keydown } = (await start('/login')).heard;
  let entered: unknown;
  const form = { toggleAttribute: (_name: string, force: boolean) => (entered = force) };
  const after = (event: object) => {
    keydown?.(event);
    return entered;
  };
  const enter = { key: 'Enter', keyCode: 13 };
  expect(after({ ...enter, target: { form } })).toBe(true);
  expect(after({ key: 'a', keyCode: 65, target: { form } })).toBe(false);
  expect(after({ key: 'Enter', keyCode: 229, isComposing: true, target: { form } })).toBe(false);
  expect(after({ key: 'Enter', keyCode: 229, target: { form } })).toBe(false);
  for (const target of [{ form: null }, {}]) expect(after({ ...enter, target })).toBe(false);
});

it('has the colours of the device or the chosen ones from the first picture on', async () => {
  const colours = async (isDark: boolean, kept?: Record<string, string>) =>
    (await start('/', kept, files, isDark)).html.dataset['colorScheme'];
  expect([await colours(false), await colours(true)]).toEqual(['light', 'dark']);
  expect(await colours(true, { 'kasauti.appearance': 'light' })).toBe('light');
  expect(await colours(false, { 'kasauti.appearance': 'dark' })).toBe('dark');
});

it('fails silently without the login service, also on a page that has no first call and while an app is missing', async () => {
  const { '/api/v1/auth/refresh': _session, ...rest } = files;
  await start('/settings', student, rest);
  const { '/apps/student/current.json': _app, ...none } = rest;
  await start('/tests/65a/take', student, none);
});

it('leaves the call to the page when the session is over, and everything when the configuration is missing', async () => {
  const { '/api/v1/auth/refresh': _session, ...rest } = files;
  const { asked, early } = await start('/tests/65a/take', student, rest);
  expect(asked).not.toContain('GET /api/v1/tests/65a');
  expect(await early?.get('GET /api/v1/tests/65a')).toBeUndefined();
  expect((await start('/classes', {}, {})).asked).toEqual(['GET /config.json']);
});
