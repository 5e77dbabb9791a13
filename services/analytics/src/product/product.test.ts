import { productAnalytics } from './product';

it.each([
  [0, 20_000, 0],
  [1, 30_000, 0.01],
  [1, 3, 33.33],
  [29_999, 30_000, 99.99],
  [20_000, 20_000, 100],
])('shows %d of %d attempts as %d %% completed', (done, n, percent) => {
  const nothing = { signUps: [], enrolments: [], submitted: [], orders: [], payments: [], refunds: [] };
  const facts = { ...nothing, started: [{ _id: '2026-11-20', n, done }], unlocked: [], topClasses: [] };
  const range = { from: '2026-11-20', to: '2026-11-20' };
  const { completedPercent } = productAnalytics(facts, range, { asOf: new Date(), isPartial: false });
  expect(completedPercent).toBe(percent);
});
