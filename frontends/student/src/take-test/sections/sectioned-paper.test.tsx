import { screen, waitFor, within } from '@testing-library/react';
import { aSectionedPaper, aStart, replyOf } from '../../../test/builders';
import { begin, open, server, emptyDevice } from '../../../test/take-test';

beforeEach(emptyDevice);

const sectioned = () => open(server({ startAttempt: () => replyOf(aStart({ paper: aSectionedPaper() })) }));
const savedAnswers = (page: ReturnType<typeof open>) =>
  page.sent('saveResponses').flatMap(({ body }) => (body as { responses: { questionId: string }[] }).responses);

describe('a paper with sections', () => {
  it('F-140, N-008: has a tab for each section, which leads to its first question and counts its answers', async () => {
    const page = sectioned();
    await begin(page);
    const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
    expect(tabs.getByRole('button', { name: /Physics/ })).toHaveAttribute('aria-current', 'true');
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    expect(tabs.getByRole('button', { name: 'Physics 1/2 answered' })).toBeInTheDocument();
    await page.user.click(tabs.getByRole('button', { name: /Chemistry/ }));
    expect(await screen.findByRole('heading', { name: /^Question 3 of 4 ?, section Chemistry$/ })).toBeInTheDocument();
    expect(
      within(screen.getByRole('group', { name: 'Questions of Chemistry' })).getByRole('button', {
        name: /^Question 4/,
      }),
    ).toBeInTheDocument();
  });

  it('shows what an answer gives and costs beside each question', async () => {
    const page = sectioned();
    await begin(page);
    expect(screen.getByText('Single correct').parentElement).toHaveTextContent('Single correctRight +4Wrong −1');
    await page.user.click(screen.getByRole('button', { name: /Chemistry/ }));
    expect(
      await screen.findByText(
        'One or more options are correct. +4 for all of them, +1 for each right one as long as no wrong one is chosen, −2 otherwise.',
      ),
    ).toBeInTheDocument();
  });

  it('takes several options by mouse and by letter, and saves what is chosen', async () => {
    const page = sectioned();
    await begin(page);
    await page.user.click(screen.getByRole('button', { name: /Chemistry/ }));
    await page.user.click(await screen.findByRole('checkbox', { name: /Option a/ }));
    await page.user.keyboard('c');
    await page.user.keyboard('d');
    await page.user.keyboard('d');
    expect(screen.getByText('D not chosen any more: Option d')).toBeInTheDocument();
    for (const [name, chosen] of Object.entries({ a: true, b: false, c: true, d: false }))
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`Option ${name}`) }).checked).toBe(
        chosen,
      );
    await page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
    await waitFor(() => expect(savedAnswers(page).at(-1)).toMatchObject({ questionId: 'q3', choices: ['a', 'c'] }));
  });

  it('takes a number, refuses anything else and keeps the last answer', async () => {
    const page = sectioned();
    await begin(page);
    await page.user.click(screen.getByRole('button', { name: /^Question 4/ }));
    const field = await screen.findByLabelText('Your answer');
    await page.user.type(field, '-1.5');
    await page.user.click(screen.getByRole('button', { name: '2' }));
    expect(field).toHaveValue('-1.52');
    await page.user.click(screen.getByRole('button', { name: 'Backspace' }));
    await page.user.type(field, ',');
    expect(screen.getByText(/^No commas or spaces.*Your last answer -1.5 is kept.$/)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: /^Question 1/ }));
    await waitFor(() => expect(savedAnswers(page).at(-1)).toMatchObject({ questionId: 'q4', text: '-1.5' }));
    await page.user.click(screen.getByRole('button', { name: /^Question 4, answered/ }));
    expect(await screen.findByLabelText('Your answer')).toHaveValue('-1.5');
  });

  it('clears a number and a text that is none', async () => {
    const page = sectioned();
    await begin(page);
    await page.user.click(screen.getByRole('button', { name: /^Question 4/ }));
    await page.user.type(await screen.findByLabelText('Your answer'), 'x');
    await page.user.click(screen.getByRole('button', { name: 'Clear Response' }));
    expect(screen.getByLabelText('Your answer')).toHaveValue('');
    await page.user.click(screen.getByRole('button', { name: /^Question 1/ }));
    await waitFor(() =>
      expect(savedAnswers(page).at(-1)).toMatchObject({ questionId: 'q4', choice: null, choices: null, text: null }),
    );
  });

  it('F-141: counts the states of each section before submitting', async () => {
    const page = sectioned();
    await begin(page);
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    await page.user.click(screen.getAllByRole('button', { name: 'Submit Test' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Submit Test?' });
    // Long titles make the table wider than a phone: the arrow keys scroll it.
    expect(within(dialog).getByRole('region', { name: 'Questions by section' })).toHaveAttribute('tabindex', '0');
    expect(within(dialog).getByRole('row', { name: 'Questions Physics Chemistry Total' })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: 'Answered 1 0 1' })).toBeInTheDocument();
    expect(within(dialog).getByRole('row', { name: 'All 2 2 4' })).toBeInTheDocument();
  });
});
