import { letterOf } from '@kasauti/contracts/match';
import type { components } from '@kasauti/contracts/web';
import { acceptedInterval } from './accepted-number';
import { matchText } from './match';
import { fromWire } from './question-wire';

/** The key of a question in a few letters: "A, C", "A-II, B-I", "True", "1.18", "1.1 to 1.2", "2 accepted". */
export function keyText(question: components['schemas']['QuestionInput']): string {
  const q = fromWire(question);
  if (q.match) return matchText(q.match);
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
