import { screen, waitFor, within } from '@testing-library/react';
import { aTrueFalse } from '../../../test/builders';
import { open, stored, type } from '../../../test/wizard';

const step = (of: number) => `/create-test?draft=T1&step=${of}`;
const last = (page: ReturnType<typeof open>) => page.sent('updateTestDraft').at(-1) as { body?: object } | undefined;
const mcq = { type: 'mcq' as const, question: 'Why?', options: ['Trains', '4'], correctAnswer: 0 };

describe('a test in two languages', () => {
  it('N-013: gets its languages in the first step', async () => {
    const page = open(stored(), step(1));
    await page.user.selectOptions(await screen.findByLabelText('Add a language'), 'hi');
    expect(screen.getByRole('button', { name: /Remove filter हिन्दी/ })).toBeVisible();
    await waitFor(() => expect(last(page)).toMatchObject({ body: { languages: ['en', 'hi'] } }));
  });

  it('N-013: keeps every text in its language where another one becomes the first', async () => {
    const translations = [{ language: 'hi', question: 'क्यों?' }];
    const page = open(
      stored({
        languages: ['en', 'hi'],
        instructions: 'Read first',
        translations: [{ language: 'hi', instructions: 'पहले पढ़ें' }],
        questions: [],
        sections: [
          {
            title: 'Physics',
            translations: [{ language: 'hi', title: 'भौतिकी' }],
            questions: [
              { ...mcq, translations },
              { ...mcq, language: 'hi' },
            ],
          },
        ],
      }),
      step(1),
    );
    await page.user.selectOptions(await screen.findByLabelText('First language'), 'hi');
    expect(screen.getByRole('button', { name: /Remove filter English/ })).toBeVisible();
    await waitFor(() =>
      expect(last(page)).toMatchObject({
        body: {
          languages: ['hi', 'en'],
          instructions: 'पहले पढ़ें',
          translations: [{ language: 'en', instructions: 'Read first' }],
          sections: [
            {
              title: 'भौतिकी',
              translations: [{ language: 'en', title: 'Physics' }],
              questions: [{ language: 'en', translations }, { language: 'hi' }],
            },
          ],
        },
      }),
    );
  });

  it('N-013: has the chosen first language alone while nothing is written', async () => {
    const page = open(stored({ questions: [] }), step(1));
    await page.user.selectOptions(await screen.findByLabelText('First language'), 'hi');
    await waitFor(() => expect(last(page)).toMatchObject({ body: { languages: ['hi'] } }));
  });

  it('N-013, B-012: shows the fields in pairs, and nothing to type where there are no words', async () => {
    const page = open(stored({ languages: ['en', 'hi'], questions: [mcq] }), step(2));
    await page.user.click(await screen.findByRole('button', { name: 'Actions for question 1' }));
    await page.user.click(screen.getByRole('button', { name: 'Edit' }));
    await page.user.click(screen.getByRole('button', { name: 'हिन्दी 0 of 2' }));
    expect(screen.queryByLabelText('Question')).not.toBeInTheDocument();
    type('Question in हिन्दी', 'क्यों?');
    expect(screen.getByText('Same in all languages')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Both' }));
    expect(screen.getByLabelText('Question')).toHaveValue('Why?');
    expect(screen.getByLabelText('Question')).toHaveAttribute('lang', 'en');
    type('Option A in हिन्दी', 'रेल');
    await page.user.click(screen.getByRole('button', { name: 'Save Question' }));
    await waitFor(() =>
      expect(last(page)).toMatchObject({
        body: {
          questions: [{ question: 'Why?', translations: [{ language: 'hi', question: 'क्यों?', options: ['रेल', ''] }] }],
        },
      }),
    );
  });

  it('shows the language in which a text is refused', async () => {
    const page = open(stored({ languages: ['en', 'hi', 'ta'], questions: [mcq] }), step(2));
    await page.user.click(await screen.findByRole('button', { name: 'Actions for question 1' }));
    await page.user.click(screen.getByRole('button', { name: 'Edit' }));
    const show = (view: string) => page.user.selectOptions(screen.getByLabelText('Languages of the question'), view);
    await show('hi');
    type('Question in हिन्दी', '[क्यों](javascript:y)');
    expect(await screen.findByText('Links must begin with https://, http:// or mailto:')).toBeVisible();
    for (const view of ['hi', 'en', 'ta', 'both']) {
      await show(view);
      await page.user.click(screen.getByRole('button', { name: 'Save Question' }));
      expect(screen.getByLabelText('Question in हिन्दी')).toHaveFocus();
    }
    type('Question in हिन्दी', 'क्यों?');
    await page.user.click(screen.getByRole('button', { name: 'Save Question' }));
    await waitFor(() => expect(last(page)).toMatchObject({ body: { questions: [{ translations: [{}] }] } }));
  });

  it('keeps the translation of an emptied section text in sight until it is emptied too', async () => {
    const section = {
      title: 'Physics',
      instructions: 'Use g = 10',
      translations: [{ language: 'hi', title: 'भौतिकी', instructions: 'g = 10 लें' }],
      questions: [mcq],
    };
    const page = open(stored({ languages: ['en', 'hi'], questions: [], sections: [section] }), step(2));
    await page.user.click(await screen.findByRole('button', { name: 'Sections and marking' }));
    await page.user.clear(screen.getByLabelText('Instruction for students'));
    await page.user.clear(screen.getByLabelText('Name'));
    expect(screen.getByLabelText('Instruction in हिन्दी')).toHaveValue('g = 10 लें');
    expect(screen.getByLabelText('Name in हिन्दी')).toHaveValue('भौतिकी');
    await page.user.clear(screen.getByLabelText('Instruction in हिन्दी'));
    await page.user.clear(screen.getByLabelText('Name in हिन्दी'));
    expect(screen.queryByLabelText('Instruction in हिन्दी')).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Name in हिन्दी')).not.toBeInTheDocument();
    await waitFor(() => expect(JSON.stringify(last(page)?.body)).not.toMatch('भौतिकी'));
  });

  it('says in the last step what is missing, with a way to it, and lets it be published', async () => {
    const page = open(stored({ languages: ['en', 'hi'], questions: [aTrueFalse('Light is a wave'), mcq] }), step(3));
    expect(await screen.findByText('5 texts are missing')).toBeVisible();
    type('Instructions in हिन्दी', 'पहले पढ़ें');
    await waitFor(() =>
      expect(last(page)).toMatchObject({ body: { translations: [{ language: 'hi', instructions: 'पहले पढ़ें' }] } }),
    );
    expect(screen.getByRole('button', { name: 'Publish' })).toBeEnabled();
    await page.user.click(screen.getByRole('button', { name: 'Translate question 2' }));
    expect(await screen.findByRole('heading', { name: 'Question 2' })).toBeVisible();
  });
});

describe('what a test lacks in a language', () => {
  const inHindi = { ...mcq, translations: [{ language: 'hi', question: 'क्यों?', options: ['रेल', ''] }] };
  const passage = { title: 'Rail', text: 'Every town kept its own noon.' };
  const texts = { title: 'Physics', instructions: 'Use g = 10', translations: [{ language: 'hi', title: 'भौतिकी' }] };

  it('is also in its instructions, its sections and its passages, each counted once', async () => {
    const sections = [
      { ...texts, questions: [inHindi, { ...inHindi, passage }, { ...inHindi, passage }] },
      { title: '2', instructions: '', questions: [inHindi] },
    ];
    const draft = { languages: ['en', 'hi'], instructions: 'Read first', questions: [], sections };
    const page = open(stored(draft), step(3));
    expect(await screen.findByText('4 texts are missing')).toBeVisible();
    expect(screen.getByText(/^Students see English in/)).toHaveTextContent(
      'Students see English in question 2, Physics, the instructions of the test',
    );
    type('Instructions in हिन्दी', 'पहले पढ़ें');
    expect(screen.getByText('3 texts are missing')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Translate Physics' }));
    const name = within(await screen.findByRole('region', { name: 'Physics' })).getByLabelText('Name');
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('is no passage that one of its questions has in that language, as its paper will', async () => {
    const translations = [{ language: 'hi', title: 'रेल', text: 'हर शहर का अपना समय था।' }];
    const questions = [
      { ...inHindi, passage },
      { ...inHindi, passage: { ...passage, translations } },
    ];
    open(stored({ languages: ['en', 'hi'], questions }), step(3));
    expect(await screen.findByText('Complete')).toBeVisible();
    expect(screen.queryByText(/missing/)).not.toBeInTheDocument();
  });

  it('is told of the first language, too, where a question is in another one', async () => {
    const questions = [mcq, { ...mcq, language: 'hi', passage }];
    const page = open(stored({ languages: ['en', 'hi'], questions: questions.slice(1) }), step(3));
    expect(await screen.findByText('Complete')).toBeVisible();
    expect(screen.getByText('4 texts are missing')).toBeVisible();
    expect(screen.getByText(/^Students see/)).toHaveTextContent('Students see another language in question 1');
    page.unmount();
    open(stored({ languages: ['en'], questions }), step(3));
    expect(await screen.findByRole('button', { name: 'Translate question 2' })).toBeVisible();
    expect(screen.queryByText('Complete')).not.toBeInTheDocument();
  });
});

describe('N-011: a passage', () => {
  it('is added with its questions, changed for all of them, and left by one', async () => {
    const page = open(stored(), step(2));
    await page.user.click(await screen.findByRole('button', { name: 'Add passage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add passage' }));
    await page.user.click(dialog.getByRole('button', { name: 'Add passage' }));
    expect(dialog.getByText('Please enter the passage')).toBeVisible();
    type('Title', 'Rail');
    type('Passage', 'Every town kept its own noon.');
    await page.user.click(dialog.getByRole('button', { name: 'Add passage' }));
    for (const text of ['One?', 'Two?']) {
      await page.user.selectOptions(screen.getByLabelText('Type'), 'Short answer');
      type('Question', text);
      await page.user.click(screen.getByRole('button', { name: 'Add Question' }));
    }
    const group = await screen.findByRole('listitem', { name: 'Passage Rail' });
    expect(within(group).getByText('2 questions')).toBeVisible();
    await page.user.click(within(group).getByRole('button', { name: 'Edit passage' }));
    type('Passage', 'Every town had its own noon.');
    await page.user.click(screen.getByRole('button', { name: 'Save passage' }));
    const passage = { title: 'Rail', text: 'Every town had its own noon.' };
    await waitFor(() => expect(last(page)).toMatchObject({ body: { questions: [{ passage }, { passage }] } }));
    await page.user.click(screen.getByRole('button', { name: 'Actions for question 1' }));
    await page.user.click(screen.getByRole('button', { name: 'Take out of the passage' }));
    expect(screen.getByText('The question loses its passage.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Take out' }));
    await waitFor(() =>
      expect(last(page)).toMatchObject({ body: { questions: [{ question: 'Two?', passage }, { question: 'One?' }] } }),
    );
  });

  it('is named by the language of its questions, where that is not the first of the test', async () => {
    const about = {
      ...mcq,
      language: 'hi',
      question: 'क्यों?',
      passage: { title: 'रेल', text: 'हर शहर का अपना समय था।' },
    };
    const page = open(stored({ languages: ['en', 'hi'], questions: [about] }), step(2));
    const group = await screen.findByRole('listitem', { name: 'Passage रेल' });
    await page.user.click(within(group).getByRole('button', { name: 'Edit passage' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the passage' }));
    expect(dialog.getByLabelText('Passage in हिन्दी')).toHaveValue('हर शहर का अपना समय था।');
    expect(dialog.getByLabelText('Passage in English')).toHaveValue('');
    expect(dialog.getByText('Left empty: shown in हिन्दी.')).toBeVisible();
  });
});
