import type { components } from '@kasauti/contracts';
import { browserName } from './browser';
import type { Session } from './session';

export const sessionView = (session: Session, currentSid: string): components['schemas']['LoginSession'] => ({
  id: session._id,
  isCurrent: session._id === currentSid,
  // Logins from before browsers were noted have none.
  browser: session.browser || browserName(''),
  startedAt: session.createdAt.toISOString(),
  lastUsedAt: session.rotatedAt.toISOString(),
  endsAt: session.expiresAt.toISOString(),
});
