import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aTrueFalse, bankReply } from '../../../test/builders';
import { open, stored, type } from '../../../test/wizard';

describe('step 2 of the wizard', () => {
  it('F-101: refuses an unfinished question with the sentences of the specification', async () => {
    const { user } = open(stored(), '/create-test?draft=T1&step=2');
    await user.click(await screen.findByRole('button', { name: 'Add Question' }));
    for (const sentence of [
      'Please enter a question',
      'Please provide at least 2 options for multiple choice questions',
      'Please select a valid correct answer',
    ])
      expect(screen.getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Question')).toHaveFocus();
  });

  it('adds a finished one to the list and to the draft', async () => {
    const { user, sent } = open(stored(), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Question', 'Speed of light?');
    type('Option A', '3e8 m/s');
    type('Option B', '340 m/s');
    await user.click(screen.getByRole('radio', { name: 'Option A is correct' }));
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByText('1. Speed of light?')).toBeVisible();
    expect(screen.getByLabelText('Question')).toHaveValue('');
    await waitFor(
      () =>
        expect(sent('updateTestDraft')).toMatchObject([
          {
            body: {
              questions: [
                {
                  type: 'mcq',
                  question: 'Speed of light?',
                  options: ['3e8 m/s', '340 m/s'],
                  correctAnswer: 0,
                  points: 1,
                  difficulty: 'medium',
                },
              ],
            },
          },
        ]),
      { timeout: 3000 },
    );
  });

  it('F-101: takes an image with its description for a question, and adds no text that the server would refuse', async () => {
    const { user, sent } = open(
      {
        ...stored(),
        uploadImage: () => ({ success: true, data: { id: '01JD0000000000000000000001', width: 640, height: 480 } }),
      },
      '/create-test?draft=T1&step=2',
    );
    await screen.findByRole('button', { name: 'Add Question' });
    type('Option A', '$x^2$');
    type('Option B', '[x](javascript:y)');
    await user.click(screen.getByRole('radio', { name: 'Option A is correct' }));
    await user.click(
      within(screen.getByRole('group', { name: 'Format Question' })).getByRole('button', { name: 'Image' }),
    );
    await user.upload(screen.getByLabelText('Image file'), new File(['x'], 'a.png', { type: 'image/png' }));
    await user.type(screen.getByLabelText('Description'), 'A pulley{Enter}');
    const shown = await screen.findByRole('region', { name: 'Preview of Question' });
    expect(await within(shown).findByRole('img', { name: 'A pulley' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Preview of Option A' }).querySelector('.katex')).not.toBeNull(),
    );

    expect(await screen.findByText('Links must begin with https://, http:// or mailto:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    expect(screen.getByLabelText('Option B')).toHaveFocus();
    expect(screen.getByText('No question yet. What you add appears here, in the order of the test.')).toBeVisible();
    type('Option B', 'other');
    await user.click(screen.getByRole('button', { name: 'Add Question' }));
    await waitFor(
      () =>
        expect(sent('updateTestDraft')).toMatchObject([
          {
            body: {
              questions: [
                {
                  question: '![A pulley](image:01JD0000000000000000000001/640x480)',
                  options: ['$x^2$', 'other'],
                },
              ],
            },
          },
        ]),
      { timeout: 3000 },
    );
  });

  it('accepts a topic, suggests those of the class and the test, and keeps it for the next question', async () => {
    const attribute = (id: string, name: string) => ({ id, name, description: '', usedIn: 0 });
    const ofClass = { chapters: [attribute('A1', 'Light')], difficulties: [], topics: [attribute('A2', 'Waves')] };
    const { user, sent } = open(
      {
        ...stored({
          questions: [
            { ...aTrueFalse('First'), topic: 'Optics' },
            { ...aTrueFalse('Second'), topic: 'waves' },
          ],
        }),
        listAttributes: () => ({ success: true, data: ofClass }),
      },
      '/create-test?draft=T1&step=2',
    );
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Topic' });
    expect(field).toHaveAccessibleDescription(/^Optional\./);
    expect(field).toHaveAttribute('maxlength', '60');
    await waitFor(() =>
      expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['Waves', 'Light', 'Optics']),
    );
    expect(screen.getByText('1 point · waves')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    type('Question', 'Light bends in glass');
    await user.click(screen.getByRole('radio', { name: 'True is correct' }));
    await user.click(field);
    await user.keyboard('Lenses{Enter}');
    expect(screen.getByText('3. Light bends in glass')).toBeVisible();
    expect(screen.getByLabelText('Topic')).toHaveValue('Lenses');
    await waitFor(
      () =>
        expect(sent('updateTestDraft')).toMatchObject([
          {
            body: {
              questions: [
                { topic: 'Optics' },
                { topic: 'waves' },
                { question: 'Light bends in glass', topic: 'Lenses' },
              ],
            },
          },
        ]),
      { timeout: 3000 },
    );
  });

  it('asks before a change of type discards typed options', async () => {
    const { user } = open(stored(), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Option A', 'kept?');
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Option A')).toHaveValue('kept?');
    await user.selectOptions(screen.getByLabelText('Type'), 'true-false');
    await user.click(await screen.findByRole('button', { name: 'Discard and switch' }));
    expect(screen.getByRole('radio', { name: 'True is correct' })).toBeInTheDocument();
  });

  it('moves a question by its menu', async () => {
    const { user } = open(
      stored({ questions: [aTrueFalse('First'), aTrueFalse('Second')] }),
      '/create-test?draft=T1&step=2',
    );
    await user.click(await screen.findByRole('button', { name: 'Actions for question 2' }));
    await user.click(screen.getByRole('button', { name: 'Move up' }));
    expect(screen.getByText('1. Second')).toBeVisible();
  });

  it('goes to the next question after one is deleted, and says so', async () => {
    const { user } = open(stored({ questions: ['1st', '2nd', '3rd'].map(aTrueFalse) }), '/create-test?draft=T1&step=2');
    const remove = async (number: number) => {
      await user.click(await screen.findByRole('button', { name: `Actions for question ${number}` }));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    };
    await remove(2);
    expect(screen.getByText('Question 2 is deleted, 2 questions left')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions for question 2' })).toHaveFocus();
    await remove(2);
    expect(screen.getByRole('button', { name: 'Actions for question 1' })).toHaveFocus();
    await remove(1);
    expect(document.activeElement).toHaveTextContent(/^Questions 0$/);
  });

  it('goes to the next question also after the one in the editor is deleted', async () => {
    const { user } = open(stored({ questions: ['1st', '2nd', '3rd'].map(aTrueFalse) }), '/create-test?draft=T1&step=2');
    await user.click(await screen.findByRole('button', { name: 'Actions for question 2' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Actions for question 2' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('button', { name: 'Actions for question 2' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Actions for question 1' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    expect(screen.getByLabelText('Question')).toHaveFocus();
  });

  it('N-018: drops a question into a section that only draws', async () => {
    const sections = [
      { title: 'Physics', instructions: '', questions: [aTrueFalse('First'), aTrueFalse('Second')] },
      { title: 'Maths', instructions: '', questions: [], draws: [{ count: 5 }] },
    ];
    const { sent } = open(
      { ...stored({ questions: [], sections }), listBankQuestions: () => bankReply() },
      '/create-test?draft=T1&step=2',
    );
    const place = await screen.findByText('No fixed question in this section yet. Drag one here, or add a new one.');
    fireEvent.dragStart(screen.getByText('1. First').closest('li') as HTMLElement);
    fireEvent.dragOver(place);
    fireEvent.drop(place);
    expect(screen.getByText('Question is now number 2 of 2 in Maths')).toBeInTheDocument();
    await waitFor(() =>
      expect(sent('updateTestDraft').at(-1)).toMatchObject({
        body: {
          sections: [
            { questions: [{ question: 'Second' }] },
            { questions: [{ question: 'First' }], draws: [{ count: 5 }] },
          ],
        },
      }),
    );
  });

  it('asks before another question takes the place of one that is only in the editor', async () => {
    const about = { ...aTrueFalse('About it'), passage: { title: 'Rail', text: 'Trains.' } };
    const { user, path } = open(
      stored({ questions: [aTrueFalse('First'), aTrueFalse('Second'), about] }),
      '/create-test?draft=T1&step=2',
    );
    const edit = async (number: number) => {
      await user.click(await screen.findByRole('button', { name: `Actions for question ${number}` }));
      await user.click(screen.getByRole('button', { name: 'Edit' }));
    };
    const answer = async (name: string) =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
    const text = () => screen.getByLabelText('Question');
    await edit(1);
    expect(text()).toHaveValue('First');
    expect(text()).toHaveFocus();
    type('Question', 'First, changed');
    await edit(1);
    expect(text()).toHaveValue('First, changed');
    await edit(2);
    await answer('Back to the question');
    expect(text()).toHaveValue('First, changed');
    await edit(2);
    await answer('Save Question');
    expect(text()).toHaveValue('Second');
    expect(text()).toHaveFocus();
    expect(screen.getByText('1. First, changed')).toBeVisible();
    type('Question', 'Second, changed');
    await user.click(screen.getByRole('button', { name: 'Add question to this passage' }));
    await answer('Continue without it');
    expect(text()).toHaveValue('');
    expect(screen.getByText('2. Second')).toBeVisible();
    expect(screen.getAllByText('Rail')).toHaveLength(2);
    expect(path()).toContain('step=2');
  });

  it('does not go on while a question is only in the editor', async () => {
    const { user, path } = open(stored(), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Question', 'Half a question');
    await user.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByText('This question is not in the test yet')).toBeVisible();
    expect(path()).toContain('step=2');
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Question' });
    expect(add).toHaveClass('btn-primary');
    await user.click(add);
    await waitFor(() => expect(path()).toContain('step=3'));
    expect(screen.getAllByText(/^Question 1: /)[0]).toBeVisible();
  });

  it('asks once for a typed question and the passage typed for it', async () => {
    const { user, path } = open(stored({ questions: [aTrueFalse('1st')] }), '/create-test?draft=T1&step=2');
    await screen.findByRole('button', { name: 'Add Question' });
    type('Question', 'Which train is faster?');
    await user.click(screen.getByRole('button', { name: 'Add passage' }));
    type('Passage', 'A train');
    fireEvent.click(screen.getByText('Import a file'));
    const asked = await screen.findByRole('dialog', { name: /^Leave/ });
    expect(asked).toHaveTextContent(/question in the editor.*passage/);
    await user.click(within(asked).getByRole('button', { name: 'Stay on this page' }));
    expect(path()).toContain('step=2');
    expect(screen.getByLabelText('Passage')).toHaveValue('A train');
    fireEvent.click(screen.getByText('Import a file'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).not.toContain('create-test'));
  });
});
