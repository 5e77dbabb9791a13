import type { components } from '@kasauti/contracts';
import { browserName } from './browser';
import type { Session } from './session';

export const sessionView = (session: Session, currentSid: string): components['schemas']['LoginSession'] => ({
  id: session._id,
  isCurrent: session._id === currentSid,
  // Sessions begun before the browser was recorded have none.
  browser: session.browser || browserName(''),
  startedAt: session.createdAt.toISOString(),
  lastUsedAt: session.rotatedAt.toISOString(),
  endsAt: session.expiresAt.toISOString(),
});
