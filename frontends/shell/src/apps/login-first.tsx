import { IconLock } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { Button, useDocumentTitle } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';

/** Shown to a visitor in place of a page that requires a login. */
export function LoginFirst() {
  const { pathname, search, hash } = useLocation();
  const back = pathname === '/dashboard' ? '' : `?redirect=${encodeURIComponent(pathname + search + hash)}`;
  useDocumentTitle(t('Please Login First'));
  return (
    <div className="page">
      <div className="card state">
        <IconLock aria-hidden />
        <h1 className="h2">{t('Please Login First')}</h1>
        <p>
          {pathname === '/dashboard'
            ? t('Your dashboard opens after you sign in.')
            : t('This page opens after you sign in.')}
        </p>
        <div className="row">
          <Button variant="filled" to={`/login${back}`}>
            {t('Login')}
          </Button>
          <Button to={`/signup${back}`}>{t('Signup')}</Button>
        </div>
      </div>
    </div>
  );
}
