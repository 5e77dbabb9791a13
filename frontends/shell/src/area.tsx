import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Button, ForbiddenView, NotFoundView } from '@kasauti/web-kit/base';
import { ownDocument, useSession } from '@kasauti/web-kit/api';
import { LoginFirst } from './login-first';
import { placeOf } from './owners';
import { AreaSkeleton, RemoteArea } from './remote-outlet';

/** Everything the shell does not draw itself: finds the owner of the address and asks whether this person belongs there. */
export function Area() {
  const { pathname } = useLocation();
  const session = useSession();
  const shownAt = useRef<{ pathname: string; app: string }>(undefined);
  const place = placeOf(pathname, session.user?.role);
  // A session that ends during a test must not take the test away: its page offers to sign in again.
  const examGoesOn = ownDocument(pathname) === 'take' && shownAt.current?.pathname === pathname;
  if (examGoesOn && place.kind === 'login') return <RemoteArea key={shownAt.current?.app} app={shownAt.current?.app ?? 'student'} />;

  if (session.status === 'loading' && place.kind !== 'missing') return <AreaSkeleton />;
  switch (place.kind) {
    case 'missing': return <NotFoundView action={session.user ? undefined : <><Button variant="filled" to="/">Home</Button><Button to="/classes">Browse Classes</Button></>} />;
    case 'login': return <LoginFirst />;
    case 'forbidden': return <ForbiddenView />;
    case 'redirect': return <Navigate to={place.to} replace />;
    case 'area':
      shownAt.current = { pathname, app: place.app };
      return <RemoteArea key={place.app} app={place.app} as={place.as} />;
  }
}
