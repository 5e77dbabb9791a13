import { Banner } from './banner';
import { Footer } from './footer';
import { Header } from './header';
import { RunningBar } from '../running-test/running-bar';

/** Shown above every page but the exam. */
export const AbovePage = () => (
  <>
    <Banner />
    <Header />
    <RunningBar />
  </>
);

export const BelowPage = () => <Footer />;
