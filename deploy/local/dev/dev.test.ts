import { EventEmitter } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { link } from './link';
import { onSave } from './on-save';

/** Two ends of one channel, which carries JSON as that of a child process does. */
function channel() {
  const [one, other] = [new EventEmitter(), new EventEmitter()];
  const end = (own: EventEmitter, far: EventEmitter) =>
    Object.assign(own, {
      connected: true,
      send: (message: object) => setImmediate(() => far.emit('message', JSON.parse(JSON.stringify(message)))),
    });
  return [end(one, other), end(other, one)] as const;
}

it('calls a function of the other process, which may fail', async () => {
  const [here, there] = channel();
  link(there, {
    double: async (n: number) => 2 * n,
    refuse: () => {
      throw new Error('not now');
    },
  });
  const other = link(here, {});
  await expect(Promise.all([other.call('double', 2), other.call('double', 3)])).resolves.toEqual([4, 6]);
  await expect(other.call('refuse')).rejects.toThrow('not now');
});

it('waits for no process that has ended', async () => {
  const [here] = channel();
  const other = link(here, {});
  const asked = other.call('double', 2);
  other.giveUp();
  await expect(asked).rejects.toThrow('the process has ended');
  here.connected = false;
  await expect(other.call('double', 2)).rejects.toThrow('the process has ended');
});

it('hears each save, also of a file that the editor replaces, and hears nothing of tests', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'kasauti-dev-'));
  const save = (name: string, text: string) => {
    writeFileSync(join(dir, `${name}~`), text);
    renameSync(join(dir, `${name}~`), join(dir, name));
  };
  save('rules.ts', 'old');
  const act = jest.fn();
  const saved = onSave([dir], act);
  const until = async (count: number) => {
    for (let n = 0; n < 100 && act.mock.calls.length < count; n++) await wait(50);
    expect(act).toHaveBeenCalledTimes(count);
  };
  try {
    for (const count of [1, 2, 3]) {
      save('rules.ts', `version ${count}`);
      await until(count);
    }
    save('rules.test.ts', 'a test');
    await wait(200);
    expect(act).toHaveBeenCalledTimes(3);
  } finally {
    saved.close();
    rmSync(dir, { recursive: true });
  }
});
