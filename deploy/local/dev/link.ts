/** What both ends of a process's IPC channel offer: a child process, or `process` within it. */
interface Channel {
  connected: boolean;
  send?(message: object): unknown;
  on(event: 'message', hear: (message: unknown) => void): unknown;
}
/** They are sent as JSON: no function goes over. */
type Answers = Record<string, (...args: never[]) => unknown>;

interface Call {
  id: number;
  method: string;
  args: unknown[];
}
interface Reply {
  reply: number;
  value?: unknown;
  failure?: string;
}

/** Calls in both directions between two processes; `answers` are the functions that the other end may call here. */
export function link(channel: Channel, answers: Answers) {
  const waiting = new Map<number, { done(value: unknown): void; fail(error: Error): void }>();
  let calls = 0;
  const ended = () => new Error('the process has ended');
  const send = (message: Call | Reply) => {
    if (channel.connected) channel.send?.(message);
  };
  const reply = async ({ id, method, args }: Call) => {
    try {
      send({ reply: id, value: await answers[method]?.(...(args as never[])) });
    } catch (error) {
      send({ reply: id, failure: String(error) });
    }
  };
  channel.on('message', (message) => {
    // tsx sends messages of its own over the same channel.
    const heard = message as Partial<Call & Reply>;
    if (heard.method) void reply(heard as Call);
    if (heard.reply === undefined) return;
    const asked = waiting.get(heard.reply);
    waiting.delete(heard.reply);
    if (heard.failure === undefined) asked?.done(heard.value);
    else asked?.fail(new Error(heard.failure));
  });
  return {
    call: (method: string, ...args: unknown[]) =>
      new Promise<unknown>((done, fail) => {
        if (!channel.connected) return fail(ended());
        const id = calls++;
        waiting.set(id, { done, fail });
        send({ id, method, args });
      }),
    /** The other end is gone and will not answer. */
    giveUp() {
      for (const { fail } of waiting.values()) fail(ended());
      waiting.clear();
    },
  };
}
