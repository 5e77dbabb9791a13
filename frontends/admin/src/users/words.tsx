import { choicesOf, WordBadge, type Word } from '../word-badge';
import type { Role, Status } from './users.data';

const statusWords: Record<Status, Word> = {
  active: { tone: 'ok', word: 'Active' },
  deactivated: { tone: 'bad', word: 'Deactivated' },
  deleted: { tone: 'neutral', word: 'Deleted' },
};
const verifiedWords = { yes: { tone: 'ok', word: 'Verified' }, no: { tone: 'warn', word: 'Not verified' } } as const;
export const roleWords: Record<Role, string> = { student: 'Student', teacher: 'Teacher', admin: 'Administrator' };

export const statusChoices = choicesOf(statusWords, 'All but deleted');
export const verifiedChoices = choicesOf(verifiedWords, 'All');
export const roleChoices = [
  { value: '', label: 'All roles' },
  ...Object.entries(roleWords).map(([value, label]) => ({ value, label })),
];

export const StatusBadge = ({ status }: { status: Status }) => <WordBadge of={statusWords[status]} />;
export const VerifiedBadge = ({ verifiedAt }: { verifiedAt: string | null }) => (
  <WordBadge of={verifiedWords[verifiedAt ? 'yes' : 'no']} />
);
