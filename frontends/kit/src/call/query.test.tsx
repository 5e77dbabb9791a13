import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from './query';

let stored = 1;
const onSaved = jest.fn();

/** The form belongs to the version that is read, and saves a new one, as in the question bank. */
function Page() {
  const { data: version } = useQuery({ queryKey: ['version'], queryFn: () => Promise.resolve(stored) });
  return version && <Form key={version} />;
}
function Form() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async () => void (stored = 2),
    onSuccess: () => client.invalidateQueries({ queryKey: ['version'] }),
  });
  return (
    <button type="button" onClick={() => mutate(undefined, { onSuccess: onSaved })}>
      Save
    </button>
  );
}

it('tells a form that it is saved, although the new state replaces the form', async () => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});

it('reads a list again that was on its way when its rows changed', async () => {
  const answers: ((row: string) => void)[] = [];
  function List() {
    const read = () => new Promise<string>((resolve) => answers.push(resolve));
    const { data = 'loading' } = useQuery({ queryKey: ['list', 'typed'], queryFn: read });
    return <p>{data}</p>;
  }
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
  const read = client.invalidateQueries({ queryKey: ['list'] });
  answers[0]?.('before the change');
  answers[1]?.('after it');
  await read;
  expect(await screen.findByText('after it')).toBeVisible();
  expect(answers).toHaveLength(2);
});
