import { useSession, type SuccessBody } from '@kasauti/web-kit/api';
import { SearchInput, Segmented, Select } from '@kasauti/web-kit/base';
import { formatNumber } from '@kasauti/web-kit/i18n';
import { classOptions } from '../class/class-options';
import { useOwnClasses } from '../class/own-classes.data';
import { BatchFilter } from '../batches/batch-filter';
import { useBatches } from '../batches/batches.data';
import { WorkingFor } from '../staff/working-for';
import type { StudentFilters } from './student-filters';
import css from './students.module.css';

interface Props {
  filters: StudentFilters;
  counts: SuccessBody<'listStudents'>['counts'] | undefined;
  onChange(part: Partial<StudentFilters>): void;
}
const withCount = (word: string, count: number | undefined) =>
  count === undefined ? word : `${word} ${formatNumber(count)}`;

export function FilterBar({ filters, counts, onChange }: Props) {
  const classes = useOwnClasses();
  const myId = useSession().user?.id;
  const batches = useBatches(filters.classId);
  return (
    <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      <div className={css.search}>
        <SearchInput
          label="Search"
          placeholder="Search by name or roll number"
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
      </div>
      <WorkingFor
        ownerId={filters.ownerId}
        can="result.see"
        onChange={(ownerId) => onChange({ ownerId, classId: '' })}
      />
      <Select
        label="Class"
        value={filters.classId}
        onChange={(classId) => onChange({ classId })}
        data={[
          { value: '', label: 'All classes' },
          ...classOptions(classes.data ?? [], { needs: 'result.see', ...filters }, myId),
        ]}
      />
      <BatchFilter batches={batches.data?.data} value={filters.batchId} onChange={(batchId) => onChange({ batchId })} />
      <Segmented
        label="Flag"
        value={filters.flag}
        onChange={(flag) => onChange({ flag })}
        data={[
          { value: 'all', label: withCount('All', counts?.all) },
          { value: 'falling', label: withCount('Falling', counts?.falling) },
          { value: 'inactive', label: withCount('Inactive 14 days', counts?.inactive) },
        ]}
      />
    </form>
  );
}
