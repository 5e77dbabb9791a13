import { formatDuration } from '@kasauti/web-kit/api';
import { Bar, Card } from '@kasauti/web-kit/base';
import { Table } from '@kasauti/web-kit/table';
import { t } from '@kasauti/web-kit/i18n';
import type { Analytics } from './analytics.data';
import css from './analytics.module.css';
import { Change, changesIn } from '../plot/change';
import { scoreTone } from './period';

type Subject = Analytics['subjectWisePerformance'][number];

export function SubjectsCard({ subjects }: { subjects: readonly Subject[] }) {
  const areas = subjects.some(({ strongAreas, weakAreas }) => strongAreas.length > 0 || weakAreas.length > 0);
  const list = (names: readonly string[]) =>
    names.length === 0 ? <span className="dim">{t('N/A')}</span> : names.join(', ');
  return (
    <Card title={t('Subjects')} flush>
      <Table
        caption={t('Performance by subject')}
        rows={subjects}
        rowKey={(row) => row.subject}
        columns={[
          { key: 'subject', label: t('Subject'), render: (row) => row.subject },
          {
            key: 'average',
            label: t('Average'),
            render: (row) => (
              <div className={css.average}>
                <Bar
                  value={row.averageScore}
                  label={t('Average in {subject}', { subject: row.subject })}
                  text={`${row.averageScore}%`}
                  tone={scoreTone(row.averageScore)}
                />
              </div>
            ),
          },
          ...(changesIn(subjects)
            ? [
                {
                  key: 'change',
                  label: t('Change'),
                  numeric: true,
                  render: (row: Subject) => <Change signed={row.improvement} />,
                },
              ]
            : []),
          { key: 'tests', label: t('Tests'), numeric: true, render: (row) => row.testsCompleted },
          { key: 'time', label: t('Time'), numeric: true, render: (row) => formatDuration(row.timeSpent * 60) },
          ...(areas
            ? [
                { key: 'strong', label: t('Strong'), render: (row: Subject) => list(row.strongAreas) },
                { key: 'weak', label: t('Weak'), render: (row: Subject) => list(row.weakAreas) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
