import { ApiError } from '@kasauti/web-kit/testing';
import { aTestInfo } from '../../test/builders';
import { standingRefusal, startRefusal } from './refusal';

const left = { attemptsAllowed: 2, attemptsUsed: 1 };
const past = '2026-01-02T12:30:00.000Z';
const ahead = '2100-01-02T12:30:00.000Z';
const offered = (part: Parameters<typeof aTestInfo>[0]) => standingRefusal(aTestInfo(part));

describe('why a test cannot be started', () => {
  it.each(['view_result', 'results_at'] as const)(
    'says that the test is closed, not that all attempts are used, when some are left: %s',
    (code) => {
      expect(offered({ ...left, endDate: past, action: { code } })).toMatchObject({
        title: 'This test is closed',
        text: 'It was open until 2 Jan 2026, 6:00 PM IST.',
      });
      expect(offered({ attemptsAllowed: -1, attemptsUsed: 4, action: { code } })?.title).toBe('This test is closed');
      expect(offered({ ...left, attemptsUsed: 2, action: { code } })?.title).toBe('No attempts left');
    },
  );

  it('does not say that a test was open until a time that is still to come', () => {
    expect(offered({ endDate: ahead, action: { code: 'closed' } })?.text).toBe('It can no longer be started.');
  });

  it.each(['closed', 'view_result'] as const)('says that a test was cancelled, whatever its window was: %s', (code) => {
    for (const endDate of [past, ahead])
      expect(offered({ ...left, phase: 'cancelled', endDate, action: { code } })).toMatchObject({
        title: 'Your teacher has cancelled this test',
        text: 'It can no longer be started.',
      });
  });

  it('does not promise that the clock stands still when the answer was lost', () => {
    for (const failure of [new DOMException('signal timed out', 'TimeoutError'), new ApiError(503)])
      expect(startRefusal(failure, aTestInfo()).text).toBe(
        'Press Start Test again. If the test has begun, its clock is running.',
      );
  });
});
