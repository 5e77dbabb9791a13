import { formatDate, formatPaise, saveFile } from '@kasauti/web-kit/api';
import { Button, Card } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { Table, type Column } from '@kasauti/web-kit/table';
import { IconDownload } from '@tabler/icons-react';
import css from './analytics.module.css';
import type { Analytics, DayFigures } from './analytics.data';
import { csvOf, isCounted, topOf, type Series } from './figures';

const dateOf = (day: string) => formatDate(`${day}T00:00:00+05:30`);
const textOf = ({ key, isMoney }: Series, day: DayFigures) =>
  isMoney ? formatPaise(day[key]) : formatNumber(day[key]);
const grid = [0, 50, 100];

interface Props {
  title: string;
  of: Analytics;
  /** Drawn, the second one dashed. */
  lines: [Series, Series?];
  /** Further columns of the table and the file. */
  more?: Series[];
}

/** Figures of each day that were counted: lines, a table and a file with the same numbers. */
export function DayChart({ title, of: found, lines, more = [] }: Props) {
  const { days } = found;
  const counted = ({ key }: Series) => isCounted(key, found);
  const drawn = lines.filter((line) => line !== undefined).filter(counted);
  if (drawn.length === 0) return null;
  const series = [...drawn, ...more.filter(counted)];
  const file = `kasauti-${title.toLowerCase().replaceAll(' ', '-')}-${days[0]?.day}-${days.at(-1)?.day}.csv`;
  const columns: Column<DayFigures>[] = [
    { key: 'day', label: 'Day', heading: true, render: ({ day }) => dateOf(day) },
    ...series.map((one) => ({
      key: one.key,
      label: one.label,
      numeric: true,
      render: (day: DayFigures) => textOf(one, day),
    })),
  ];
  return (
    <Card
      title={title}
      actions={
        <Button
          size="sm"
          icon={<IconDownload aria-hidden />}
          aria-label={`Download CSV: ${title}`}
          onClick={() => saveFile(new Blob([csvOf(days, series)], { type: 'text/csv' }), file)}
        >
          Download CSV
        </Button>
      }
    >
      {days.length > 1 && <Lines days={days} drawn={drawn} />}
      <details className={css.table} open={days.length === 1}>
        <summary>Show as a table</summary>
        <Table
          caption={`${title}, day by day`}
          columns={columns}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      </details>
    </Card>
  );
}

function Lines({ days, drawn }: { days: DayFigures[]; drawn: Series[] }) {
  const top = topOf(days.flatMap((day) => drawn.map(({ key }) => day[key])));
  const pathOf = ({ key }: Series) =>
    days
      .map((day, i) => `${i === 0 ? 'M' : 'L'}${(100 * i) / (days.length - 1)} ${100 - (100 * day[key]) / top}`)
      .join('');
  const label = (n: number) => (drawn[0]?.isMoney ? formatPaise(n) : formatNumber(n));
  return (
    <div aria-hidden="true">
      <p className={`row sm ${css.legend}`}>
        {drawn.map(({ key, label: name }, i) => (
          <span key={key} className={i === 0 ? undefined : css.second}>
            {name}
          </span>
        ))}
      </p>
      <div className="plot">
        <div className="plot-y">
          {grid.map((y) => (
            <span key={y}>{label((top * (100 - y)) / 100)}</span>
          ))}
        </div>
        <div className="plot-box">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none">
            {grid.map((y) => (
              <path key={y} d={`M0 ${y}H100`} stroke="var(--k-plot-grid)" strokeWidth="1" />
            ))}
            {drawn.map((line, i) => (
              <path
                key={line.key}
                d={pathOf(line)}
                stroke={`var(--k-plot-${i + 1})`}
                strokeWidth="2.5"
                strokeDasharray={i === 0 ? undefined : '6 4'}
              />
            ))}
          </svg>
        </div>
        <div className="plot-x">
          {[days[0], days[Math.floor((days.length - 1) / 2)], days.at(-1)].map(
            (day, i) => day && <span key={i}>{dateOf(day.day)}</span>,
          )}
        </div>
      </div>
    </div>
  );
}
