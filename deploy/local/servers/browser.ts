import { spawnSync } from 'node:child_process';
import { onPath } from './place';
import { say } from '../say';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const find = (): string | undefined => process.env.CHROMIUM_PATH ?? names.map(onPath).find(Boolean);

/** Chromium for the browser stories: what is installed, or Debian's package when we may install it. */
export function chromiumPath(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) {
    say('Installing Chromium (Debian package)');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (!installed)
    throw new Error('The browser stories need Chromium: install the package "chromium", or set CHROMIUM_PATH.');
  return installed;
}
