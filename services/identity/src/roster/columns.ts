/** What a column of a list says. */
export type Field = 'email' | 'name' | 'first_name' | 'last_name' | 'roll_number' | 'batch';
export interface Column {
  /** As in the file. */
  head: string;
  as: Field | 'ignored';
}

const heads: Record<Field, readonly string[]> = {
  email: ['email', 'mail', 'emailaddress', 'emailid', 'mailid', 'mailaddress', 'studentemail', 'studentemailid'],
  name: ['name', 'fullname', 'studentname'],
  first_name: ['firstname'],
  last_name: ['lastname', 'surname'],
  roll_number: [
    ...['roll', 'rollno', 'rollnumber', 'idnumber'],
    ...['reg', 'registration', 'admission', 'enrolment', 'enrollment'].flatMap((of) => [`${of}no`, `${of}number`]),
  ],
  batch: ['batch', 'section', 'group', 'group1', 'cohort1'],
};
const SECRET = /password|passwd|pwd|^username$/;
const MOST_SHOWN = 100;
/** It is read for each row: a cell may have the size of the file. */
const LONGEST_HEAD = 1000;

/** Without what stands behind it in brackets. @example keyOf('Email Address [Required]') === 'emailaddress' */
const keyOf = (head: string): string =>
  head
    .slice(0, LONGEST_HEAD)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[[(].*$/, '')
    .replace(/[\s._-]+/g, '');

/** Columns that are never stored, shown or given back. */
export const isSecret = (head: string): boolean => SECRET.test(keyOf(head));

/** How each column of a file is read: the first of a kind counts, and a whole name counts before its parts. */
export function columnsOf(head: readonly string[]): Column[] {
  const taken = new Set<Field>();
  const columns = head.map((text): Column => {
    const field = (Object.keys(heads) as Field[]).find((one) => heads[one].includes(keyOf(text)));
    const isFirst = field !== undefined && !taken.has(field);
    if (isFirst) taken.add(field);
    return { head: text.slice(0, MOST_SHOWN), as: isFirst ? field : 'ignored' };
  });
  const isPart = ({ as }: Column) => as === 'first_name' || as === 'last_name';
  return taken.has('name') ? columns.map((one) => (isPart(one) ? { ...one, as: 'ignored' } : one)) : columns;
}

export const hasEmail = (columns: readonly Column[]): boolean => columns.some(({ as }) => as === 'email');
