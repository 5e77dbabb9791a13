/** Copy of catalog's class, as far as tests need it. */
export interface ClassCopy {
  _id: string;
  teacherId: string;
  title: string;
  status: 'draft' | 'active' | 'archived';
  pricePaise: number;
  lastSeq: number;
}
