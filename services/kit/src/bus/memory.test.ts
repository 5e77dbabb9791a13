import { setTimeout as sleep } from 'node:timers/promises';
import { busConformance } from './conformance';
import { memoryBus } from './memory';
import { oneTo, raised, recorder } from './testkit';

describe('the bus of one process', () => {
  busConformance(() => ({ open: async () => memoryBus(), patienceMs: 10_000 }));

  it('counts a message as published only when every group has handled it', async () => {
    const bus = memoryBus();
    const done: string[] = [];
    let out = false;
    await bus.subscribe('quick', ['identity.user'], async () => void done.push('quick'));
    await bus.subscribe('slow', ['identity.user'], async () => {
      await sleep(50);
      expect(out).toBe(false);
      done.push('slow');
    });
    await bus.publish('identity.user', [{ key: 'u', value: raised('u', 1) }]).then(() => (out = true));
    expect(done).toEqual(['quick', 'slow']);
    await bus.stop();
  });

  it('publishes nothing before every service has subscribed', async () => {
    let allSubscribed = () => {};
    const bus = memoryBus({ ready: new Promise<void>((done) => (allSubscribed = done)) });
    const book = recorder();
    const sent = bus.publish('identity.user', [{ key: 'u', value: raised('u', 1) }]);
    await bus.subscribe('late', ['identity.user'], async (m) => book.add(m.envelope));
    allSubscribed();
    await sent;
    expect(book.all).toHaveLength(1);
    await bus.stop();
  });

  it('shares no object between consumers', async () => {
    const bus = memoryBus();
    const value = raised('u', 1);
    const versions: number[] = [];
    for (const group of ['a', 'b']) {
      await bus.subscribe(group, ['identity.user'], async (m) => {
        const e = m.envelope as typeof value;
        versions.push(e.data.sessionVersion);
        e.data.sessionVersion = 99;
      });
    }
    await bus.publish('identity.user', [{ key: 'u', value }]);
    expect(versions).toEqual([1, 1]);
    expect(value.data.sessionVersion).toBe(1);
    await bus.stop();
  });

  it('tells a publisher that a stopped bus stored nothing', async () => {
    const bus = memoryBus();
    await bus.subscribe('never', ['identity.user'], async () => {
      throw new Error('no');
    });
    const sent = bus.publish(
      'identity.user',
      oneTo(3).map((n) => ({ key: 'u', value: raised('u', n) })),
    );
    await Promise.all([bus.stop(), expect(sent).rejects.toThrow('stopped')]);
    expect((await bus.health()).ok).toBe(false);
  });

  it('can be stopped before every service has subscribed', async () => {
    const bus = memoryBus({ ready: new Promise(() => {}) });
    const sent = bus.publish('identity.user', [{ key: 'u', value: raised('u', 1) }]);
    await Promise.all([bus.stop(), expect(sent).rejects.toThrow('stopped')]);
  });
});
