// What jsdom lacks and the router and the component library expect.
import '@testing-library/jest-dom';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextEncoder, TextDecoder });
if (typeof window !== 'undefined') {
  Object.defineProperty(window, 'matchMedia', { writable: true, value: (query: string) => ({
    matches: false, media: query, onchange: null, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {}, dispatchEvent: () => false,
  }) });
  class Observer { observe() {} unobserve() {} disconnect() {} }
  Object.assign(globalThis, { ResizeObserver: Observer });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
