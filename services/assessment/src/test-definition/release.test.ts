import { answersVisibleAt, releaseTimes, releaseText, totalRelease, type ReleaseRules } from './release';

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour));
const submittedAt = at(10);
const base: ReleaseRules = {
  release: 'at_submit',
  attemptsAllowed: 1,
  confirmPractice: false,
  endAt: null,
  durationMin: 60,
  syncGraceSec: 120,
  releasedAt: null,
};
const close = new Date(Date.UTC(2026, 5, 1, 13, 2)); // end 12:00 + 60 min + 120 s

const table: [string, Partial<ReleaseRules>, Date | null, Date | null, Date | null][] = [
  // case, rules, lastSubmittedAt, score, key
  ['one attempt, no end: all at submit', {}, submittedAt, submittedAt, submittedAt],
  [
    'one attempt, with an end: the key after all attempts have ended',
    { endAt: at(12) },
    submittedAt,
    submittedAt,
    close,
  ],
  ['two attempts, one left: no key', { attemptsAllowed: 2 }, null, submittedAt, null],
  ['two attempts, none left: the key at the last submit', { attemptsAllowed: 2 }, at(11), submittedAt, at(11)],
  [
    'two attempts with an end: the key after all attempts have ended, used or not',
    { attemptsAllowed: 2, endAt: at(12) },
    at(11),
    submittedAt,
    close,
  ],
  ['unlimited, no end: no key by time', { attemptsAllowed: -1 }, null, submittedAt, null],
  [
    'unlimited with an end: the key after all attempts have ended',
    { attemptsAllowed: -1, endAt: at(12) },
    null,
    submittedAt,
    close,
  ],
  [
    'practice confirmed: all at submit although attempts remain',
    { attemptsAllowed: 3, confirmPractice: true },
    null,
    submittedAt,
    submittedAt,
  ],
  [
    'practice confirmed, with an end: all at submit',
    { attemptsAllowed: -1, confirmPractice: true, endAt: at(12) },
    null,
    submittedAt,
    submittedAt,
  ],
  [
    'practice has no effect with one attempt',
    { confirmPractice: true, endAt: at(12) },
    submittedAt,
    submittedAt,
    close,
  ],
  ['at close: both after all attempts have ended', { release: 'at_close', endAt: at(12) }, submittedAt, close, close],
  ['at close without an end: not by time', { release: 'at_close' }, submittedAt, null, null],
  ['by hand: not by time', { release: 'manual', endAt: at(12) }, submittedAt, null, null],
  ['never', { release: 'never', endAt: at(12) }, submittedAt, null, null],
  ['released by hand: both from that time', { release: 'manual', releasedAt: at(11) }, null, at(11), at(11)],
  [
    'released by hand before this submit: both at submit',
    { release: 'manual', releasedAt: at(9) },
    null,
    submittedAt,
    submittedAt,
  ],
  ['released by hand although never', { release: 'never', releasedAt: at(11) }, null, at(11), at(11)],
  [
    'released by hand: the visible score stays visible, the key follows',
    { attemptsAllowed: -1, releasedAt: at(11) },
    null,
    submittedAt,
    at(11),
  ],
  [
    'released by hand before the close',
    { release: 'at_close', endAt: at(12), releasedAt: at(11) },
    null,
    at(11),
    at(11),
  ],
];

describe('when a student sees score and key', () => {
  it.each(table)('%s', (_case, rules, lastSubmittedAt, scoreVisibleAt, keyVisibleAt) => {
    expect(releaseTimes({ ...base, ...rules }, { submittedAt, lastSubmittedAt })).toEqual({
      scoreVisibleAt,
      keyVisibleAt,
      totalVisibleAt: scoreVisibleAt,
    });
    expect(releaseTimes({ ...base, ...rules, hasTexts: true }, { submittedAt, lastSubmittedAt })).toEqual({
      scoreVisibleAt,
      keyVisibleAt,
      totalVisibleAt: keyVisibleAt,
    });
  });

  it('never shows a key before its score', () => {
    for (const [, rules, last] of table) {
      const { scoreVisibleAt, keyVisibleAt } = releaseTimes(
        { ...base, ...rules },
        { submittedAt, lastSubmittedAt: last },
      );
      if (keyVisibleAt) expect(scoreVisibleAt && scoreVisibleAt <= keyVisibleAt).toBe(true);
    }
  });

  it.each<[string, Partial<ReleaseRules>, ReturnType<typeof totalRelease>]>([
    ['at submit', {}, { release: 'at_submit', scoresVisibleAt: null }],
    [
      'at the close, later with extra time',
      { release: 'at_close', endAt: at(12), extraUntil: at(14) },
      { release: 'at_close', scoresVisibleAt: at(14) },
    ],
    ['by hand', { release: 'manual', endAt: at(12), hasTexts: true }, { release: 'manual', scoresVisibleAt: null }],
    [
      'with texts, when the key comes with the submit',
      { hasTexts: true },
      { release: 'at_submit', scoresVisibleAt: null },
    ],
    [
      'with texts, when the key comes at the close',
      { hasTexts: true, endAt: at(12) },
      { release: 'at_close', scoresVisibleAt: close },
    ],
    [
      'with texts, when the key comes after the last attempt',
      { hasTexts: true, attemptsAllowed: 2 },
      { release: 'manual', scoresVisibleAt: null },
    ],
  ])('publishes when totals are visible: %s', (_case, rules, expected) => {
    expect(totalRelease({ ...base, ...rules })).toEqual(expected);
  });

  it.each<[string, Partial<ReleaseRules>, Date | null]>([
    ['with the submit', {}, at(8)],
    [
      'at the close although the score comes at submit, later with extra time',
      { endAt: at(12), extraUntil: at(14) },
      at(14),
    ],
    ['at the close for which the score waits too', { release: 'at_close', endAt: at(12) }, close],
    ['never, with the scores alone', { release: 'manual', scoresReleasedAt: at(9) }, null],
    ['by hand before the close', { endAt: at(12), releasedAt: at(11) }, at(11)],
    ['by hand after the close', { endAt: at(12), releasedAt: at(15) }, close],
    ["with a student's own last attempt", { attemptsAllowed: 2 }, null],
  ])('publishes when answers are visible: %s', (_case, rules, expected) => {
    expect(answersVisibleAt({ ...base, ...rules }, at(8))).toEqual(expected);
  });

  it('publishes answers as visible at no other moment than a student sees them', () => {
    for (const [, rules, lastSubmittedAt] of table) {
      const out = answersVisibleAt({ ...base, ...rules }, at(8));
      const { keyVisibleAt } = releaseTimes({ ...base, ...rules }, { submittedAt, lastSubmittedAt });
      if (out) expect(out > submittedAt ? out : submittedAt).toEqual(keyVisibleAt);
    }
  });

  it('N-027: states the rule as a sentence', () => {
    expect(releaseText(base)).toBe('You will see your score and the answers as soon as you submit.');
    expect(releaseText({ ...base, release: 'never' })).toBe('Results of this test are not shown.');
  });
});
