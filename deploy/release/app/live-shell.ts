import { chromium, type BrowserContext, type Page } from '@playwright/test';
import type { Current } from '../../web/build-web';
import { chromiumPath } from '../../local/servers/browser';
import { startWeb } from '../../local/web/server';
import type { Needed } from '../compare/kit';

export interface Candidate {
  /** The web root in which the live shell is, and the folder of the new version. */
  webRoot: string;
  current: Current;
  needs: Needed;
  pages: string[];
}
const PAGE_MS = 15_000;

/** Loads a version of an app that is not live under the live shell, as a browser does: the problems it meets. */
export async function problemsUnderShell({ webRoot, current, needs, pages }: Candidate): Promise<string[]> {
  const web = await startWeb({ apiUrl: () => 'http://127.0.0.1:9', dist: webRoot });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: web.url, serviceWorkers: 'block' });
    const reported = new Set<string>();
    await pretend(context, current, reported);
    const page = await context.newPage();
    const found: string[] = [];
    page.on('pageerror', (error) => found.push(`${new URL(page.url()).pathname}: ${error.message}`));
    for (const path of pages) {
      const problem = await openPage(page, path, current);
      if (problem) found.push(`${path}: ${problem}`);
    }
    return [...found, ...reported, ...(await missingExports(page, needs))];
  } finally {
    await browser.close();
    await web.stop();
  }
}

/**
 * Answers the calls of this browser: the new version is live, a user with the app's role is signed in, and every other
 * call fails. Collects the shell's reports of why an app did not start.
 */
async function pretend(context: BrowserContext, current: Current, reported: Set<string>): Promise<void> {
  const role = current.nav.flatMap(({ roles }) => roles).find((one) => one !== 'visitor') ?? 'student';
  const user = { id: 'check', email: 'check@kasauti.example', fullName: 'Check', role, isActive: true, groups: [] };
  await context.addInitScript((hint) => localStorage.setItem('kasauti.user', hint), JSON.stringify(user));
  await context.route('**/api/v1/**', (route) => {
    const request = route.request();
    if (request.url().endsWith('/auth/refresh'))
      return route.fulfill({ json: { success: true, token: 'none', user, data: { token: 'none', user } } });
    const { action_type: type, action_description: why } = (request.postDataJSON() ?? {}) as Record<string, string>;
    if (type === 'ui_diagnostic' && why) reported.add(`the shell reports: ${why}`);
    return route.fulfill({
      status: 503,
      json: { success: false, status: 503, code: 'unavailable', detail: 'Not here' },
    });
  });
  await context.route(`**/apps/${current.name}/current.json`, (route) => route.fulfill({ json: current }));
}

/** A page that has started shows its own heading, or its own error where it got no data; not the shell's panel for a dead app. */
async function openPage(page: Page, path: string, { name, version }: Current): Promise<string | undefined> {
  await page.goto(path);
  const dead = page.locator('[role=alert][data-area]');
  const alive = page.locator('main h1, main h2, main .state').filter({ visible: true });
  await dead
    .or(alive)
    .first()
    .waitFor({ timeout: PAGE_MS })
    .catch(() => undefined);
  if (await dead.count()) return `${name} ${version} does not start under the live shell`;
  return (await alive.count()) > 0 ? undefined : 'shows nothing';
}

/** Exports of the kit that the app imports and the running shell does not have. */
async function missingExports(page: Page, { exports }: Needed): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    type Shared = { get(): Promise<() => object> };
    type Federation = { __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, Shared>> } }[] };
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__?: Federation };
    const scope = federation?.__INSTANCES__[0]?.shareScopeMap.default ?? {};
    const missing: string[] = [];
    for (const [entry, names] of Object.entries(wanted)) {
      const provided = Object.values(scope[entry] ?? {})[0];
      const found = provided ? Object.keys((await provided.get())()) : [];
      for (const name of names) if (!found.includes(name)) missing.push(`${entry} ${name} is not in the live shell`);
    }
    return missing;
  }, exports);
}
