import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { IconWifiOff } from '@tabler/icons-react';
import { ownDocument } from '@kasauti/web-kit/api';
import { language, t } from '@kasauti/web-kit/i18n';
import { AreaSkeleton } from '../apps/remote-outlet';
import { useRole } from '../apps/use-role';
import { useFailureReports } from '../report-failure';
import { readsHindi } from '../role.policy';
import './frame.css';

const loadedAs = ownDocument(window.location.pathname);
// An exam has no header or footer; not loading them brings its first question sooner. Other pages load them at once.
const nothing = { AbovePage: () => null, BelowPage: () => null };
const aroundPage = () => import('./around-page').catch(() => nothing);
if (loadedAs !== 'take') void aroundPage();
const AbovePage = lazy(async () => ({ default: (await aroundPage()).AbovePage }));
const BelowPage = lazy(async () => ({ default: (await aroundPage()).BelowPage }));

/** Header, page and footer; an exam has no header or footer. */
export function Frame() {
  const { pathname, hash } = useLocation();
  const wanted = ownDocument(pathname);
  useFailureReports();
  useEffect(() => {
    if (wanted !== loadedAs) window.location.reload();
  }, [wanted]);
  // Pages of teachers are in English. A page keeps the language it started with, so a sign-in on a Hindi page reloads
  // it.
  const leavesHindi = !readsHindi(useRole()) && language() === 'hi';
  useEffect(() => {
    if (leavesHindi) window.location.reload();
  }, [leavesHindi]);
  useNewPage(pathname, hash);
  if (wanted !== loadedAs)
    return (
      <main id="main">
        <AreaSkeleton />
      </main>
    );
  if (wanted === 'take')
    return (
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    );
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <OfflineBand />
      <Suspense
        fallback={
          <header className="head">
            <div className="head-in" />
          </header>
        }
      >
        <AbovePage />
      </Suspense>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <BelowPage />
      </Suspense>
    </>
  );
}

/** Scrolls a new page to its top or hash and moves the focus into it. */
function useNewPage(pathname: string, hash: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname && !hash) return;
    last.current = pathname;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) {
      target.scrollIntoView();
      if (target.tabIndex < 0) target.tabIndex = -1;
      target.focus({ preventScroll: true });
      return;
    }
    window.scrollTo(0, 0);
    if (!document.activeElement?.matches('input, textarea, [autofocus]'))
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}

const watchNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};
function OfflineBand() {
  const online = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!online && (
        <p className="top-band">
          <IconWifiOff aria-hidden />
          {t('You are offline. What you see may be out of date.')}
        </p>
      )}
    </div>
  );
}
