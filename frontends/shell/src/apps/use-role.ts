import { rememberedUser, useSession } from '@kasauti/web-kit/api';
import type { Viewer } from '../role.policy';

/** The role the page is drawn for; while the session is being restored, that of the remembered user. */
export function useRole(): Viewer {
  const session = useSession();
  return session.user?.role ?? (session.status === 'loading' ? rememberedUser()?.role : undefined) ?? 'visitor';
}
