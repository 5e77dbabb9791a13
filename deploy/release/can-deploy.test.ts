import { refusalsOf, type Refusal } from './can-deploy';
import { answers, requests } from './table/bodies';
import { changed, everything, inOperation, without, type Change } from './table/change';
import { door } from './table/door';
import { events } from './table/events';
import { ahead, inFront } from './table/front';
import { harmless } from './table/harmless';
import type { Release } from './records/release';

const running = everything();
const unit = (name: string) => running.find((release) => release.unit === name) as Release;
const refusals = (name: string, change: Change): Refusal[] => refusalsOf(changed(unit(name), change), running);

describe.each([
  ['door of an operation', door],
  ['requests', requests],
  ['answers', answers],
  ['events', events],
  ['kit and shared libraries', inFront],
  ['a consumer that is ahead of its provider', ahead],
])('a deployment is refused: %s', (_kind, rows) => {
  it.each(rows)('%s', (_what, name, change, consumer, about, field) => {
    const found = refusals(name, change);
    expect(found).toContainEqual(
      expect.objectContaining({
        consumer: expect.stringMatching(new RegExp(`^${consumer} [\\w(]`)),
        about,
        field,
        todo: expect.stringMatching(/\w+/),
      }),
    );
  });
});

it.each(harmless)('a deployment is let through: %s', (_what, name, change) => {
  expect(refusals(name, change)).toEqual([]);
});

it('refuses what a pact expects even where the consumer’s own slice would allow it', () => {
  const found = refusals('services/assessment', (next) => {
    inOperation('previewTest', 'answer', 'data.paper.questions.[]', without('text'))(next);
  });
  expect(found.map(({ about }) => about)).toContain('pact "a preview"');
});

it('refuses an app where the service that it calls does not run', () => {
  const others = running.filter((release) => release.unit !== 'services/payment');
  const [found] = refusalsOf(
    changed(unit('frontends/student'), () => undefined),
    others,
  );
  expect(found).toMatchObject({ provider: 'services/payment', field: 'service', what: 'does not run there' });
});
