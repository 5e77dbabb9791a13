import { fromWire } from '../../question/question-wire';
import { changeDraft } from './draft-change';
import { itemsOf, newDraft, type Draft } from './draft';
import { groupsOf } from './passages';

const about = (text: string) => ({ title: '', text, translations: [] });
const ask = (text: string, passage?: string) => ({
  ...fromWire({ type: 'short-answer', question: text, points: 1, difficulty: 'medium' }),
  ...(passage ? { passage: about(passage) } : {}),
});
const draftOf = (...questions: ReturnType<typeof ask>[]): Draft =>
  questions.reduce((draft, question) => changeDraft(draft, { type: 'add', question }), newDraft());
const texts = (draft: Draft) => itemsOf(draft).map(({ question }) => question.text);
const paper = () =>
  draftOf(ask('a'), ask('r1', 'Rail'), ask('r2', 'Rail'), ask('r3', 'Rail'), ask('b'), ask('c1', 'Clocks'));
const keyOf = (draft: Draft, text: string) => itemsOf(draft).find(({ question }) => question.text === text)?.key ?? 0;
const move = (draft: Draft, text: string, to: number) =>
  changeDraft(draft, { type: 'move', key: keyOf(draft, text), section: draft.sections[0]?.key ?? 0, to });

describe('N-011: questions about one passage in the editor', () => {
  it.each([
    ['r1', 2, 'a r2 r1 r3 b c1'],
    ['r1', 3, 'a r2 r3 r1 b c1'],
    ['r3', 1, 'a r3 r1 r2 b c1'],
    ['r3', 4, 'a b r1 r2 r3 c1'],
    ['r1', 0, 'r1 r2 r3 a b c1'],
    ['a', 1, 'r1 r2 r3 a b c1'],
    ['b', 3, 'a b r1 r2 r3 c1'],
    ['c1', 0, 'c1 a r1 r2 r3 b'],
    ['a', 9, 'r1 r2 r3 b c1 a'],
  ])('%s moved to %i gives %s', (text, to, order) => expect(texts(move(paper(), text, to))).toEqual(order.split(' ')));

  it('stay together whatever is moved, added, changed or taken out (2,000 random steps)', () => {
    let seed = 7;
    const below = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    let draft = changeDraft(paper(), { type: 'add_section' });
    for (let step = 0; step < 2000; step++) {
      const all = itemsOf(draft);
      const item = all[below(all.length)];
      const section = draft.sections[below(2)]?.key ?? 0;
      if (!item) continue;
      const passage = [undefined, 'Rail', 'Clocks'][below(3)];
      const acts = [
        () => changeDraft(draft, { type: 'move', key: item.key, section, to: below(8) }),
        () => changeDraft(draft, { type: 'move', key: item.key, section, to: below(8) }),
        () => changeDraft(draft, { type: 'replace', key: item.key, question: ask(item.question.text, passage) }),
        () => changeDraft(draft, { type: 'leave_passage', key: item.key }),
        () =>
          all.length < 9 ? changeDraft(draft, { type: 'add', question: ask(`n${step}`, passage), section }) : draft,
      ];
      draft = acts[below(acts.length)]?.() ?? draft;
      expect(itemsOf(draft).length).toBeGreaterThanOrEqual(all.length);
      for (const { items } of draft.sections) {
        const passages = groupsOf(items).flatMap((group) => group.passage?.text ?? []);
        expect(new Set(passages).size).toBe(passages.length);
      }
    }
  });

  it('a changed passage is changed for all of them', () => {
    const next = changeDraft(paper(), { type: 'change_passage', before: about('Rail'), after: about('Rails') });
    expect(itemsOf(next).map(({ question }) => question.passage?.text)).toEqual([
      undefined,
      'Rails',
      'Rails',
      'Rails',
      undefined,
      'Clocks',
    ]);
  });
});
