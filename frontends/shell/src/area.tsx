import { Navigate, useLocation } from 'react-router';
import { ForbiddenView, NotFoundView } from '@kasauti/web-kit/base';
import { ownDocument, useSession } from '@kasauti/web-kit/api';
import { LoginFirst } from './login-first';
import { appAt, placeOf } from './owners';
import { AreaSkeleton, RemoteArea } from './remote-outlet';

/** Everything the shell does not draw itself: finds the owner of the address and asks whether this person belongs there. */
export function Area() {
  const { pathname } = useLocation();
  const session = useSession();
  const place = placeOf(pathname, session.user?.role);
  // A running test opens from this device: it waits for no session, and one that ends never takes it away.
  if (ownDocument(pathname) === 'take') {
    const app = appAt(pathname);
    return <RemoteArea key={app} app={app} />;
  }

  if (session.status === 'loading' && place.kind !== 'missing') return <AreaSkeleton />;
  switch (place.kind) {
    case 'missing':
      return <NotFoundView />;
    case 'login':
      return <LoginFirst />;
    case 'forbidden':
      return <ForbiddenView />;
    case 'redirect':
      return <Navigate to={place.to} replace />;
    case 'area':
      return <RemoteArea key={place.app} app={place.app} as={place.as} />;
  }
}
