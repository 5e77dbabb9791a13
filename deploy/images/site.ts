import { execFileSync } from 'node:child_process';
import { say } from '../local/say';

/** Its limit by address refills slowly, so what is left differs by exactly one between two requests. */
const SIGN_UP = '/api/v1/auth/signup';

/** @throws with the claim's sentence when it is not true */
function claim(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(`not true: ${what}`);
  say(`  ${what}`);
}

/** The files and headers that the front and partners depend on, as nginx sends them. */
export async function checkSite(web: string): Promise<void> {
  const get = (path: string) => fetch(web + path);
  const config = await get('/config.json');
  const { apps, legal } = (await config.json()) as { apps: string[]; legal: { address: string } };
  claim('/config.json names the apps and is not cached', apps.length === 3 && isFresh(config));
  claim('a value with quotes survives', legal.address === '14 "Lake View", Kochi 682001');
  for (const app of apps) {
    const live = await get(`/apps/${app}/current.json`);
    const { entry } = (await live.json()) as { entry: string };
    const script = await get(entry);
    const isKept = script.headers.get('cache-control')?.includes('immutable') ?? false;
    claim(
      `${app}: current.json is never cached, its entry exists and is cached for good`,
      isFresh(live) && script.ok && isKept,
    );
  }
  const page = await get('/tests/01JD/take');
  const policy = page.headers.get('content-security-policy') ?? '';
  claim('a page has the policy of its path', page.ok && policy.includes("worker-src 'self'"));
  const browse = await (await get('/classes')).text();
  claim(
    'a page that the build has drawn stands in the frame of the shell',
    /<h1>Browse.*<div id="root">/s.test(browse),
  );
  const documents = await Promise.all(
    ['/openapi.json', '/docs', '/docs/swagger-ui.css'].map((p) => get(`/api/v1${p}`)),
  );
  claim(
    'contract and reference page are served',
    documents.every(({ ok }) => ok),
  );
  const nosniff = documents[0]?.headers.get('x-content-type-options');
  // fetch joins repeated headers: twice would be "nosniff, nosniff".
  claim('headers of the API come once', nosniff === 'nosniff');
  for (const path of ['/missing.js', '/apps/student/gone/remoteEntry.js', '/favicon.ico'])
    claim(`${path} is 404`, (await get(path)).status === 404);
  for (const path of ['/api/../readyz', '/api/v1/../../readyz', '/apps/%2e%2e/readyz'])
    claim(
      `${path} is the page or 404, never an inner address`,
      /<!doctype html>|404 Not Found/i.test(bodyAsSent(web + path)),
    );
}

const isFresh = (answer: Response) => answer.headers.get('cache-control') === 'no-store';
/** By curl, because fetch resolves `..` before it sends. */
const bodyAsSent = (url: string): string => execFileSync('curl', ['-sS', '--path-as-is', url], { encoding: 'utf8' });

/** Behind a proxy each caller is limited by their own address, not by that of the proxy. */
export function checkAddresses(edge: string): void {
  const left = (address: string) => {
    const request = ['--json', '{}', '--interface', address, edge + SIGN_UP];
    const args = ['-ksS', '-o', '/dev/null', '-D', '-', ...request];
    const headers = execFileSync('curl', args, { encoding: 'utf8' });
    return Number(/ratelimit-remaining: (\d+)/i.exec(headers)?.[1]);
  };
  const [first, again, other] = [left('127.0.0.21'), left('127.0.0.21'), left('127.0.0.22')];
  claim('two addresses behind the proxy have limits of their own', again === (first ?? 0) - 1 && other === first);
}
