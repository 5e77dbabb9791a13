import { noAnswer, type Answer } from '../journal/answer-journal';
import { answeredCount, countStates, moveInGrid, stateOf } from './palette';

const answer = (part: Partial<Answer>): Answer => ({
  ...noAnswer,
  markedForReview: false,
  timeSpentMs: 0,
  ...part,
});

describe('palette', () => {
  it.each([
    ['never opened', undefined, false, 'not_visited'],
    ['opened', undefined, true, 'not_answered'],
    ['cleared', answer({}), false, 'not_answered'],
    ['an option chosen', answer({ choice: 'a' }), true, 'answered'],
    ['a text written', answer({ text: 'mitosis' }), true, 'answered'],
    ['only blanks written', answer({ text: '  ' }), true, 'not_answered'],
    ['marked', answer({ markedForReview: true }), true, 'marked'],
    ['answered and marked', answer({ choice: 'a', markedForReview: true }), true, 'answered_and_marked'],
  ] as const)('%s', (_case, given, visited, state) => {
    expect(stateOf(given, visited)).toBe(state);
  });

  it('N-006, N-007: counts both kinds of answered as evaluated', () => {
    const counts = countStates(['answered', 'answered_and_marked', 'marked', 'not_visited', 'answered']);
    expect(counts).toEqual({ answered: 2, answered_and_marked: 1, marked: 1, not_visited: 1, not_answered: 0 });
    expect(answeredCount(counts)).toBe(3);
  });

  it('moves with the arrow keys and does not wrap', () => {
    expect(moveInGrid(6, 'ArrowRight', 12, 5)).toBe(7);
    expect(moveInGrid(6, 'ArrowDown', 12, 5)).toBe(11);
    expect(moveInGrid(8, 'ArrowDown', 12, 5)).toBe(8);
    expect(moveInGrid(0, 'ArrowLeft', 12, 5)).toBe(0);
    expect(moveInGrid(3, 'End', 12, 5)).toBe(11);
    expect(moveInGrid(3, 'a', 12, 5)).toBe(3);
  });
});
