import { aHealth, aService, parked } from '../../test/builders';
import { checkText, checkWord, isMainJob, jobsOf, queuesOf } from './health';
import { lagRows, paceOf, rememberLags, sparkOf } from './lag';
import { verdictOf } from './verdict';

describe('the verdict', () => {
  const answer = (services: Parameters<typeof aHealth>[0], behind = 0) => verdictOf(aHealth(services).services, behind);

  it.each([
    ['everything', [], 'Yes, everything is well', 'All 6 services answer, consumers keep up and no dead letter waits.'],
    [
      'a service that is down',
      [aService('payment', { status: 'down', responseMs: null, checks: {} })],
      'No: Payment is down',
      'Exams are unaffected.',
    ],
    [
      'dead letters alone',
      [aService('catalog', { status: 'degraded', checks: parked(3) })],
      'Not quite: 3 dead letters wait',
      'Exams are unaffected.',
    ],
    [
      'a job that fails',
      [
        aService('assessment', {
          status: 'degraded',
          checks: { 'job grade-due': { ok: false, detail: 'Error: no luck' } },
        }),
      ],
      'Not quite: Assessment is not well',
      'Exams may be affected. Assessment: Grader, Error: no luck.',
    ],
    [
      'identity down',
      [aService('identity', { status: 'down' }), aService('audit', { status: 'down' })],
      'No: Identity and Audit are down',
      'Logins fail. Running tests continue and are saved.',
    ],
  ])('of %s', (_what, services, title, text) => expect(answer(services)).toMatchObject({ title, text }));

  it('says what happens to running tests when assessment is down', () => {
    expect(answer([aService('assessment', { status: 'down' })]).text).toContain("kept on the students' devices");
  });
  it('counts a consumer that falls behind', () => expect(answer([], 1).title).toBe('Not quite: 1 consumer is behind'));
});

describe('lag', () => {
  it.each([
    [[0], 'keeping up'],
    [[3], 'keeping up'],
    [[0, 4, 6, 5], 'keeping up'],
    [[4, 4, 6, 5], 'behind'],
    [[90, 60, 40, 12], 'catching up'],
    [[400], 'behind'],
    [[900, 400], 'catching up'],
  ])('%j is %s', (readings, pace) => expect(paceOf(readings)).toBe(pace));

  it('keeps half an hour of readings, and drops a group that is gone', () => {
    const health = aHealth([aService('catalog', { checks: { bus: { ok: true, figures: { 'catalog.counts': 7 } } } })]);
    let history = rememberLags({ old: [1, 2] }, health);
    for (let reading = 0; reading < 200; reading++) history = rememberLags(history, health);
    expect(history['catalog.counts']).toHaveLength(120);
    expect(history).not.toHaveProperty('old');
    expect(lagRows(health, history)[0]).toMatchObject({
      group: 'catalog.counts',
      service: 'catalog',
      waiting: 7,
      pace: 'behind',
    });
  });
  it('draws the largest reading at the top', () => expect(sparkOf([0, 5, 10])).toBe('M0.0 22.0L48.0 12.0L96.0 2.0'));
});

describe('checks in words', () => {
  it.each([
    ['bus', { ok: true, figures: { a: 2, b: 3 } }, '5 events waiting'],
    ['loop', { ok: true, figures: { lagMs: 4 } }, '4 ms late'],
    ['deadLetters', { ok: true, figures: { parked: 0 } }, 'none'],
    ['store', { ok: false }, 'not well'],
    ['redis', { ok: true }, 'well'],
  ])('%s', (key, check, text) => expect(checkText(key, check)).toBe(text));
  it('keeps the name of an unknown check', () =>
    expect([checkWord('job close-overdue'), checkWord('job new-thing'), checkWord('lamp')]).toEqual([
      'Overdue-attempt sweeper',
      'new-thing',
      'lamp',
    ]));
  it('lists mail and sealing before outboxes, the empty ones in one line', () => {
    const slow = aService('payment', {
      checks: { outbox: { ok: false, detail: 'oldest event waits 45 s', figures: { oldestSec: 45 } } },
    });
    expect(queuesOf(aHealth([slow]).services).map(({ name, text }) => [name, text])).toEqual([
      ['Mail queue', 'nothing waits'],
      ['Audit sealing', 'all entries are sealed'],
      ['Outbox of payment', 'oldest event waits 45 s'],
      ['Other outboxes', 'all 5 empty'],
    ]);
  });
  it('always shows a worker that fails', () => {
    const jobs = jobsOf([
      aService('catalog', { checks: { 'job recount': { ok: false }, 'job replay': { ok: true } } }),
    ]);
    expect(jobs.filter(isMainJob).map(({ name }) => name)).toEqual(['Recount']);
  });
});
