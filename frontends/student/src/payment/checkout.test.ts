import { loadCheckout } from './checkout';

const url = 'http://127.0.0.1:4600/v1/checkout.js';
const script = () => document.querySelector<HTMLScriptElement>(`script[src="${url}"]`);
const Dialog = class {} as never;
afterEach(() => {
  delete window.Razorpay;
  script()?.remove();
  jest.useRealTimers();
});

it('loads the script from the address of the server, once', async () => {
  const loading = loadCheckout(url);
  window.Razorpay = Dialog;
  script()?.dispatchEvent(new Event('load'));
  expect(await loading).toBe(Dialog);
  expect(await loadCheckout(url)).toBe(Dialog);
  expect(document.querySelectorAll('script')).toHaveLength(1);
});

it('fails when the script cannot be loaded, and can be tried again', async () => {
  const loading = loadCheckout(url);
  script()?.dispatchEvent(new Event('error'));
  await expect(loading).rejects.toThrow('could not be loaded');
  expect(script()).toBeNull();
});

it('does not wait for the script for ever', async () => {
  jest.useFakeTimers();
  const loading = expect(loadCheckout(url)).rejects.toThrow('could not be loaded');
  await jest.advanceTimersByTimeAsync(15_000);
  await loading;
});
