import { screen, waitFor, within } from '@testing-library/react';
import { aSectionedPaper, aStart, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';
import { askedStates, choiceOf, isTooMany, surplusOf } from './choice';
import type { PaletteState } from './palette';

beforeEach(emptyDevice);

const letters: Record<string, PaletteState> = {
  a: 'answered',
  b: 'answered_and_marked',
  m: 'marked',
  n: 'not_answered',
  '-': 'not_visited',
};
const states = (line: string) => [...line].map((letter) => letters[letter] as PaletteState);
const spelled = (list: PaletteState[]) =>
  list.map((state) => Object.keys(letters).find((letter) => letters[letter] === state)).join('');
const anyThree = (line: string) => ({
  palette: states(line),
  part: { id: 's1', title: '', instructions: '', attemptAny: 3, places: [...line].map((_, i) => i) },
});

it.each([
  // states, the questions that take no answer, answers that do not count, the states of the three that are asked for
  ['-----', [], [], '---'],
  ['a-nm-', [], [], 'amn'],
  ['ab-na', [2, 3], [], 'aba'],
  ['aanaa', [2], [4], 'aaa'],
  ['nmmma', [], [], 'amm'],
])('N-012: any 3 of 5 in the states %s', (line, refused, surplus, asked) => {
  const { part, palette } = anyThree(line);
  const choice = choiceOf(part, palette);
  expect(part.places.filter((place) => isTooMany(choice, place))).toEqual(refused);
  expect([...surplusOf([part], palette)]).toEqual(surplus);
  expect(spelled(askedStates(part, palette))).toBe(asked);
});

/** Physics: any one of its two choices; chemistry: any one of a question with several options and a number. */
const paper = () => {
  const whole = aSectionedPaper();
  return { ...whole, totalPoints: 8, sections: whole.sections.map((section) => ({ ...section, attemptAny: 1 })) };
};
const FULL = 'You have answered 1 of 1 questions of this section. Clear one of them to answer this one.';
const sit = (responses: object[] = []) =>
  open(server({ startAttempt: () => replyOf(aStart({ paper: paper(), responses: responses as never })) }));
const line = () => screen.getByText(/answered/, { selector: 'p[role="status"] *' });
const saved = (page: ReturnType<typeof open>) =>
  page
    .sent('saveResponses')
    .flatMap(({ body }) => (body as { responses: { questionId: string; choice?: string | null }[] }).responses);

describe('a section where students choose their questions', () => {
  it('N-012: takes no further answer until one is cleared, by mouse and by letter', async () => {
    const page = sit();
    await begin(page);
    expect(line()).toHaveTextContent('0 of 1 answered');
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    expect(line().parentElement).toHaveTextContent('1 of 1 answered: clear an answer to give another');
    expect(screen.getByRole('button', { name: 'Physics 1/1 answered' })).toBeInTheDocument();

    await page.user.click(screen.getByRole('button', { name: 'Save & Next' }));
    await screen.findByRole('heading', { name: /^Question 2/ });
    const option = screen.getByRole('radio', { name: /Option a/ });
    expect(option).toHaveAttribute('aria-disabled', 'true');
    expect(option).toBeEnabled();
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(expect.stringContaining(FULL) as string);
    await page.user.click(option);
    expect(option).not.toBeChecked();
    // Spoken, because nothing else happens; and again for a key.
    expect(screen.getByText(FULL, { selector: '[aria-live="polite"] *' })).toBeInTheDocument();
    await page.user.keyboard('b');
    expect(screen.getByRole('radio', { name: /Option b/ })).not.toBeChecked();

    // Marking is free; an answered question can be changed.
    await page.user.click(screen.getByRole('button', { name: 'Mark for Review & Next' }));
    await page.user.click(screen.getByRole('button', { name: /^Question 1/ }));
    await page.user.click(await screen.findByRole('radio', { name: /Option a/ }));
    expect(screen.getByRole('radio', { name: /Option a/ })).toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Clear Response' }));
    expect(line()).toHaveTextContent('0 of 1 answered');
    await page.user.click(screen.getByRole('button', { name: /^Question 2/ }));
    await page.user.click(await screen.findByRole('radio', { name: /Option b/ }));
    await page.user.click(screen.getByRole('button', { name: /^Question 3/ }));
    await waitFor(() => expect(saved(page).at(-1)).toMatchObject({ questionId: 'q2', choice: 'b' }));
    expect(saved(page).filter(({ questionId, choice }) => questionId === 'q2' && choice === 'a')).toEqual([]);
  });

  it('N-012: a field takes no text then, and the answered questions can be shown alone', async () => {
    const page = sit([{ questionId: 'q3', choices: ['a'], markedForReview: false }]);
    await begin(page);
    await page.user.click(screen.getByRole('button', { name: /^Question 4/ }));
    const field = await screen.findByLabelText('Your answer');
    await page.user.type(field, '7');
    expect(field).toHaveValue('');
    expect(screen.getByText(FULL, { selector: '[aria-live="polite"] *' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Show answered' }));
    const shown = await screen.findByRole('group', { name: 'Questions of Chemistry' });
    expect(within(shown).getAllByRole('button')).toHaveLength(1);
    expect(screen.queryByRole('group', { name: 'Questions of Physics' })).not.toBeInTheDocument();
    await page.user.click(screen.getAllByRole('button', { name: /^Question 3, answered/ })[0] as HTMLElement);
    expect(await screen.findByRole('heading', { name: /^Question 3/ })).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Questions of Physics' })).toBeInTheDocument();
  });

  it('N-012: says which answers do not count where another device gave too many, and counts those that do', async () => {
    const page = sit(['q1', 'q2'].map((questionId) => ({ questionId, choice: 'a', markedForReview: false })));
    await page.user.click(await screen.findByRole('checkbox', { name: /I have read the instructions/ }));
    await page.user.click(screen.getByRole('button', { name: 'Start Test' }));
    // The first question without an answer.
    await screen.findByRole('heading', { name: /^Question 3/ });
    await page.user.click(screen.getByRole('button', { name: /^Question 1/ }));
    expect(await screen.findByText('2 answered, the first 1 in the order of the paper count')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Question 2, answered, not counted' })).toBeInTheDocument();
    await page.user.click(screen.getAllByRole('button', { name: 'Submit Test' })[0] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit Test?' }));
    expect(dialog.getByRole('row', { name: 'Answered 1 0 1' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'All 1 1 2' })).toBeInTheDocument();
    expect(dialog.getByText(/Any 1 of these 2 count\. The first 1 answered ones in the order/)).toBeInTheDocument();
  });
});
