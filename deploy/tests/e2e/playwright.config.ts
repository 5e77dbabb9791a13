import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../../local/servers/browser';

const form = process.env.KASAUTI_FORM ?? 'demo';
const out = resolve(__dirname, '../../../.cache/e2e');

/**
 * The stories run one after the other against one running form, which global-setup starts and stops. `*.demo.spec.ts`
 * (pages) runs only in the demo, `*.cluster.spec.ts` (bad network, killed processes) only in the cluster, the rest in both.
 */
export default defineConfig({
  testDir: __dirname,
  testMatch: '**/*.spec.ts',
  testIgnore: form === 'cluster' ? '**/*.demo.spec.ts' : '**/*.cluster.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: join(out, 'results', form),
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
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
      ],
    },
    trace: 'off',
    actionTimeout: 15_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  },
});
