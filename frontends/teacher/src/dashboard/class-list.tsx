import { Card } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import type { components } from '@kasauti/contracts/web';
import { Link } from 'react-router';
import css from './dashboard.module.css';
import { percentText } from './figures';

type Row = components['schemas']['TeacherDashboard']['classes'][number];

/** At most four, the most recently active first. */
export const ClassList = ({ classes }: { classes: Row[] }) => (
  <Card
    flush
    title="Classes"
    actions={
      <Link className="sm" to="/teacher/classes">
        View all
      </Link>
    }
  >
    {classes.length === 0 ? (
      <p className={`muted ${css.none}`}>No class yet.</p>
    ) : (
      <Table
        caption="Classes"
        rows={classes}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'class',
            label: 'Class',
            heading: true,
            render: (row) => (
              <Link className={css.plain} to={`/teacher/classes?manage=${row.id}`}>
                {row.name}
              </Link>
            ),
          },
          { key: 'students', label: 'Students', numeric: true, render: (row) => formatNumber(row.students) },
          {
            key: 'average',
            label: 'Average score',
            numeric: true,
            render: (row) =>
              row.avgScore === null ? (
                <span className="dim">No results yet</span>
              ) : (
                <strong>{percentText(row.avgScore)}</strong>
              ),
          },
        ]}
      />
    )}
  </Card>
);
