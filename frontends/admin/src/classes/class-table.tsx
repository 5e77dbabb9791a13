import { formatDate, formatPaise } from '@kasauti/web-kit/api';
import { Badge, Button } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { Link } from 'react-router';
import css from './classes.module.css';
import type { Act, AdminClass } from './classes.data';
import { actsOf, actWords, StatusBadge } from './words';

const columns: Column<AdminClass>[] = [
  {
    key: 'class',
    label: 'Class',
    heading: true,
    render: (c) => (
      <>
        <Link to={`/admin/classes/${c.id}`}>{c.title}</Link>
        <span className={css.under}>
          {c.teacher || 'Unknown teacher'}
          {c.visibility === 'invite_only' && ', invite only'}
        </span>
      </>
    ),
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ status, featured, takenDown }) => (
      <>
        <span className={css.badges}>
          <StatusBadge status={status} />
          {featured && <Badge tone="gold">Featured</Badge>}
        </span>
        {takenDown && (
          <span className={css.under}>
            {formatDate(takenDown.at)}: {takenDown.reason}
          </span>
        )}
      </>
    ),
  },
  { key: 'price', label: 'Price', numeric: true, render: ({ price }) => (price === 0 ? 'Free' : formatPaise(price)) },
  { key: 'students', label: 'Students', numeric: true, render: ({ students }) => formatNumber(students) },
  { key: 'tests', label: 'Tests', numeric: true, render: ({ totalTests }) => formatNumber(totalTests) },
  {
    key: 'rating',
    label: 'Rating',
    numeric: true,
    render: ({ averageRating, totalReviews }) =>
      averageRating === null ? (
        'None'
      ) : (
        <>
          {averageRating.toFixed(1)}
          <span className={css.under}>{plural(totalReviews, 'review')}</span>
        </>
      ),
  },
];

export const ClassTable = ({
  classes,
  onAct,
}: {
  classes: AdminClass[];
  onAct: (act: Act, of: AdminClass) => void;
}) => (
  <Table
    caption="Classes of all teachers"
    columns={[
      ...columns,
      {
        key: 'acts',
        label: 'Actions',
        actions: true,
        render: (c) => (
          <div className={css.acts}>
            {actsOf(c).map((act) => (
              <Button
                key={act}
                size="sm"
                variant={actWords[act].danger ? 'danger' : undefined}
                onClick={() => onAct(act, c)}
                aria-label={`${actWords[act].button}: ${c.title}`}
              >
                {actWords[act].button}
              </Button>
            ))}
          </div>
        ),
      },
    ]}
    rows={classes}
    rowKey={({ id }) => id}
  />
);
