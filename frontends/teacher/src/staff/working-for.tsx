import { useSession } from '@kasauti/web-kit/api';
import { Select } from '@kasauti/web-kit/base';
import type { Accessible } from '../access/may';
import { useOwnClasses } from '../class/own-classes.data';
import { useWorkplaces } from './staff.data';

interface Props {
  /** Of the address; empty: everybody's. */
  ownerId: string;
  /** What the page shows. */
  rows: readonly Accessible[] | undefined;
  onChange(ownerId: string): void;
}

/**
 * Whose things a list shows, for people who work for another teacher. A teacher alone sees nothing and asks nothing: where
 * one works is read once something of another owner has been seen.
 */
export function WorkingFor({ ownerId, rows = [], onChange }: Props) {
  const { user } = useSession();
  const known = useOwnClasses(false).data ?? [];
  const worksForOthers = ownerId !== '' || [...rows, ...known].some(({ access }) => access !== undefined);
  const workplaces = useWorkplaces(worksForOthers).data ?? [];
  if (!user || workplaces.length === 0) return null;
  return (
    <Select
      label="Working for"
      value={ownerId}
      onChange={onChange}
      data={[
        { value: '', label: 'All' },
        { value: user.id, label: 'My own' },
        ...workplaces.map(({ ownerId: id, owner, team }) => ({ value: id, label: team ?? owner })),
      ]}
    />
  );
}
