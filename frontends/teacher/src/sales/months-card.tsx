import { formatPaise } from '@kasauti/web-kit/api';
import { Bar, Card } from '@kasauti/web-kit/base';
import css from './sales.module.css';
import { useTotals } from './sales.data';

type Month = { value: string; label: string };

/** The share of each month as a bar; refunds can make one negative, which has no bar. */
export function MonthsCard({ months }: { months: Month[] }) {
  const found = useTotals(months.map(({ value }) => value));
  const most = Math.max(0, ...found.map(({ totals }) => totals.net));
  if (most === 0) return null;
  const best = found.find(({ totals }) => totals.net === most);
  const labelOf = (month: string) => months.find(({ value }) => value === month)?.label ?? month;
  return (
    <Card title={`Best of six months: ${labelOf(best?.month ?? '')}, ${formatPaise(most)}`}>
      <ul className="stack stack-2">
        {found.map(({ month, totals }) => (
          <li key={month} className={css.bar}>
            <span className="sm">{labelOf(month)}</span>
            <Bar
              value={(100 * totals.net) / most}
              label={`Your share in ${labelOf(month)}`}
              text={formatPaise(totals.net)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
