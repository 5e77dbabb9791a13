import { Button, Chip, Notice, RadioGroup } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useBatches } from '../batches/batches.data';
import { isUnchosen, type Audience } from './audience';
import css from './audience.module.css';
import { StudentPicker } from './student-picker';

type Kind = 'class' | 'batches' | 'students';
const kindOf = (audience: Audience | null | undefined): Kind =>
  !audience ? 'class' : audience.studentIds ? 'students' : 'batches';

interface Props {
  classId: string;
  /** Null: the whole class. */
  audience: Audience | null | undefined;
  onChange(audience: Audience | null): void;
  error?: string;
  /** Students have started: what it was for stays, and more can be added. */
  kept?: Audience;
}

/** Whom a test is for, and how many that is. */
export function AudienceField({ classId, audience, onChange, error, kept }: Props) {
  const found = useBatches(classId);
  const kind = kindOf(audience);
  const batches = found.data?.data ?? [];
  const chosen = audience?.batchIds ?? [];
  const inBatches = batches.reduce((sum, one) => sum + (chosen.includes(one.batchId) ? one.students : 0), 0);
  const count = kind === 'class' ? found.data?.members : kind === 'students' ? audience?.studentIds?.length : inBatches;
  const choices: { value: Kind; label: string; isOffered: boolean }[] = [
    { value: 'class', label: 'The whole class', isOffered: true },
    { value: 'batches', label: 'Some batches', isOffered: kept ? Boolean(kept.batchIds) : batches.length > 0 },
    { value: 'students', label: 'Chosen students', isOffered: !kept?.batchIds },
  ];
  const empty: Record<Kind, Audience | null> = {
    class: null,
    batches: { batchIds: kept?.batchIds ?? [] },
    students: { studentIds: kept?.studentIds ?? [] },
  };
  return (
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
        onChange={(to) => to !== kind && onChange(empty[to])}
        error={error}
        data={choices.filter(({ value, isOffered }) => isOffered || value === kind)}
      />
      {kind === 'batches' && found.data && (
        <BatchChips batches={batches} chosen={chosen} kept={kept?.batchIds ?? []} onChange={onChange} />
      )}
      {kind === 'students' && (
        <StudentPicker
          classId={classId}
          chosen={audience?.studentIds ?? []}
          kept={kept?.studentIds ?? []}
          onChange={(studentIds) => onChange({ studentIds })}
        />
      )}
      {count !== undefined && !isUnchosen(audience) && (
        <p className={count === 0 ? 'sm' : 'sm muted'} role="status">
          {count === 0 ? nobody : `${plural(count, 'student')} ${after[kind]}`}
        </p>
      )}
    </div>
  );
}
const nobody = 'Nobody is in it yet. You can publish all the same: who is moved in sees the test.';
const after: Record<Kind, string> = {
  class: 'now. Who joins later sees the test too.',
  batches: 'now. Who is moved in later sees the test too.',
  students: 'chosen.',
};

interface ChipsProps {
  batches: readonly { batchId: string; name: string; students: number }[];
  chosen: readonly string[];
  kept: readonly string[];
  onChange(audience: Audience): void;
}

function BatchChips({ batches, chosen, kept, onChange }: ChipsProps) {
  // A batch that was deleted meanwhile leaves with the next choice.
  const isThere = (id: string) => batches.some(({ batchId }) => batchId === id);
  const gone = chosen.filter((id) => !isThere(id)).length;
  const toggle = (id: string) => {
    const others = chosen.filter((one) => one !== id && isThere(one));
    onChange({ batchIds: chosen.includes(id) ? others : [...others, id] });
  };
  const stays = batches.filter(({ batchId }) => kept.includes(batchId)).map(({ name }) => name);
  return (
    <>
      {stays.length > 0 && <p className="sm">{`It stays for ${stays.join(', ')}.`}</p>}
      <div className={css.chips} role="group" aria-label="Batches">
        {batches
          .filter(({ batchId }) => !kept.includes(batchId))
          .map(({ batchId, name, students }) => (
            <Chip key={batchId} pressed={chosen.includes(batchId)} onClick={() => toggle(batchId)}>
              {name} {formatNumber(students)}
            </Chip>
          ))}
      </div>
      {gone > 0 && (
        <Notice tone="warn" title={`${gone === 1 ? 'A chosen batch has' : 'Some chosen batches have'} been deleted`}>
          Choose who may take the test instead.
        </Notice>
      )}
    </>
  );
}
