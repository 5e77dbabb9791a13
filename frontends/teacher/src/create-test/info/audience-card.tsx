import { Button, Card, Chip, Notice, RadioGroup } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useBatches } from '../../batches/batches.data';
import type { Audience } from '../draft/draft';
import { At, type InfoCardProps } from './info-card';
import s from './info.module.css';

type Kind = 'class' | 'batches' | 'students';
const kindOf = (audience: Audience | null | undefined): Kind =>
  !audience ? 'class' : audience.studentIds ? 'students' : 'batches';

/** Whom the test is for. A class without batches has nothing to choose, and no card. */
export function AudienceCard({ draft, problems, set }: InfoCardProps) {
  const found = useBatches(draft.classId);
  const { audience } = draft;
  const kind = kindOf(audience);
  if (kind === 'class' && !found.data?.data.length) return null;
  const batches = found.data?.data ?? [];
  const chosen = audience?.batchIds ?? [];
  // A batch that was deleted meanwhile leaves with the next choice.
  const isThere = (id: string) => batches.some(({ batchId }) => batchId === id);
  const gone = found.data ? chosen.filter((id) => !isThere(id)).length : 0;
  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id && isThere(one));
    set({ audience: { batchIds: chosen.includes(id) ? others : [...others, id] } });
  };
  const inBatches = batches.reduce((sum, one) => sum + (chosen.includes(one.batchId) ? one.students : 0), 0);
  const count = kind === 'class' ? found.data?.members : kind === 'students' ? audience?.studentIds?.length : inBatches;
  return (
    <Card title="For">
      <At field="audience">
        <div className="stack">
          {found.isError && (
            <Notice
              tone="warn"
              title="The batches of the class could not be loaded"
              action={
                <Button size="sm" onClick={() => void found.refetch()}>
                  Retry
                </Button>
              }
            />
          )}
          <RadioGroup<Kind>
            label="Who may take this test"
            value={kind}
            onChange={(to) => to !== kind && set({ audience: to === 'class' ? null : { batchIds: [] } })}
            error={problems.audience}
            data={[
              { value: 'class', label: 'The whole class' },
              { value: 'batches', label: 'Some batches' },
              ...(kind === 'students' ? [{ value: 'students' as const, label: 'Chosen students' }] : []),
            ]}
          />
          {kind === 'batches' && (
            <div className={s.chips} role="group" aria-label="Batches">
              {batches.map(({ batchId, name, students }) => (
                <Chip key={batchId} pressed={chosen.includes(batchId)} onClick={() => toggle(batchId)}>
                  {name} {formatNumber(students)}
                </Chip>
              ))}
            </div>
          )}
          {gone > 0 && (
            <Notice
              tone="warn"
              title={`${gone === 1 ? 'A chosen batch has' : 'Some chosen batches have'} been deleted`}
            >
              Choose who may take the test instead.
            </Notice>
          )}
          {count !== undefined && (kind !== 'batches' || chosen.length > 0) && (
            <p className={count === 0 ? 'sm' : 'sm muted'} role="status">
              {count === 0
                ? 'Nobody is in it yet. You can publish all the same: who is moved in sees the test.'
                : `${plural(count, 'student')} now. Who is moved in later sees the test too.`}
            </p>
          )}
        </div>
      </At>
    </Card>
  );
}
