import type { EventData } from '@kasauti/contracts';
import { batchKey } from '@kasauti/contracts/members';

type Published = EventData['class_changed'];

/** Copy of catalog's class, as far as invitations need it. */
export interface ClassCopy {
  _id: string;
  teacherId: string;
  title: string;
  /** Absent, as the next two, in copies of earlier versions until the class is changed or the copies are made again. */
  status?: Published['status'];
  pricePaise?: number;
  batches?: { batchId: string; name: string }[];
  /** By an administrator; absent as those above. */
  takenDown?: boolean;
  lastSeq: number;
}

/** The batch of this name, whatever its capitals and spaces. */
export const batchNamed = ({ batches = [] }: Pick<ClassCopy, 'batches'>, name: string) =>
  batches.find((batch) => batchKey(batch.name) === batchKey(name));
