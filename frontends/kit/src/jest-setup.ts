// What the router and the component library need and jsdom lacks.
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

/** The router creates a Request per navigation and reads these members. jsdom has none, and Node's refuses jsdom's signals. */
class PlainRequest {
  readonly headers = new Map<string, string>();
  readonly method: string;
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init: { method?: string; signal?: AbortSignal } = {},
  ) {
    this.method = init.method ?? 'GET';
    this.signal = init.signal;
  }
}
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ...(typeof Request === 'undefined' ? { Request: PlainRequest } : {}),
});
if (typeof window !== 'undefined') {
  Object.defineProperty(window, 'matchMedia', {
    writable: true,
    value: (query: string) => ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener() {},
      removeEventListener() {},
      addListener() {},
      removeListener() {},
      dispatchEvent: () => false,
    }),
  });
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Observer });
  // As in Chromium 156, where an effect that returned the promise broke the next page.
  Object.assign(window, { scrollTo: async () => undefined });
  Object.assign(Element.prototype, { scrollIntoView: async () => undefined });
}
