import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Outlet, useLocation } from 'react-router';
import { IconWifiOff } from '@tabler/icons-react';
import { ownDocument } from '@kasauti/web-kit/api';
import { AreaSkeleton } from '../apps/remote-outlet';
import { useFailureReports } from '../report-failure';
import { Footer } from './footer';
import { Header } from './header';
import { RunningBar } from './running-bar';
import './frame.css';

const loadedAs = ownDocument(window.location.pathname);

/** Header, page and footer; an exam has no header or footer. */
export function Frame() {
  const { pathname, hash } = useLocation();
  const wanted = ownDocument(pathname);
  useFailureReports();
  useEffect(() => {
    if (wanted !== loadedAs) window.location.reload();
  }, [wanted]);
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
        Skip to content
      </a>
      <OfflineBand />
      <Header />
      <RunningBar />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
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
    if (target) return target.scrollIntoView();
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
        <p className="offline-band">
          <IconWifiOff aria-hidden />
          You are offline. What you see may be out of date.
        </p>
      )}
    </div>
  );
}
