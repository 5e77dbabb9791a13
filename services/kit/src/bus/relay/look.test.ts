import { everywhere, nextRound, START, touch } from './look';

const all = ['users', 'orders', 'dead_letters'];
const polled = nextRound(START, 1000, 500, all).look;

it('looks at every collection and the archive first', () => {
  const { look, collections } = nextRound(START, 1000, 500, all);
  expect(collections).toEqual(all);
  expect(look).toEqual({ touched: new Set(), polledAtMs: 1000, mayBeArchived: true });
});

it('looks between polls only at what was saved to, once', () => {
  const done = { ...polled, mayBeArchived: false };
  const first = nextRound(touch(touch(touch(done, 'orders'), 'users'), 'orders'), 1100, 500, all);
  expect(first.collections).toEqual(['orders', 'users']);
  expect(first.look.mayBeArchived).toBe(false);
  expect(nextRound(first.look, 1200, 500, all).collections).toEqual([]);
});

it('looks everywhere again when the poll is due, however often something was saved', () => {
  let look = polled;
  for (let ms = 1000; ms < 1350; ms += 10) {
    const round = nextRound(touch(look, 'orders'), ms, 500, all);
    expect(round.collections).toEqual(['orders']);
    look = { ...round.look, mayBeArchived: false };
  }
  const poll = nextRound(touch(look, 'orders'), 1350, 500, all);
  expect(poll.collections).toEqual(all);
  expect(poll.look.mayBeArchived).toBe(true);
});

it('looks everywhere immediately after a nudge or an error', () => {
  expect(nextRound(everywhere(polled), 1001, 500, all).collections).toEqual(all);
});

it('remembers that the archive is not empty until a round has emptied it', () => {
  expect(nextRound(polled, 1001, 500, all).look.mayBeArchived).toBe(true);
});
