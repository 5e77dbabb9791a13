import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMatchQuestion, aPaper, aStart, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';
// Loaded lazily by the page. Compiled here, so that the first test does not wait for that.
import './match-grid';

beforeEach(emptyDevice);

const marking = {
  correct: 4,
  wrong: -1,
  skipped: 0,
  partial: 'none' as const,
  partialRule: { kind: 'per_row' as const },
};
const opened = async (oneEach: boolean) => {
  const paper = aPaper({
    sections: [{ id: 's1', title: '', instructions: '', marking }],
    questions: [aMatchQuestion(oneEach), ...aPaper().questions.slice(1)],
    needs: ['match'],
  });
  const page = open(server({ startAttempt: () => replyOf(aStart({ paper })) }));
  await begin(page);
  const table = await screen.findByRole('table', { name: 'Your matches' });
  const saved = () =>
    page
      .sent('saveResponses')
      .flatMap(({ body }) => (body as { responses: object[] }).responses)
      .at(-1);
  const next = () => page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
  return { page, table, saved, next };
};
const cell = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

describe('N-059: a match question on the exam page', () => {
  it('is a table with headers, whose rows are named groups of one answer, with its marks in words', async () => {
    const { table } = await opened(true);
    expect(screen.getByText('Match')).toBeVisible();
    expect(table).toHaveAccessibleDescription(
      'One answer for each item. +4 for all items; a part of the marks for each right item; −1 if none is right.',
    );
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['List I', 'I', 'II', 'III']);
    expect(within(table).getByRole('rowheader', { name: 'B Contact' })).toBeVisible();
    const row = within(table).getByRole('radiogroup', { name: 'B, Contact' });
    expect(
      within(row)
        .getAllByRole('radio')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual(['B with I', 'B with II', 'B with III']);
    const second = within(screen.getByRole('region', { name: 'List II' })).getAllByRole('listitem');
    expect(screen.getByRole('heading', { name: 'List II' })).toBeVisible();
    expect(second.map((one) => one.textContent)).toEqual(['I Iron', 'II Platinum', 'III Vanadium(V) oxide']);
  });

  it('is one tab stop in which arrows, Home and End move without choosing, and Space chooses', async () => {
    const { page, saved, next } = await opened(true);
    const { user } = page;
    act(() => cell('A with I').focus());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell('B with II')).toHaveFocus();
    await user.keyboard('{End}{ArrowRight}{ArrowUp}{ArrowUp}');
    expect(cell('A with III')).toHaveFocus();
    for (const key of [{ altKey: true }, { metaKey: true }, { ctrlKey: true }])
      expect(fireEvent.keyDown(cell('A with III'), { key: 'ArrowLeft', ...key })).toBe(true);
    expect(cell('A with III')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(cell('A with I')).toHaveFocus();
    expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
    expect(screen.getByText('0 of 3 matched')).toBeInTheDocument();

    await user.keyboard('{ArrowRight} ');
    expect(cell('A with II')).toBeChecked();
    await user.keyboard('{ArrowDown}{ArrowLeft} b2');
    expect(cell('B with I')).toBeChecked();
    expect(screen.getByText('2 of 3 matched')).toHaveAttribute('role', 'status');
    await user.tab();
    expect(document.activeElement).not.toHaveAttribute('type', 'radio');
    await user.tab({ shift: true });
    expect(cell('B with I')).toHaveFocus();

    await user.keyboard('{ArrowRight}{ArrowRight} ');
    expect(screen.getAllByRole('radio', { checked: true }).map((one) => one.getAttribute('aria-label'))).toEqual([
      'A with II',
      'B with III',
    ]);
    await next();
    await waitFor(() => expect(saved()).toMatchObject({ questionId: 'q1', choices: ['a2', 'b3'] }));
  });

  it('takes several answers of a row where the question says so, each again until it is chosen no more', async () => {
    const { page, saved, next } = await opened(false);
    const box = (name: string) => screen.getByRole('checkbox', { name });
    for (const name of ['A with I', 'A with III', 'C with II', 'A with I']) await page.user.click(box(name));
    expect(screen.getByText('2 of 3 matched')).toBeInTheDocument();
    expect(screen.getByText(/^One or more answers for each item/)).toBeVisible();
    await next();
    await waitFor(() => expect(saved()).toMatchObject({ choices: ['a3', 'c2'] }));
  });

  it('folds List II where it was seen before, and opens it again', async () => {
    const { page } = await opened(true);
    const button = () => screen.getByRole('button', { name: /List II$/, hidden: true });
    const isFolded = () => button().getAttribute('aria-expanded') === 'false';
    await page.user.click(await screen.findByRole('button', { name: 'Save & Next' }));
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByRole('table', { name: 'Your matches' });
    expect(isFolded()).toBe(true);
    await page.user.click(button());
    expect(isFolded()).toBe(false);
  });

  it('shows each item in the language it is written in, and in both', async () => {
    const hindi = { language: 'hi', text: 'मिलान करें।', options: [], rows: ['हैबर', '', ''], columns: ['लोहा', '', ''] };
    const questions = [{ ...aMatchQuestion(), translations: [hindi] }];
    const paper = aPaper({ questions, languages: ['en', 'hi'], texts: ['en', 'hi'], needs: ['match', 'languages'] });
    const page = open(server({ startAttempt: () => replyOf(aStart({ paper })) }));
    await begin(page);
    await screen.findByRole('table', { name: 'Your matches' });
    await page.user.keyboard('l');
    const row = await screen.findByRole('radiogroup', { name: 'A, हैबर' });
    expect(within(row).getByText('हैबर')).toHaveAttribute('lang', 'hi');
    expect(screen.getByText('Contact')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('लोहा')).toHaveAttribute('lang', 'hi');
    await page.user.keyboard('l');
    expect(await screen.findByRole('radiogroup', { name: 'A, Haber / हैबर' })).toBeVisible();
    expect(screen.getByRole('radiogroup', { name: 'B, Contact' })).toBeVisible();
  });
});
