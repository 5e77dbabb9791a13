type Make<T> = () => Promise<T>;

const AT_A_TIME = 4;

/**
 * Makes the named states before the verifier asks for them, several at a time: it asks for one after the other, and
 * each mostly waits for events to arrive. Every state is given out once; one that failed among the others is made again.
 */
export function madeAhead<T>(states: Record<string, Make<T>>, names: string[]): Record<string, Make<T>> {
  const ready = new Map<string, Promise<T>[]>();
  const running: Promise<unknown>[] = [];
  for (const [place, name] of names.entries()) {
    const make = states[name];
    if (!make) continue; // the verifier names a state without a builder
    const made = Promise.resolve(running[place - AT_A_TIME]).then(make);
    running[place] = made.catch(() => undefined);
    ready.set(name, [...(ready.get(name) ?? []), made]);
  }
  const take = (name: string, make: Make<T>) => () => ready.get(name)?.shift()?.catch(make) ?? make();
  return Object.fromEntries(Object.entries(states).map(([name, make]) => [name, take(name, make)]));
}
