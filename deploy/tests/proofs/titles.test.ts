import { proofsIn } from './titles';

it('reads titles in any quotes, of one row or more, also in a list of cases', () => {
  const [seven, nine, row] = [7, 9, '036'];
  const text = `it('threat ${seven}: it\\'s "so"', f); describe("F-${row}: b", f); it.each([])(\`threat ${seven}, threat ${nine}, N-${row}: %s\`, f);
    test('B-${row} to B-038, F-${row}: c', f); it('a threat ${seven} inside', f); it('F-${row} alone', f);`;
  expect(proofsIn('a.test.ts', text).map(({ title, rows }) => [title, rows])).toEqual([
    [`threat ${seven}: it\\'s "so"`, ['threat 7']],
    [`F-${row}: b`, ['F-036']],
    [`threat ${seven}, threat ${nine}, N-${row}: %s`, ['threat 7', 'threat 9', 'N-036']],
    [`B-${row} to B-038, F-${row}: c`, ['B-036', 'B-037', 'B-038', 'F-036']],
  ]);
});
