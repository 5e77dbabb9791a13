declare global {
  /** Filled by the shell's start.js before the scripts of the page arrive: 'GET /config.json' -> the response, if one came. */
  var kasautiEarly: Map<string, Promise<Response | undefined>> | undefined;
}

/** A response that was requested at the start of the page is not used after this time. */
const FRESH_MS = 15_000;

/** The response to a request that was sent before the scripts of the page arrived; each is given once. */
export async function earlyResponse(method: string, url: string): Promise<Response | undefined> {
  const request = `${method} ${url}`;
  const early = globalThis.kasautiEarly?.get(request);
  globalThis.kasautiEarly?.delete(request);
  return early && performance.now() < FRESH_MS ? early : undefined;
}

/** Called when the user changes: the responses are those of the previous one. */
export const forgetEarly = (): void => globalThis.kasautiEarly?.clear();
