import { formatPaise } from '@kasauti/web-kit/api';
import { Badge, Button } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { IconClipboardList, IconLock, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Progress } from '../dashboard/dashboard.data';
import { ProgressOf } from '../dashboard/progress';
import { windowText, type StudentTest } from '../test-row/test-action';
import { TestActionButton } from '../test-row/test-row';
import css from './my-classes.module.css';
import type { MyClass } from './my-classes.data';

interface Props {
  data: MyClass;
  progress: Progress | undefined;
  next: StudentTest | undefined;
  onLeave(): void;
}

export function ClassItem({ data, progress, next, onLeave }: Props) {
  const path = `/classes/${data.id}`;
  return (
    <li className={`card ${css.card}`}>
      <div>
        <div className="row between nowrap-row top">
          <h2 className={css.title}>
            <Link to={path}>{data.title}</Link>
          </h2>
          {data.status === 'archived' && <Badge>{t('Archived')}</Badge>}
          {data.status !== 'archived' && data.visibility === 'invite_only' && (
            <Badge tone="line" icon={<IconLock aria-hidden />}>
              {t('Invite-only')}
            </Badge>
          )}
        </div>
        <p className="sm muted">{data.teacher}</p>
        {(data.rollNo ?? data.batch) !== undefined && (
          <p className="sm">
            {[
              data.rollNo !== undefined && t('Your roll number: {rollNo}', { rollNo: data.rollNo }),
              data.batch !== undefined && t('Batch: {batch}', { batch: data.batch }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p className={`meta ${css.meta}`}>
          <span>
            <IconUsers aria-hidden />
            {plural(data.studentCount, 'student')}
          </span>
          <span>
            <IconClipboardList aria-hidden />
            {plural(data.totalTests, 'test')}
          </span>
        </p>
      </div>
      {data.unreadAnnouncements && <News title={data.title} path={path} count={data.unreadAnnouncements} />}
      {progress && progress.totalTests > 0 && <ProgressOf progress={progress} />}
      {next && <NextTest test={next} />}
      <div className={css.acts}>
        <Button variant="light" to={path} aria-label={t('Open: {title}', { title: data.title })}>
          {t('Open')}
        </Button>
        <Button variant="subtle" onClick={onLeave} aria-label={t('Leave class: {title}', { title: data.title })}>
          {t('Leave class')}
        </Button>
      </div>
    </li>
  );
}

function News({ title, path, count }: { title: string; path: string; count: number }) {
  const words = plural(count, 'new announcement');
  return (
    <Link to={`${path}?tab=announcements`} className={css.news} aria-label={`${words}: ${title}`}>
      <IconSpeakerphone aria-hidden />
      {words}
    </Link>
  );
}

const NextTest = ({ test }: { test: StudentTest }) => (
  <div className={css.next}>
    <div className="grow">
      <p className="xs dim">{t('Next test')}</p>
      <p className="sm strong">{test.title}</p>
      <p className="xs muted">
        {[
          test.action.code !== 'opens_at' && windowText(test),
          test.fee > 0 && !test.isPaid && t('{fee} including GST', { fee: formatPaise(test.fee) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <TestActionButton test={test} />
  </div>
);
