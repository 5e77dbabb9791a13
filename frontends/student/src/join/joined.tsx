import { formatTime } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconCircleCheck } from '@tabler/icons-react';
import type { Landing } from './join.data';

export const Joined = ({ landing, enrolledAt }: { landing: Landing; enrolledAt: string }) => (
  <section className="card state" role="status">
    <IconCircleCheck aria-hidden />
    <h1 className="h2">{t('You are in')}</h1>
    <p>
      {t('{title}, with {name}. Your dashboard opens in 2 seconds.', {
        title: landing.class.title,
        name: landing.class.teacher.name,
      })}
    </p>
    <p className="sm muted">
      {t('Joined {enrolledAt}. Nothing to pay until you take a test.', { enrolledAt: formatTime(enrolledAt) })}
    </p>
    <div className="row">
      <Button variant="filled" to="/student/dashboard">
        {t('Go to Dashboard')}
      </Button>
    </div>
  </section>
);
