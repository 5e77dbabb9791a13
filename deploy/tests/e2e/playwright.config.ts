import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../../local/servers/browser';

const form = process.env.KASAUTI_FORM ?? 'demo';
const out = resolve(__dirname, '../../../.cache/e2e');

// Each project has its own students, because a sixth login of an account ends its first.
// These share Rohan, who pays, Fatima, and the controls of the sandbox; or sign up people of their own.
const aboutPeopleAndMoney = /\/(account|admin|joining|lists|partner|paying|staff|teaching)[\w-]*\.(demo\.)?spec\.ts$/;
// Asha's, whose language changes. The other files sit exams as Joseph.
const pagesAndPapers = /\/(axe|bilingual|draws|export|import|marks|match|print|timed-sections|word)\.demo\.spec\.ts$/;

/**
 * Stories against one running form, which global-setup starts and stops. `*.demo.spec.ts` (pages) runs only in the demo,
 * `*.cluster.spec.ts` (bad network, killed processes) only in the cluster, the rest in both. The demo runs three stories
 * at a time; in the cluster they kill processes, so they run one after the other.
 */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.spec.ts',
  testIgnore: form === 'cluster' ? '**/*.demo.spec.ts' : '**/*.cluster.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: join(out, 'results', form),
  workers: 3,
  projects:
    form === 'cluster'
      ? [{ name: 'cluster', workers: 1 }]
      : [
          { name: 'people', workers: 1, testMatch: aboutPeopleAndMoney },
          { name: 'pages and papers', workers: 1, testMatch: pagesAndPapers },
          { name: 'exams', workers: 1, testIgnore: [aboutPeopleAndMoney, pagesAndPapers, '**/*.cluster.spec.ts'] },
        ],
  timeout: 180_000,
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: resolve(out, '../results', `${form}.json`) }]],
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // The images are tested behind TLS with a certificate of their own.
        ...(form === 'images' ? ['--ignore-certificate-errors'] : []),
      ],
    },
    ignoreHTTPSErrors: form === 'images',
    trace: 'off',
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
