import { Badge, Button } from '@kasauti/web-kit/base';
import { plural, t } from '@kasauti/web-kit/i18n';
import { IconClipboardList, IconLock, IconSpeakerphone, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Progress } from '../dashboard/dashboard.data';
import { ProgressOf } from '../dashboard/progress';
import { NextTest } from '../test-row/next-test';
import type { StudentTest } from '../test-row/test-action';
import css from './my-classes.module.css';
import type { MyClass } from './my-classes.data';

interface Props {
  data: MyClass;
  progress: Progress | undefined;
  tests: StudentTest[];
  onLeave(): void;
}

export function ClassItem({ data, progress, tests, onLeave }: Props) {
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
      <NextTest tests={tests} classId={data.id} />
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
