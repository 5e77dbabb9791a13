import { IconLock } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Button, useDocumentTitle } from '@kasauti/web-kit/base';

/** Shown to a visitor in place of a page that requires a login. */
export function LoginFirst() {
  const { pathname, search } = useLocation();
  const back = pathname === '/dashboard' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`;
  useDocumentTitle('Please Login First');
  return (
    <div className="page">
      <div className="card state">
        <IconLock aria-hidden />
        <h1 className="h2">Please Login First</h1>
        <p>
          {pathname === '/dashboard' ? 'Your dashboard opens after you sign in.' : 'This page opens after you sign in.'}
        </p>
        <div className="row">
          <Button variant="filled" to={`/login${back}`}>
            Login
          </Button>
          <Button to={`/signup${back}`}>Signup</Button>
        </div>
      </div>
    </div>
  );
}
