import { allows, type StaffCapability } from '@kasauti/contracts/staff';
import { useSession } from '@kasauti/web-kit/api';
import { Select, toast } from '@kasauti/web-kit/base';
import { useEffect } from 'react';
import type { Accessible } from '../access/may';
import { useWorkplaces, type Workplace } from './staff.data';

const AGAIN_MS = 15_000;

/** Places where the teacher may do this. @param ofNoClass only with a grant for all classes, as a question bank asks for */
const placesWith = (places: readonly Workplace[], can: StaffCapability, ofNoClass: boolean): Workplace[] =>
  places.filter(({ grants }) => grants.some((grant) => allows(grant, can) && (!ofNoClass || grant.classIds === null)));

const choiceOf = ({ ownerId, owner, team }: Workplace) => ({ value: ownerId, label: team ?? owner });

interface Props {
  /** Of the address; empty: everybody's. */
  ownerId: string;
  /** What the list asks for: where the role does not include it, there is nothing to show. */
  can: StaffCapability;
  onChange(ownerId: string): void;
}

/** Whose things a list shows, for people who work for another teacher; nothing for the rest. */
export function WorkingFor({ ownerId, can, onChange }: Props) {
  const { user } = useSession();
  const known = useWorkplaces().data;
  const workplaces = placesWith(known ?? [], can, can === 'bank.use');
  // An address may name an owner for whom one no longer works; then this is the way back.
  if (!user || !known || (workplaces.length === 0 && !ownerId)) return null;
  return (
    <Select
      label="Working for"
      value={ownerId}
      onChange={onChange}
      data={[{ value: '', label: 'All' }, { value: user.id, label: 'My own' }, ...workplaces.map(choiceOf)]}
    />
  );
}

/** Whether "All" is more than the own question bank. */
export const useHasOtherBanks = (): boolean => placesWith(useWorkplaces().data ?? [], 'bank.use', true).length > 0;

/**
 * The owner of a thing, if the teacher may use that owner's question bank; undefined also until it is known. Capabilities
 * that a grant for some classes gives do not reach the bank.
 */
export function useBankOf(of: Accessible | undefined): string | undefined {
  const { user } = useSession();
  const ownerId = of?.access?.ownerId;
  const workplaces = useWorkplaces(ownerId !== undefined);
  useAskedAgain(ownerId !== undefined, workplaces);
  const places = placesWith(workplaces.data ?? [], 'bank.use', true);
  if (ownerId === undefined) return of && user?.id;
  return places.find((place) => place.ownerId === ownerId)?.ownerId;
}

/** Says why nothing is offered while the workplaces cannot be loaded, and asks for them until they are. */
function useAskedAgain(isNeeded: boolean, { data, errorUpdateCount, refetch }: ReturnType<typeof useWorkplaces>) {
  // An error is forgotten while it is asked again, their count is not.
  const isMissing = isNeeded && data === undefined && errorUpdateCount > 0;
  useEffect(() => {
    if (isMissing)
      toast.error('Your teams could not be loaded, so nothing is offered from the question bank yet. We keep trying.');
  }, [isMissing]);
  useEffect(() => {
    if (!isMissing) return undefined;
    const timer = setTimeout(() => void refetch(), AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isMissing, errorUpdateCount, refetch]);
}

/** Into whose bank something new goes. */
export const BankOf = (props: Pick<Props, 'ownerId' | 'onChange'>) => (
  <OwnerOfNew can="bank.use" description="Whose question bank the questions go into" {...props} />
);

/**
 * Whose something new will be, for people who may make it for another teacher in all classes; nothing for the rest.
 * @param ownerId empty: the teacher's own
 */
export function OwnerOfNew({ can, description, ownerId, onChange }: Props & { description: string }) {
  const workplaces = placesWith(useWorkplaces().data ?? [], can, true);
  if (workplaces.length === 0) return null;
  return (
    <Select
      label="Working for"
      description={description}
      value={ownerId}
      onChange={onChange}
      data={[{ value: '', label: 'My own' }, ...workplaces.map(choiceOf)]}
    />
  );
}
