import { screen, waitFor, within } from '@testing-library/react';
import { open, stored } from '../../test/wizard';

/** Step 2 with an image on its way into what `add` names. */
async function uploading(prepare: (user: ReturnType<typeof open>['user']) => Promise<void>, add: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const data = { id: '01JD0000000000000000000001', width: 640, height: 480 };
  const api = { ...stored(), uploadImage: () => arrived.then(() => ({ success: true, data })) };
  const { user } = open(api, '/create-test?draft=T1&step=2');
  await screen.findByRole('button', { name: 'Add Question' });
  await prepare(user);
  await user.click(screen.getByRole('button', { name: `Add an image to ${add}` }));
  await user.upload(screen.getByLabelText('Image file'), new File(['x'], 'c.png', { type: 'image/png' }));
  await user.type(screen.getByLabelText('Description'), 'Graph of C{Enter}');
  return { user, arrive };
}
const values = (labels: string[]) => labels.map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
const image = /^c !\[Graph of C\]\(image:/;

it('puts an image into the option it was chosen for, also where another is removed meanwhile', async () => {
  const { user, arrive } = await uploading(async (typing) => {
    for (const letter of ['A', 'B', 'C', 'D']) {
      const label = `Option ${letter}`;
      await typing.type(screen.getByLabelText(label), letter.toLowerCase());
    }
  }, 'Option C');
  await user.click(screen.getByRole('button', { name: 'Remove option A' }));
  arrive();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Option B').value).toMatch(image));
  expect(values(['Option A', 'Option C'])).toEqual(['b', 'd']);
});

it('puts an image into the item of a list it was chosen for, also where that is moved meanwhile', async () => {
  const { user, arrive } = await uploading(async (typing) => {
    await typing.selectOptions(screen.getByLabelText('Type'), 'Match the column');
    await typing.type(screen.getByLabelText('List I, B'), 'b');
    await typing.type(screen.getByLabelText('List I, C'), 'c');
  }, 'List I, C');
  await user.click(screen.getByRole('button', { name: 'Actions for List I, C' }));
  await user.click(screen.getByRole('button', { name: 'Move up' }));
  expect(within(screen.getByRole('group', { name: 'Lists and key' })).getByLabelText('Image file')).toBeVisible();
  arrive();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('List I, B').value).toMatch(image));
  expect(values(['List I, C'])).toEqual(['b']);
});
