import { aPaper, aSectionedPaper } from '../../../test/builders';
import { markingOf, partAt, partsOf } from './sections';

describe('the sections of a paper', () => {
  it('hold the places of their questions', () => {
    const parts = partsOf(aSectionedPaper());
    expect(parts.map(({ title, places }) => [title, places])).toEqual([
      ['Physics', [0, 1]],
      ['Chemistry', [2, 3]],
    ]);
    expect(partAt(parts, 2)?.title).toBe('Chemistry');
  });

  it('are one for a test without sections, and for a paper kept before there were any', () => {
    const { sections: _sections, ...older } = aPaper();
    for (const paper of [aPaper(), older]) expect(partsOf(paper)).toMatchObject([{ title: '', places: [0, 1, 2] }]);
  });

  it('say what an answer gives, or leave it to the points of the question', () => {
    const [physics] = partsOf(aSectionedPaper());
    expect(markingOf({ points: 4 }, physics)).toMatchObject({ correct: 4, wrong: -1 });
    expect(markingOf({ points: 2 }, partsOf(aPaper())[0])).toMatchObject({ correct: 2, wrong: 0, skipped: 0 });
  });
});
