import { Link } from 'react-router';
import { Button, useDocumentTitle } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useRole } from '../apps/use-role';
import { isSignedIn } from '../role.policy';
import { Featured } from './featured';
import s from './landing.module.css';
import { ExamDrawing } from './exam-drawing';

export function LandingPage() {
  useDocumentTitle(t('Exam practice you can trust'));
  const visitor = !isSignedIn(useRole());
  return (
    <>
      <Hero visitor={visitor} />
      <Facts />
      <section className={`page ${s.featured}`}>
        <div className="sec-head">
          <h2>{t('Featured classes')}</h2>
          <Link to="/classes">{t('Browse Classes')}</Link>
        </div>
        <Featured />
      </section>
      {visitor && <Teach />}
    </>
  );
}

const Hero = ({ visitor }: { visitor: boolean }) => (
  <section className={s.hero}>
    <div className={s.heroIn}>
      <div>
        <p className={s.kicker}>
          <span lang="hi">कसौटी</span> {t('the stone that tells gold')}
        </p>
        <h1>{t('Welcome to Kasauti. Find out where you stand before the exam does.')}</h1>
        <p className={s.promise}>
          {t(
            'Timed test series for JEE, NEET, UPSC and SSC on the same screen you will meet on exam day. Joining a class is free; you pay only for the tests you take.',
          )}
        </p>
        <div className={`row row-4 ${s.actions}`}>
          {visitor ? (
            <>
              <Button variant="filled" size="lg" to="/signup">
                {t('Get Started')}
              </Button>
              <Button size="lg" to="/login">
                {t('Sign In')}
              </Button>
            </>
          ) : (
            <Button variant="filled" size="lg" to="/dashboard">
              {t('Go to Dashboard')}
            </Button>
          )}
        </div>
      </div>
      <ExamDrawing />
    </div>
  </section>
);

const Facts = () => (
  <section className={s.band}>
    <dl className={s.facts}>
      <div>
        <dt>{t('Every click is saved')}</dt>
        <dd>
          {t(
            'Answers are kept on your device first and confirmed by the server. A lost connection or a closed laptop costs you nothing.',
          )}
        </dd>
      </div>
      <div>
        <dt>{t('An honest rank')}</dt>
        <dd>{t('Your rank always says “of how many”. Percentiles appear only when enough people sat the paper.')}</dd>
      </div>
      <div>
        <dt>{t('You see what you pay')}</dt>
        <dd>{t('The price of each test includes GST. Full refund until you open the first question.')}</dd>
      </div>
    </dl>
  </section>
);

const Teach = () => (
  <section className={`page ${s.last}`}>
    <div className={`card ${s.teach}`}>
      <div>
        <h2>{t('Teach with Kasauti')}</h2>
        <p className="muted">
          {t('Build your questions once, publish timed papers, and see which question failed, not only who did.')}
        </p>
      </div>
      <Button to="/signup?role=teacher">{t('Sign up as a teacher')}</Button>
    </div>
  </section>
);
