import { QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from './query';

/** Saves a new version; the form belongs to the version that is read, as in the question bank. */
function Page({ save, onSaved }: { save(): Promise<void>; onSaved(): void }) {
  const { data: version } = useQuery({ queryKey: ['version'], queryFn: () => Promise.resolve(stored) });
  return version === undefined ? null : <Form key={version} save={save} onSaved={onSaved} />;
}
function Form({ save, onSaved }: { save(): Promise<void>; onSaved(): void }) {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: save,
    onSuccess: () => client.invalidateQueries({ queryKey: ['version'] }),
  });
  return (
    <button type="button" disabled={change.isPending} onClick={() => change.mutate(undefined, { onSuccess: onSaved })}>
      Save
    </button>
  );
}

let stored = 1;
const open = (save: () => Promise<void>, onSaved = jest.fn()) => {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Page save={save} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  return onSaved;
};

it('tells a form that it is saved, although the new state replaces the form', async () => {
  stored = 1;
  const onSaved = open(async () => void (stored = 2));
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
});
