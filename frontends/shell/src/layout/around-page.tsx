import { lazy, Suspense } from 'react';
import { useRole } from '../apps/use-role';
import { Banner } from './banner';
import { Footer } from './footer';
import { Header } from './header';
import { RunningBar } from '../running-test/running-bar';

// Without it the server still ends the session, and every page works.
const idleWarning = () => import('../log-out/idle-warning').catch(() => ({ IdleWarning: () => null }));
const IdleWarning = lazy(async () => ({ default: (await idleWarning()).IdleWarning }));

/** Shown above every page but the exam. */
export const AbovePage = () => (
  <>
    <Banner />
    <Header />
    <RunningBar />
    {useRole() === 'admin' && (
      <Suspense>
        <IdleWarning />
      </Suspense>
    )}
  </>
);

export const BelowPage = () => <Footer />;
