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

/** Without what stands behind it in brackets. */
const wordOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[[(].*/s, '')
    .replace(/[\s._-]+/g, '');
/**
 * Of no more than is shown: the time to normalize a text grows with the square of its length.
 * @example keyOf('Email Address [Required]') === 'emailaddress'
 */
const keyOf = (head: string): string => wordOf(head.slice(0, MOST_SHOWN).normalize('NFKC'));

/** Columns that are never stored, shown or given back. */
export const isSecret = (head: string): boolean => [keyOf(head), wordOf(head)].some((word) => SECRET.test(word));

/** How each column of a file is read: the first of a kind counts, and a whole name counts before its parts. */
export function columnsOf(head: readonly string[]): Column[] {
  const taken = new Set<Field>();
  const columns = head.map((text): Column => {
    const key = keyOf(text);
    const field = (Object.keys(heads) as Field[]).find((one) => heads[one].includes(key));
    const isFirst = field !== undefined && !taken.has(field);
    if (isFirst) taken.add(field);
    return { head: text.slice(0, MOST_SHOWN), as: isFirst ? field : 'ignored' };
  });
  const isPart = ({ as }: Column) => as === 'first_name' || as === 'last_name';
  return taken.has('name') ? columns.map((one) => (isPart(one) ? { ...one, as: 'ignored' } : one)) : columns;
}

export const hasEmail = (columns: readonly Column[]): boolean => columns.some(({ as }) => as === 'email');
