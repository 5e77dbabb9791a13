import { formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Card, ErrorState, ListSkeleton, Pager, type Tone } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { useAllowances, useWithdrawAllowance, type Allowance } from '../acts/acts.data';
import css from './overview.module.css';

const kinds: Record<string, (one: Allowance) => string> = {
  continue: ({ minutes }) => `goes on for ${minutes ?? 0} min`,
  again: () => 'one more attempt',
  instead: () => 'a new attempt in the place of the latest',
};
const states: Record<string, { tone: Tone; word: string }> = {
  open: { tone: 'info', word: 'Open' },
  used: { tone: 'ok', word: 'Used' },
  withdrawn: { tone: 'neutral', word: 'Withdrawn' },
  expired: { tone: 'neutral', word: 'Expired' },
};

/** Who may sit the test again, and for whom results wait. */
export function Allowances({ testId, open }: { testId: string; open: number }) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<Allowance>();
  const found = useAllowances(testId, page);
  return (
    <Card
      flush
      title="Further attempts"
      actions={
        <span className="sm muted">{open > 0 ? `Results wait for ${plural(open, 'student')}` : 'None is open'}</span>
      }
    >
      {found.isPending ? (
        <ListSkeleton rows={2} />
      ) : !found.data ? (
        <ErrorState of={found} primary={false} />
      ) : found.data.pagination.total === 0 ? (
        <p className={`muted ${css.none}`}>No further attempt was allowed.</p>
      ) : (
        <>
          <ul className="list">
            {found.data.data.map((one) => (
              <li key={one.allowanceId} className="row between">
                <div>
                  <p className="sm strong">
                    {`${one.studentName || 'Student'}: ${kinds[one.kind]?.(one) ?? one.kind}`}{' '}
                    <Badge tone={states[one.state]?.tone ?? 'neutral'}>{states[one.state]?.word ?? one.state}</Badge>
                  </p>
                  <p className="xs dim">{`Until ${formatTime(one.until)} · ${one.reason} · ${one.by.name}`}</p>
                </div>
                {one.state === 'open' && (
                  <Button size="sm" onClick={() => setChosen(one)} aria-label={`Withdraw: ${one.studentName}`}>
                    Withdraw
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className={css.pager}>
            <Pager page={page} pages={found.data.pagination.totalPages} onChange={setPage} />
          </div>
        </>
      )}
      <ConfirmMutation
        mutation={useWithdrawAllowance(testId)}
        variables={chosen?.allowanceId}
        onClose={() => setChosen(undefined)}
        title="Withdraw this permission?"
        confirm="Withdraw"
        danger
        refused="The permission could not be withdrawn"
        done={`${chosen?.studentName ?? 'The student'} can no longer begin`}
      >
        {`${chosen?.studentName ?? 'The student'} can no longer begin. A result of before stays as it is.`}
      </ConfirmMutation>
    </Card>
  );
}
