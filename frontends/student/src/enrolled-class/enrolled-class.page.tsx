import { Button, EmptyState, ErrorState, ListSkeleton, Notice, Tabs, useDocumentTitle } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Announcements } from '../announcements/announcements';
import { unreadOf, useAnnouncements } from '../announcements/announcements.data';
import type { ClassDetail } from '../class-details/class-details.data';
import { ClassInAddress } from '../class-details/class-in-address';
import { ClassHeader } from '../class-details/class-header';
import { ReportClass } from '../class-details/report-class';
import { Curriculum } from '../class-details/curriculum';
import { Instructor } from '../class-details/instructor';
import { Overview } from '../class-details/overview';
import { useMyTests } from '../my-tests/my-tests.data';
import { LeaveDialog } from '../leave-class/leave-dialog';
import { Reviews } from '../reviews/reviews';
import { TestRow } from '../test-row/test-row';
import { ClassProgress } from './class-progress';
import css from './enrolled-class.module.css';

/** The class for enrolled students; others are sent to the public page. */
export const EnrolledClassPage = () => (
  <ClassInAddress>
    {(data) => (data.isEnrolled ? <Ready data={data} /> : <Navigate to={`/classes/${data.id}/details`} replace />)}
  </ClassInAddress>
);

const tabs = ['tests', 'announcements', 'progress', 'about', 'reviews'] as const;

function Ready({ data }: { data: ClassDetail }) {
  useDocumentTitle(data.title);
  const [address, setAddress] = useSearchParams();
  const [isLeaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const unread = unreadOf(useAnnouncements(data.id).data?.data).length;
  const tab = tabs.find((name) => name === address.get('tab')) ?? 'tests';
  return (
    <div className="page">
      <div className="stack stack-6">
        <ClassHeader data={data} />
        {data.status === 'archived' && (
          <Notice tone="warn" title={t('This class is archived.')} live={false}>
            {t('No new tests are published here. Your results stay.')}
          </Notice>
        )}
        <div>
          <Tabs
            label={data.title}
            value={tab}
            onChange={(next) =>
              setAddress(next === 'tests' ? {} : { tab: next }, { replace: true, preventScrollReset: true })
            }
            items={[
              { value: 'tests', label: t('Tests'), content: <Tests data={data} /> },
              {
                value: 'announcements',
                label: t('Announcements'),
                news: unread > 0 ? t('{n} unread', { n: unread }) : undefined,
                content: <Announcements classId={data.id} />,
              },
              { value: 'progress', label: t('Progress'), content: <ClassProgress classId={data.id} /> },
              {
                value: 'about',
                label: t('About'),
                content: <About data={data} onLeave={() => setLeaving(true)} />,
              },
              {
                value: 'reviews',
                label: t('Reviews'),
                count: data.totalReviews,
                content: <Reviews classId={data.id} />,
              },
            ]}
          />
        </div>
      </div>
      <LeaveDialog
        leaving={isLeaving ? data : undefined}
        onClose={() => setLeaving(false)}
        onLeft={() => void navigate('/my-classes', { replace: true })}
      />
    </div>
  );
}

const About = ({ data, onLeave }: { data: ClassDetail; onLeave(): void }) => (
  <div className={css.about}>
    <Overview data={data} />
    <section>
      <h2>{t('Curriculum')}</h2>
      <Curriculum data={data} />
    </section>
    <section>
      <h2>{t('Instructor')}</h2>
      <Instructor data={data} />
    </section>
    <section>
      <h2>{t('Leaving')}</h2>
      <p className={`muted ${css.leave}`}>{t('You can leave this class at any time. Your results stay.')}</p>
      <Button variant="danger" onClick={onLeave}>
        {t('Leave class')}
      </Button>
      <ReportClass data={data} />
    </section>
  </div>
);

function Tests({ data }: { data: ClassDetail }) {
  const tests = useMyTests(data.id);
  if (tests.isPending) return <ListSkeleton rows={4} />;
  if (!tests.data) return <ErrorState of={tests} />;
  if (tests.data.length === 0)
    return (
      <EmptyState title={t('No tests published yet')}>
        {t('They appear here and under My Tests as soon as your teacher publishes one.')}
      </EmptyState>
    );
  return (
    <div className={css.about}>
      {byWeek(data, tests.data).map(({ title, found }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul className="card card-flush list">
            {found.map((test) => (
              <TestRow key={test.id} test={test} withClass={false} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The tests of each week, then the tests that belong to no week. */
function byWeek<T extends { id: string }>({ curriculum }: ClassDetail, tests: T[]): { title: string; found: T[] }[] {
  const weeks = curriculum.map(({ week, title, tests: own }) => ({
    title: t('Week {week}: {title}', { week, title }),
    found: tests.filter(({ id }) => own.some((test) => test.id === id)),
  }));
  const rest = tests.filter((test) => !weeks.some(({ found }) => found.includes(test)));
  const used = weeks.filter(({ found }) => found.length > 0);
  return rest.length > 0 ? [...used, { title: used.length > 0 ? t('Further tests') : t('Tests'), found: rest }] : used;
}
