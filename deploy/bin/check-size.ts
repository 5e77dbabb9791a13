// Measures what a first visit downloads (gzip, without the API); fails above the limits, or if anything is asked for
// twice: npx tsx deploy/bin/check-size.ts
import { chromium, type Browser, type Page, type Route } from '@playwright/test';
import { chromiumPath } from '../local/servers/browser';
import { startWeb } from '../local/web/server';
import { dist } from '../web/build-web';

const user = { id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao', role: 'student' };
const test = {
  id: 't1',
  title: 'Motion',
  classId: 'c1',
  className: 'Physics',
  duration: 60,
  fee: 0,
  totalQuestions: 1,
};
const question = { id: 'q1', text: 'What turns?', type: 'mcq', points: 2, options: [{ id: 'a', text: 'A wheel' }] };
const at = (min: number) => new Date(Date.now() + min * 60_000).toISOString();

/** Replies of the API with just enough data for each page to render. */
const answers: Record<string, () => object> = {
  'POST /auth/refresh': () => ({ success: true, token: 'token', user }),
  'GET /dashboard/student': () => ({
    data: {
      asOf: at(0),
      stats: { enrolledClasses: 0, testsCompleted: 0, averageScore: 0, rank: null, totalStudents: 0 },
      recentActivity: [],
      enrolledClasses: [],
      upcomingTests: [],
      performanceAnalytics: { monthlyScores: [], subjectScores: [] },
    },
  }),
  'GET /classes/browse': () => ({
    data: {
      classes: [],
      pagination: { currentPage: 1, totalPages: 1, totalClasses: 0, hasPrevPage: false, hasNextPage: false },
      filters: { subjects: [], difficulties: [], totalFeatured: 0 },
    },
  }),
  'GET /tests/mine': () => ({ data: [], pagination: { page: 1, limit: 20, total: 0, pages: 0 } }),
  'GET /tests/t1': () => ({
    data: {
      ...test,
      totalPoints: 2,
      action: { code: 'resume' },
      lastAttempt: { attemptId: 'a1', status: 'in_progress' },
    },
  }),
  'POST /tests/t1/attempts': () => ({
    data: {
      attemptId: 'a1',
      ticket: 'ticket',
      sessionNo: 1,
      ackSeq: 0,
      serverNow: at(0),
      deadlineAt: at(60),
      submitSpreadSec: 0,
      responses: [],
      paper: { ...test, instructions: '', questions: [question] },
    },
  }),
};

interface Visit {
  path: string;
  /** The heading that says the page has rendered. */
  shows: string;
  limitKb: number;
  /** The limit for what is requested before the heading appears; the rest is preloaded for later pages. */
  firstLimitKb: number;
  signedIn: boolean;
}
/** Limits in KB of 1000 bytes; raise one only with a reason in the commit. */
const visits: Visit[] = [
  { path: '/', shows: 'Welcome to Kasauti', limitKb: 196, firstLimitKb: 195, signedIn: false },
  { path: '/login', shows: 'Login', limitKb: 195, firstLimitKb: 195, signedIn: false },
  { path: '/classes', shows: 'Browse Classes', limitKb: 230, firstLimitKb: 230, signedIn: false },
  { path: '/dashboard', shows: 'Good ', limitKb: 230, firstLimitKb: 230, signedIn: true },
  { path: '/tests/t1/take', shows: 'Question 1', limitKb: 291, firstLimitKb: 248, signedIn: true },
];

async function answer(route: Route): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace('/api/v1', '');
  const found = answers[`${request.method()} ${path}`];
  await route.fulfill(found ? { json: { success: true, ...found() } } : { status: 404, json: { status: 404 } });
}

async function measure(browser: Browser, url: string, { path, shows, signedIn }: Visit) {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.route('**/api/**', answer);
    const hint = JSON.stringify(JSON.stringify(user));
    if (signedIn) await context.addInitScript({ content: `localStorage.setItem('kasauti.user', ${hint})` });
    await context.addInitScript(noteHeading, shows);
    const page = await context.newPage();
    const sizes = sizesOf(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await page.goto(url + path);
    await page.getByRole('heading', { name: shows }).first().waitFor({ timeout: 20_000 });
    await page.waitForLoadState('networkidle');
    // The page must use the responses that start.js has requested, not request them again.
    const twice = asked.filter((request, place) => asked.indexOf(request) < place);
    return { allKb: (await sizes()) / 1000, firstKb: (await page.evaluate(beforeHeading)) / 1000, twice };
  } finally {
    await context.close();
  }
}

/** Runs in the page: marks the time when the heading appears. */
function noteHeading(text: string): void {
  new MutationObserver((_changes, observer) => {
    if (!Array.from(document.querySelectorAll('h1')).some((heading) => heading.textContent.startsWith(text))) return;
    performance.mark('heading');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: the size of the document and of what was requested before the heading appeared. */
function beforeHeading(): number {
  const at = performance.getEntriesByName('heading')[0]?.startTime ?? Infinity;
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return (entries as PerformanceResourceTiming[])
    .filter(({ name, startTime }) => startTime <= at && !new URL(name).pathname.startsWith('/api/'))
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

function sizesOf(page: Page): () => Promise<number> {
  const pending: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/api/'))
      pending.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(pending)).reduce((sum, size) => sum + size, 0);
}

async function main(): Promise<void> {
  const web = await startWeb({ apiUrl: () => 'http://127.0.0.1:9', dist });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  try {
    for (const visit of visits) {
      const { allKb, firstKb, twice } = await measure(browser, web.url, visit);
      const isOver = allKb > visit.limitKb || firstKb > visit.firstLimitKb;
      process.stdout.write(
        `${isOver ? 'TOO LARGE' : 'ok'}  ${visit.path}  ${firstKb.toFixed(1)} KB of ${visit.firstLimitKb} KB to "${visit.shows}", ${allKb.toFixed(1)} KB of ${visit.limitKb} KB in all\n`,
      );
      for (const request of twice) process.stdout.write(`ASKED TWICE  ${visit.path}  ${request}\n`);
      if (isOver || twice.length > 0) process.exitCode = 1;
    }
  } finally {
    await browser.close();
    await web.stop();
  }
}

void main();
