import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ForbiddenView, NotFoundView } from '@kasauti/web-kit/base';
import { ownDocument, useSession } from '@kasauti/web-kit/api';
import { useApps } from './apps';
import { FailedPage } from './failed-page';
import { LoginFirst } from './login-first';
import { placeOf } from './place';
import { AreaSkeleton, RemoteArea } from './remote-outlet';
import { openRemote } from './remotes';
import { useRole } from './use-role';

/** Every page that is not the shell's own: finds the app that owns the path and checks the role. */
export function Area() {
  const { pathname } = useLocation();
  const role = useRole();
  const restoring = useSession().status === 'loading';
  // A running test opens from this device: it waits for no session, and stays when one ends.
  const inTest = ownDocument(pathname) === 'take';
  const place = placeOf(pathname, inTest ? undefined : role, useApps());
  const app = place.kind === 'area' ? place.app : undefined;
  useEffect(() => {
    // Fetched while the session is being restored; a failure shows when the area is drawn.
    if (app) openRemote(app).catch(() => undefined);
  }, [app]);

  if (restoring && !inTest && place.kind !== 'missing') return <AreaSkeleton />;
  switch (place.kind) {
    case 'reading':
      return <AreaSkeleton />;
    case 'failed':
      return <FailedPage />;
    case 'missing':
      return <NotFoundView />;
    case 'login':
      return <LoginFirst />;
    case 'forbidden':
      return <ForbiddenView />;
    case 'redirect':
      return <Navigate to={place.to} replace />;
    case 'area':
      return <RemoteArea key={place.app} app={place.app} />;
  }
}
