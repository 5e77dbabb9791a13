import { ApiError, intentKeys } from '@kasauti/web-kit/api';
import { draftSaver, type Fields, type NewFields, type SaveState } from './draft-saver';

type Call = ['create', NewFields, string] | ['update', string, Fields, string | undefined];
const ready: Fields = { title: 'Optics', class: 'C1', description: '' };

const savedAt = '2026-11-21T06:00:00Z';

function startSaver(
  answers: (Error | undefined)[] = [],
  start: { id?: string; stored?: Fields; basedOn?: string } = {},
) {
  const calls: Call[] = [];
  const states: SaveState['kind'][] = [];
  const created: string[] = [];
  const answer = async () => {
    const next = answers.shift();
    if (next) throw next;
    return { id: 'T1', updatedAt: savedAt };
  };
  const saver = draftSaver({
    ...start,
    keyFor: intentKeys(),
    onState: ({ kind }) => states.push(kind),
    onCreated: ({ id }) => created.push(id),
    server: {
      create: (fields, key) => {
        calls.push(['create', fields, key]);
        return answer();
      },
      update: (id, fields, basedOn) => {
        calls.push(['update', id, fields, basedOn]);
        return answer();
      },
    },
  });
  return { saver, calls, states, created };
}
const network = () => ApiError.network('offline');

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

describe('a draft that is being written', () => {
  it('is not created before it has a title and a class', async () => {
    const { saver, calls, states } = startSaver();
    saver.keep({ description: 'only this' });
    await pass(5000);
    expect([calls, states]).toEqual([[], ['nothing']]);
  });

  it('is created when typing pauses, and afterwards only its changes are sent', async () => {
    const { saver, calls, created, states } = startSaver();
    saver.keep({ ...ready, title: 'Opt' });
    await pass(500);
    saver.keep(ready);
    await pass(800);
    expect(calls).toEqual([['create', ready, expect.stringMatching(/^\w{32}$/)]]);
    expect(created).toEqual(['T1']);
    saver.keep({ ...ready, description: 'light' });
    await pass(800);
    expect(calls[1]).toEqual(['update', 'T1', { description: 'light' }, savedAt]);
    expect(states.at(-1)).toBe('saved');
  });

  it('is created once when the answer is lost and typing goes on: the same request again, then the rest', async () => {
    const { saver, calls } = startSaver([network()]);
    saver.keep(ready);
    await pass(800);
    saver.keep({ ...ready, description: 'light' });
    await pass(15_000);
    const [first] = calls;
    expect(calls).toEqual([first, first, ['update', 'T1', { description: 'light' }, savedAt]]);
  });

  it('is sent again during an outage although typing does not pause', async () => {
    const { saver, calls } = startSaver([network(), network()], { id: 'T1', stored: ready });
    for (let second = 1; second <= 20; second++) {
      saver.keep({ ...ready, description: `light ${second}` });
      await pass(500);
    }
    expect(calls.length).toBeGreaterThanOrEqual(3);
  });

  it('is sent every five seconds while typing does not pause', async () => {
    const { saver, calls } = startSaver();
    for (let half = 1; half <= 21; half++) {
      saver.keep({ ...ready, title: `Optics ${half}` });
      await pass(500);
    }
    expect(calls).toEqual([
      ['create', { ...ready, title: 'Optics 10' }, expect.any(String)],
      ['update', 'T1', { title: 'Optics 20' }, savedAt],
    ]);
  });

  it('is created once, even when the first answer is lost', async () => {
    const { saver, calls, states } = startSaver([network()]);
    saver.keep(ready);
    await pass(800);
    expect(states.at(-1)).toBe('retrying');
    await pass(2000);
    expect(calls.map(([kind]) => kind)).toEqual(['create', 'create']);
    expect(calls[1]?.[2]).toBe(calls[0]?.[2]);
    expect(states.at(-1)).toBe('saved');
  });

  it('sends what was typed during a save after it, never two at once', async () => {
    const { saver, calls } = startSaver([], { id: 'T1', stored: ready });
    saver.keep({ ...ready, description: 'a' });
    const flushed = saver.flush();
    saver.keep({ ...ready, description: 'ab' });
    expect(calls).toHaveLength(1);
    expect(await flushed).toBe(true);
    expect(calls.map((call) => call[2])).toEqual([{ description: 'a' }, { description: 'ab' }]);
  });

  it('reports a refusal without a retry, and tries again with the next change', async () => {
    const { saver, calls, states } = startSaver([new ApiError(400, { error: 'no' })], { id: 'T1', stored: ready });
    saver.keep({ ...ready, description: 'a' });
    await pass(60_000);
    expect([calls.length, states.at(-1)]).toEqual([1, 'refused']);
    expect(saver.changes()).toEqual({ description: 'a' });
    saver.keep({ ...ready, description: 'ab' });
    await pass(10_000);
    expect([calls.length, states.at(-1)]).toEqual([2, 'saved']);
  });

  it('says which state it changes: the one that was read, then the one that was saved', async () => {
    const basedOn = '2026-11-20T06:00:00Z';
    const { saver, calls } = startSaver([network()], { id: 'T1', stored: ready, basedOn });
    saver.keep({ ...ready, description: 'a' });
    await pass(15_000);
    saver.keep({ ...ready, description: 'ab' });
    await pass(800);
    expect(calls.map((call) => call[3])).toEqual([basedOn, basedOn, savedAt]);
  });

  it('sends nothing more once others have changed it', async () => {
    const changed = new ApiError(409, { code: 'changed_meanwhile', error: 'changed' });
    const { saver, calls, states } = startSaver([changed], { id: 'T1', stored: ready });
    saver.keep({ ...ready, description: 'a' });
    await pass(60_000);
    saver.keep({ ...ready, description: 'ab' });
    await pass(60_000);
    expect(await saver.flush()).toBe(false);
    expect([calls.length, states.at(-1)]).toEqual([1, 'outdated']);
    // Not even undone changes are "stored": what is on the server was never seen here.
    saver.keep(ready);
    expect(await saver.flush()).toBe(false);
  });

  it('reports whether everything is stored before the page is left', async () => {
    const { saver } = startSaver([network()], { id: 'T1', stored: ready });
    saver.keep({ ...ready, description: 'a' });
    expect(await saver.flush()).toBe(false);
    expect(await saver.flush()).toBe(true);
    saver.stop();
  });
});
