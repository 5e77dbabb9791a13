import type { WebConfig } from '@kasauti/contracts/web';
import { earlyResponse } from './early';

export type { WebConfig };

let current: WebConfig = {
  apps: [],
  apiBase: '/api/v1',
  supportEmail: '',
  legal: {
    name: '',
    address: '',
    gstin: '',
    officer: { name: '', email: '', phone: '' },
    acknowledgeWithin: '',
    resolveWithin: '',
  },
};

export const config = (): WebConfig => current;

/** Called once by the shell before the first render. */
export async function loadConfig(): Promise<WebConfig> {
  const response = (await earlyResponse('GET', '/config.json')) ?? (await fetch('/config.json', { cache: 'no-store' }));
  if (!response.ok) throw new Error(`config.json answered ${response.status}`);
  current = Object.freeze({ ...current, ...((await response.json()) as Partial<WebConfig>) });
  return current;
}
