import { choicesOf, WordBadge, type Word } from '../word-badge';
import type { Act, AdminClass, ClassStatus } from './classes.data';

const words: Record<ClassStatus, Word> = {
  active: { tone: 'ok', word: 'Active' },
  draft: { tone: 'neutral', word: 'Draft' },
  archived: { tone: 'warn', word: 'Archived' },
  taken_down: { tone: 'bad', word: 'Taken down' },
};
export const statusChoices = choicesOf(words, 'All');
export const StatusBadge = ({ status }: { status: ClassStatus }) => <WordBadge of={words[status]} />;

export const actWords: Record<Act, { button: string; title: string; done: string; danger: boolean }> = {
  feature: { button: 'Feature', title: 'Feature this class?', done: 'is featured', danger: false },
  unfeature: { button: 'Unfeature', title: 'Stop featuring this class?', done: 'is no longer featured', danger: false },
  takeDown: { button: 'Take down', title: 'Take this class down?', done: 'is taken down', danger: true },
  restore: { button: 'Restore', title: 'Restore this class?', done: 'is restored', danger: false },
  transfer: {
    button: 'Transfer',
    title: 'Give this class to another teacher?',
    done: 'has another teacher now',
    danger: false,
  },
};

/** What an administrator may do with a class as it is now. */
export function actsOf({ status, visibility, featured }: AdminClass): Act[] {
  if (status === 'taken_down') return ['restore'];
  if (featured) return ['unfeature', 'takeDown'];
  return status === 'active' && visibility === 'public' ? ['feature', 'takeDown'] : ['takeDown'];
}
