/** A service worker that answers with `reply`; the returned list holds what it was asked. */
export function aServiceWorker(reply: object): string[] {
  const asked: string[] = [];
  const active = {
    postMessage: ({ kind }: { kind: string }, [port]: { postMessage(given: object): void }[]) => {
      asked.push(kind);
      port?.postMessage(reply);
    },
  };
  const registration = { active };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  class Channel {
    port1 = { onmessage: (_event: object) => undefined, close: () => undefined };
    port2 = { postMessage: (data: object) => this.port1.onmessage({ data }) };
  }
  Object.defineProperty(globalThis, 'MessageChannel', { configurable: true, value: Channel });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] });
  return asked;
}
