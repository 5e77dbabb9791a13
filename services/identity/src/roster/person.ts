import { routes } from '@kasauti/contracts';
import type { Column, Field } from './columns';

/** A row of a file: its line, and a cell for each column. Cells of secret columns are empty. */
export interface GivenRow {
  row: number;
  cells: string[];
}
export type ProblemCode =
  | 'email_missing'
  | 'email_invalid'
  | 'email_twice'
  | 'name_invalid'
  | 'roll_invalid'
  | 'roll_twice'
  | 'roll_taken'
  | 'batch_invalid';
export interface Problem {
  code: ProblemCode;
  message: string;
  /** Address of another person whom the message names. */
  of?: string;
}
/** What a row says of a person; what is empty is not said. */
export interface Person {
  row: number;
  /** As given; `address` is what it is compared and mailed by. */
  email: string;
  address: string;
  name: string;
  rollNo: string;
  batch: string;
  /** Of the row alone, without regard to other rows and to the class. */
  problems: Problem[];
}

/** Longer cells are cut when they are read, so that they are still too long. */
const MOST_IN_CELL = 200;

interface Text {
  pattern: string;
  minLength?: number;
  maxLength: number;
}
/** The rules are those of the operations that take the same values one by one. */
function ruleOf(operationId: string, field: string): (text: string) => boolean {
  const body = routes.find((route) => route.operationId === operationId)?.body as {
    properties: Record<string, Text>;
  };
  const { pattern, minLength = 0, maxLength } = body.properties[field] as Text;
  const allowed = new RegExp(pattern, 'u');
  return (text) => {
    const length = Array.from(text).length;
    return length >= minLength && length <= Math.min(maxLength, MOST_IN_CELL) && allowed.test(text);
  };
}
const isAddress = ruleOf('inviteStaff', 'email');
const isName = ruleOf('signup', 'fullName');
const isRollNo = ruleOf('setMember', 'rollNo');
const isBatch = ruleOf('createBatch', 'name');

const sentences: Record<Exclude<ProblemCode, 'email_twice' | 'roll_twice' | 'roll_taken'>, string> = {
  email_missing: 'No mail address',
  email_invalid: 'Not a mail address',
  name_invalid: 'The name has characters that names do not have',
  roll_invalid: 'A roll number has 1 to 20 letters, digits, spaces and / - _ .',
  batch_invalid: 'A batch name has at most 40 characters',
};

/** Reads one row. An empty cell says nothing. */
export function personOf({ row, cells }: GivenRow, columns: readonly Column[]): Person {
  const cell = (field: Field) => {
    const at = columns.findIndex(({ as }) => as === field);
    return (cells[at] ?? '').trim();
  };
  const email = cell('email');
  const address = email.toLowerCase();
  const name = cell('name') || [cell('first_name'), cell('last_name')].filter(Boolean).join(' ');
  const [rollNo, batch] = [cell('roll_number'), cell('batch')];
  const wrong: [boolean, keyof typeof sentences][] = [
    [email === '', 'email_missing'],
    [email !== '' && !isAddress(address), 'email_invalid'],
    [name !== '' && !isName(name), 'name_invalid'],
    [rollNo !== '' && !isRollNo(rollNo), 'roll_invalid'],
    [batch !== '' && !isBatch(batch), 'batch_invalid'],
  ];
  const problems = wrong.flatMap(([isWrong, code]) => (isWrong ? [{ code, message: sentences[code] }] : []));
  return { row, email, address, name, rollNo, batch, problems };
}

/** The cells of a row that may be kept. @param secret of each column */
export const keptCells = (cells: readonly string[], secret: readonly boolean[]): string[] =>
  secret.map((isSecret, at) =>
    isSecret
      ? ''
      : Array.from(cells[at] ?? '')
          .slice(0, MOST_IN_CELL + 1)
          .join(''),
  );
