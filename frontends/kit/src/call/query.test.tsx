import { onlineManager, QueryClientProvider, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from './api-error';
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

describe('a save', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const turnedAway = () => new ApiError(503, { code: 'overloaded', error: 'We are very busy.', retryAfterSec: 5 });

  /** Saves against a server that refuses with these errors first. @returns what was seen after each five seconds */
  async function seen(refusals: ApiError[]): Promise<string[]> {
    const left = [...refusals];
    function Saver() {
      const save = useMutation({
        mutationFn: async () => {
          const refusal = left.shift();
          if (refusal) throw refusal;
        },
      });
      return (
        <button type="button" onClick={() => save.mutate()}>
          {save.status}
        </button>
      );
    }
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Saver />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button'));
    const states: string[] = [];
    for (const ms of [4000, 2000, 5000]) {
      await act(() => jest.advanceTimersByTimeAsync(ms));
      states.push(screen.getByRole('button').textContent);
    }
    return states;
  }

  it('waits as long as a busy server asks, and is sent again', async () => {
    expect(await seen([turnedAway()])).toEqual(['pending', 'success', 'success']);
  });
  it('waits for the same act that is still running', async () => {
    const running = new ApiError(409, { code: 'still_running', retryAfterSec: 1 });
    expect(await seen([running, running])).toEqual(['success', 'success', 'success']);
  });
  it('says after the third refusal that the server is busy', async () => {
    expect(await seen([turnedAway(), turnedAway(), turnedAway()])).toEqual(['pending', 'pending', 'error']);
  });
  it('is never sent again by itself when it may have been done', async () => {
    expect(await seen([ApiError.network('no connection')])).toEqual(['error', 'error', 'error']);
    cleanup();
    expect(await seen([new ApiError(500)])).toEqual(['error', 'error', 'error']);
  });
});

describe('a read', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** @returns how often it was sent within a second and within six, and what is shown then */
  async function seen(refusal: ApiError): Promise<[number, number, string]> {
    const answer = jest.fn(async () => 'found').mockRejectedValueOnce(refusal);
    function List() {
      const { data, error } = useQuery({ queryKey: ['list'], queryFn: answer });
      return <p>{data ?? error?.message ?? 'loading'}</p>;
    }
    const { container } = render(
      <QueryClientProvider client={createQueryClient()}>
        <List />
      </QueryClientProvider>,
    );
    await act(() => jest.advanceTimersByTimeAsync(1000));
    const soon = answer.mock.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(5000));
    return [soon, answer.mock.calls.length, container.textContent];
  }

  it('comes again soon after a failure, and when a server that turned it away asks for it', async () => {
    expect(await seen(new ApiError(502))).toEqual([2, 2, 'found']);
    expect(await seen(new ApiError(503, { code: 'overloaded', retryAfterSec: 5 }))).toEqual([1, 2, 'found']);
    expect(await seen(new ApiError(429, { code: 'rate_limited', retryAfterSec: 2 }))).toEqual([1, 2, 'found']);
  });
  it('says how long to wait when that is minutes', async () => {
    const sentence = 'Too many requests. Please try again in 6 minutes.';
    const refusal = new ApiError(429, { code: 'rate_limited', retryAfterSec: 350 });
    expect(await seen(refusal)).toEqual([1, 1, sentence]);
  });
});

it('fails an act at once without a network, instead of doing it later unseen', async () => {
  onlineManager.setOnline(false);
  const sent = jest.fn(() => Promise.reject(ApiError.network('Failed to fetch')));
  function Act() {
    const { mutate, isError } = useMutation({ mutationFn: sent });
    return (
      <button type="button" onClick={() => mutate()}>
        {isError ? 'Failed' : 'Pay'}
      </button>
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Act />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(await screen.findByRole('button', { name: 'Failed' })).toBeVisible();
  onlineManager.setOnline(true);
  expect(sent).toHaveBeenCalledTimes(1);
});
