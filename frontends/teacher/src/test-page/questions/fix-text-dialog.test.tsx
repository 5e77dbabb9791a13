import { renderPage } from '@kasauti/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { aStoredDraft, teacher } from '../../../test/builders';
import { FixTextDialog } from './fix-text-dialog';

const questions = [
  {
    type: 'mcq' as const,
    question: 'Why?',
    options: ['Trains', '1948'],
    correctAnswer: 0,
    points: 1,
    difficulty: 'medium' as const,
    passage: { text: 'Every town' },
    translations: [{ language: 'hi', question: 'क्यो?', options: ['रेल', ''] }],
  },
];
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('N-013: a typing error is fixed in the language it is in, and a passage for all its questions', async () => {
  const page = renderPage(<FixTextDialog testId="T1" question={1} onClose={() => undefined} />, {
    user: teacher,
    api: {
      getTestDraft: () => ({ success: true, data: aStoredDraft({ questions, languages: ['en', 'hi'] }) }),
      fixQuestionText: () => ({ success: true, data: { paperVersion: 3 } }),
    },
  });
  await page.user.selectOptions(await screen.findByLabelText('Language'), 'हिन्दी');
  expect(screen.getByLabelText('Question')).toHaveValue('क्यो?');
  for (const field of ['Question', 'Passage', 'Option 1'])
    expect(screen.getByLabelText(field)).toHaveAttribute('lang', 'hi');
  type('Question', 'क्यों?');
  type('Passage', 'हर नगर');
  type('Reason', 'Spelling');
  await page.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(page.calls.find(({ operationId }) => operationId === 'fixQuestionText')?.body).toEqual({
      question: 1,
      language: 'hi',
      text: 'क्यों?',
      options: ['रेल', ''],
      passage: 'हर नगर',
      reason: 'Spelling',
    }),
  );
});
