import { Button, Card } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import type { OpenRefunds, Waiting } from './dashboard.data';
import css from './dashboard.module.css';

interface Known {
  refunds: OpenRefunds | undefined;
  waiting: Waiting;
  parked: number | undefined;
  locked: number | undefined;
}
type Matter = { text: string; to: string; go: string };

/** What an administrator has to act on today, most urgent first; what is not known is not listed. */
function mattersOf({ refunds, waiting, parked = 0, locked = 0 }: Known): Matter[] {
  const { delayed, awaiting } = refunds ?? { delayed: 0, awaiting: 0 };
  const { disputes = 0, credits = 0, classes = 0, reviews = 0 } = waiting;
  return [
    disputes > 0 && {
      text: `${plural(disputes, 'disputed payment')} to answer`,
      to: '/admin/disputes?status=open',
      go: 'Open disputes',
    },
    locked > 0 && {
      text: `${plural(locked, 'payment')} paid but locked`,
      to: '/admin/orders?status=locked',
      go: 'Open locked orders',
    },
    delayed > 0 && {
      text: `${plural(delayed, 'refund')} refused by the provider`,
      to: '/admin/refunds?status=delayed',
      go: 'Open refused refunds',
    },
    awaiting > 0 && {
      text: `${plural(awaiting, 'refund')} waiting for approval`,
      to: '/admin/refunds',
      go: 'Open waiting refunds',
    },
    credits > 0 && {
      text: `${plural(credits, 'credit')} waiting for approval`,
      to: '/admin/credits',
      go: 'Open waiting credit',
    },
    parked > 0 && {
      text: `${plural(parked, 'dead letter')} waiting for a decision`,
      to: '/admin/system',
      go: 'Open dead letters',
    },
    classes > 0 && {
      text: `${plural(classes, 'class', 'classes')} reported`,
      to: '/admin/classes?tab=reports',
      go: 'Open reported classes',
    },
    reviews > 0 && {
      text: `${plural(reviews, 'review')} reported`,
      to: '/admin/classes?tab=reviews',
      go: 'Open reported reviews',
    },
  ].filter((matter) => matter !== false);
}

export function NeedsAction(known: Known) {
  const matters = mattersOf(known);
  if (matters.length === 0) return null;
  return (
    <Card title="Needs action today" flush>
      <ul className="list">
        {matters.map(({ text, to, go }) => (
          <li key={text} className={`row between ${css.matter}`}>
            <span className="strong">{text}</span>
            <Button size="sm" to={to}>
              {go}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
