import { Banner } from './banner';
import { Footer } from './footer';
import { Header } from './header';
import { RunningBar } from './running-bar';

/** What stands above every page but the exam. */
export const AbovePage = () => (
  <>
    <Banner />
    <Header />
    <RunningBar />
  </>
);

export const BelowPage = () => <Footer />;
