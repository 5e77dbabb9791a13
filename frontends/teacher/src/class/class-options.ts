import { may, type Accessible } from '../access/may';
import type { OwnClass } from './own-classes.data';

interface Asked {
  /** The capability that the filtered list needs. */
  needs: Parameters<typeof may>[1];
  /** Whose classes; empty: everybody's. */
  ownerId: string;
  /** The chosen one stays, also where an address names one that is not offered. */
  classId: string;
}
const isOf = ({ access }: Accessible, ownerId: string, myId: string | undefined): boolean =>
  ownerId === '' || (access?.ownerId ?? myId) === ownerId;

/** The classes by which a list can be filtered, as options. */
export const classOptions = (
  classes: readonly OwnClass[],
  { needs, ownerId, classId }: Asked,
  myId: string | undefined,
) =>
  classes
    .filter((one) => one.id === classId || (may(one, needs) && isOf(one, ownerId, myId)))
    .map(({ id, title }) => ({ value: id, label: title }));
