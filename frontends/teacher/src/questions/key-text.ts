import { acceptedInterval } from '../create-test/draft/accepted-number';
import { letterOf } from '../create-test/draft/question';
import { fromWire } from '../create-test/draft/question-wire';
import type { BankQuestion } from './bank.data';

/** The key of a question in a few letters: "A, C", "True", "1.18", "1.1 to 1.2", "2 accepted". */
export function keyText({ question }: Pick<BankQuestion, 'question'>): string {
  const q = fromWire(question);
  switch (q.type) {
    case 'mcq':
    case 'multi-correct':
      return q.correct.map(letterOf).join(', ');
    case 'true-false':
      return q.correct.map((index) => q.options[index]).join('');
    case 'numerical': {
      const accepted = acceptedInterval(q.number);
      if (!accepted) return '';
      return accepted.min === accepted.max ? String(accepted.min) : `${accepted.min} to ${accepted.max}`;
    }
    case 'short-answer': {
      const count = [q.sample, ...q.alsoAccepted.split('\n')].filter(Boolean).length;
      return count === 0 ? 'Graded by hand' : `${count} accepted`;
    }
  }
}
