import { spawnSync } from 'node:child_process';
import { onPath } from './place';
import { say } from '../say';

/** Without windows to draw, its stories use a quarter less CPU than those of the whole browser. */
const HEADLESS = 'chromium-headless-shell';
const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const INSTALL_LIMIT_MS = 180_000;

/** Chromium for the browser stories: CHROMIUM_PATH, Debian's headless package when we may install it, or what is there. */
export function chromiumPath(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  if (!onPath(HEADLESS) && process.getuid?.() === 0 && onPath('apt-get')) install();
  const installed = names.map(onPath).find(Boolean);
  if (!installed)
    throw new Error('The browser stories need Chromium: install the package "chromium", or set CHROMIUM_PATH.');
  return installed;
}

function install(): void {
  say('Installing Chromium (Debian package)');
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: 'ignore',
      timeout: INSTALL_LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (apt('install', '-y', HEADLESS).status !== 0) {
    apt('update');
    apt('install', '-y', HEADLESS);
  }
}
