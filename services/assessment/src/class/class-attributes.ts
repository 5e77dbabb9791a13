import { idTime } from '@kasauti/service-kit';

/** Copy of catalog's labels of a class. */
export interface ClassAttributes {
  /** The class id. */
  _id: string;
  ids: string[];
  lastSeq: number;
}

/** The copy of a new label may arrive this long after the label was created. */
const COPY_DELAY_MS = 30_000;
const ID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

export const labelMayBePending = (id: string, now: Date): boolean =>
  ID.test(id) && Math.abs(now.getTime() - idTime(id)) < COPY_DELAY_MS;
