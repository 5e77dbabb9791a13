import { IconLock, IconMapSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rememberedUser, sessionState } from '../call/session-store';
import { Button } from './button';
import { useDocumentTitle } from './page';
import { t } from '../language/messages';

/** Links to continue with; a visitor has no dashboard. */
function NextPages() {
  const isVisitor = !(sessionState().user ?? rememberedUser());
  return (
    <>
      <Button variant="filled" to={isVisitor ? '/' : '/dashboard'}>
        {isVisitor ? t('Home') : t('Go to Dashboard')}
      </Button>
      <Button to="/classes">{t('Browse Classes')}</Button>
    </>
  );
}

/** Missing and forbidden things look the same, so that a page does not reveal which it is. */
export function NotFoundView({
  title = t('Page not found'),
  children,
  action,
}: {
  title?: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  useDocumentTitle(title);
  return (
    <div className="page">
      <div className="card state">
        <IconMapSearch aria-hidden />
        <h1 className="h2">{title}</h1>
        <p>{children ?? t('The address may be mistyped, or the page no longer exists.')}</p>
        <div className="row">{action ?? <NextPages />}</div>
      </div>
    </div>
  );
}

/** 403: the user is signed in, the page belongs to another role. */
export function ForbiddenView() {
  useDocumentTitle(t('403: not your page'));
  return (
    <div className="page">
      <div className="card state">
        <IconLock aria-hidden />
        <h1 className="h2">{t('403: this page belongs to another role')}</h1>
        <p>{t('You are signed in, but your account cannot open this page.')}</p>
        <div className="row">
          <Button variant="filled" to="/dashboard">
            {t('Go to Dashboard')}
          </Button>
        </div>
      </div>
    </div>
  );
}
