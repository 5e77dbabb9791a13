import { screen, waitFor, within } from '@testing-library/react';
import { aStart, aTestInfo, replyOf, timedSections, twoSections } from '../../../test/builders';
import { begin, open, server, emptyDevice, soon } from '../../../test/take-test';

beforeEach(emptyDevice);

type Page = ReturnType<typeof open>;
const info = () =>
  replyOf(aTestInfo({ sections: twoSections.map((one, k) => ({ ...one, minutes: [20, 40][k] })), duration: 60 }));
const start = (sec: number) =>
  replyOf(aStart({ ...timedSections(20, 40), serverNow: new Date(Date.parse(soon(0)) + sec * 1000).toISOString() }));
const sit = (sec: number, more: Parameters<typeof server>[0] = {}): Page =>
  open(server({ getTest: info, startAttempt: () => start(sec), ...more }));
const question = (number: number, section: string) =>
  screen.findByRole(
    'heading',
    { name: new RegExp(`^Question ${number} of 4 ?, section ${section}$`) },
    { timeout: 5000 },
  );
const tabs = () => within(screen.getByRole('navigation', { name: 'Sections' }));
const side = () => within(screen.getByRole('complementary', { name: 'Question palette' }));

describe('a paper whose sections end by themselves', () => {
  it('N-009: says so before the start, with the minutes of each section', async () => {
    sit(0);
    expect(await screen.findByRole('row', { name: 'Section Questions Minutes Right Wrong Marks' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'Physics 2 20 +4 −1 8' })).toBeVisible();
    expect(
      screen.getByText('You cannot move between sections. They are taken in this order, and each ends by itself.'),
    ).toBeVisible();
    expect(screen.getByText(/^Go to any question of the section from the palette/)).toBeVisible();
  });

  it.each([
    [1, '1 minute'],
    [15, '15 minutes'],
  ])('N-032: tells a student of %s min of extra time before the start', async (extraMinutes, words) => {
    open(server({ getTest: () => replyOf(aTestInfo({ extraMinutes })) }));
    expect(
      await screen.findByText(`You have ${words} of extra time. The clock of your test includes it.`),
    ).toBeVisible();
  });

  it('N-009: shows both clocks, locks the other sections and offers no submission before the last', async () => {
    const page = sit(0);
    await begin(page);
    const timer = screen.getByRole('timer', { name: 'Time left in Physics' });
    expect(timer).toHaveTextContent('Physics20:00Test 1:00:00');
    const locked = tabs().getByRole('button', { name: /^Chemistry opens \d/ });
    expect(locked).toHaveAttribute('aria-disabled', 'true');
    await page.user.click(locked);
    expect(await question(1, 'Physics')).toBeVisible();
    expect(side().getByText(/opens at/)).toHaveTextContent(/^Chemistry opens at \d/);
    expect(side().queryByRole('button', { name: /^Question 3/ })).not.toBeInTheDocument();
    expect(side().getByText('Submit Test is in the last section. Each section ends by itself.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Submit Test' })).not.toBeInTheDocument();

    await page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
    await question(2, 'Physics');
    await page.user.click(screen.getByRole('button', { name: 'First question of this section' }));
    await question(1, 'Physics');
    await page.user.keyboard('{Alt>}t{/Alt}');
    expect(screen.getByText(/^\d+ minutes left in Physics, .+ in the test$/)).toBeInTheDocument();
  });

  it('N-009: warns once, sends what is there and opens the next section, with its first question in focus', async () => {
    const page = sit(1198);
    await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    expect(await screen.findByText('Physics ends in 1 minute. You cannot come back to it.')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    const heading = await question(3, 'Chemistry');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('Physics has ended. Chemistry: 40 minutes.')).toBeInTheDocument();
    expect(screen.queryByText(/ends in 1 minute/)).not.toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/^Chemistry40:00Test 40:00|^Chemistry39:5\dTest 39:5\d/);
    expect(tabs().getByRole('button', { name: 'Physics ended' })).toHaveAttribute('aria-disabled', 'true');
    expect(side().getByText(/ended:/)).toHaveTextContent('Physics ended: 1 of 2 answered');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(side().getByRole('button', { name: 'Submit Test' })).toBeEnabled();
    await waitFor(() =>
      expect(page.sent('saveResponses')[0]?.body).toMatchObject({
        responses: [{ questionId: 'q1', choice: 'b' }],
      }),
    );
  });

  it('N-009: lists an answer that came too late by its question, during the test and before the result', async () => {
    const page = sit(1198, {
      saveResponses: ({ body }) => {
        const { responses } = body as { responses: { questionId: string; seq: number }[] };
        const late = responses.filter(({ questionId }) => questionId === 'q1');
        return replyOf({
          ackSeq: responses.at(-1)?.seq ?? 0,
          serverNow: soon(23),
          deadlineAt: soon(60),
          leftOut: late.map(({ questionId, seq }) => ({ questionId, seq, reason: 'section_ended' })),
        });
      },
    });
    await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    await page.user.click(await screen.findByRole('radio', { name: /Option b/ }));
    expect(
      await screen.findByText(/^These answers arrived while their section was not open.*: question 1\./),
    ).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'I have read this' }));
    expect(screen.queryByText(/^These answers arrived/)).not.toBeInTheDocument();
    await question(3, 'Chemistry');
    expect(side().getByText(/ended:/)).toHaveTextContent('Physics ended: 0 of 2 answered');
    await page.user.click(side().getByRole('button', { name: 'Submit Test' }));
    await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit Test' }));
    expect(await screen.findByText('1 answer did not count.')).toBeVisible();
    expect(screen.getByText('It arrived after its section had ended.')).toBeVisible();
    expect(screen.getByText('B: Option b')).toBeVisible();
  });
});
