import { Button, Card } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconChartLine, IconSearch, IconWallet } from '@tabler/icons-react';
import type { useMyTests } from '../my-tests/my-tests.data';
import type { StudentTest } from '../test-row/test-action';
import { useWallet } from '../wallet/wallet.data';
import css from './dashboard.module.css';
import { UpcomingTab } from './upcoming-tab';

const shownNext = 5;

/** Only while topping up is switched on: otherwise the wallet would say that it is off. */
function TopUp() {
  const wallet = useWallet();
  if (!wallet.data?.topUpEnabled) return null;
  return (
    <Button block className={css.quick} to="/wallet/top-up" icon={<IconWallet aria-hidden />}>
      {t('Top Up Wallet')}
    </Button>
  );
}

interface Props {
  tests: ReturnType<typeof useMyTests>;
  upcoming: StudentTest[] | undefined;
  activity: React.ReactNode;
}

export const OverviewTab = ({ tests, upcoming, activity }: Props) => (
  <div className="with-side">
    <section className="stack">
      <h2>{t('What is next')}</h2>
      <UpcomingTab tests={tests} upcoming={upcoming?.slice(0, shownNext)} />
      {(upcoming?.length ?? 0) > shownNext && (
        <p>
          <Button variant="subtle" to="?tab=upcoming">
            {t('All upcoming tests')}
          </Button>
        </p>
      )}
    </section>
    <div className="stack stack-6">
      <Card title={t('Quick actions')}>
        <div className="stack stack-2">
          <Button block className={css.quick} to="/classes" icon={<IconSearch aria-hidden />}>
            {t('Browse Classes')}
          </Button>
          <Button block className={css.quick} to="/student/analytics" icon={<IconChartLine aria-hidden />}>
            {t('View Analytics')}
          </Button>
          <TopUp />
        </div>
      </Card>
      {activity}
    </div>
  </div>
);
