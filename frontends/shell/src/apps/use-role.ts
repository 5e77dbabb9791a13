import { rememberedUser, useSession } from '@kasauti/web-kit/api';
import type { Viewer } from '../role.policy';

/** Whom the page is drawn for; while the session is being restored, the remembered user. */
export function useRole(): Viewer {
  const session = useSession();
  return session.user?.role ?? (session.status === 'loading' ? rememberedUser()?.role : undefined) ?? 'visitor';
}
