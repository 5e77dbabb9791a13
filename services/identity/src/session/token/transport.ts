import { forbidden, type Cookie } from '@kasauti/service-kit';

/**
 * What distinguishes requests of our pages, which get cookies, from those of other clients, which get JSON
 * (contracts/decisions/0004).
 */
export interface RequestParts {
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
}
const OUR_CLIENT = 'kasauti-web';
const PATH = '/api/v1/auth';
const DEVICE_KEPT_SEC = 365 * 24 * 3600;

/** localhost and 127.0.0.1 are the same machine. */
const named = (origin: string) => origin.replace(/^http:\/\/localhost(?=:|$)/, 'http://127.0.0.1');

export type Transport = ReturnType<typeof transport>;

export function transport({ publicOrigin, allowedOrigins }: { publicOrigin: string; allowedOrigins: string }) {
  const secure = publicOrigin.startsWith('https:');
  const prefix = secure ? '__Secure-' : '';
  const [tokenName, deviceName] = [`${prefix}rt`, `${prefix}dv`];
  const origins = new Set(
    [
      publicOrigin,
      ...allowedOrigins
        .split(',')
        .map((o) => o.trim())
        .filter(Boolean),
    ].map(named),
  );
  const cookie = (name: string, value: string, maxAgeSec: number): Cookie => ({
    name,
    value,
    maxAgeSec,
    path: PATH,
    secure,
  });
  const refused = () => forbidden('csrf_refused', 'This request must come from our own pages');

  const isOurPage = ({ header }: RequestParts): boolean => header('x-requested-with') === OUR_CLIENT;
  function refuseForeignOrigin({ header }: RequestParts): void {
    const origin = header('origin');
    if (origin !== undefined && !origins.has(named(origin))) throw refused();
  }
  return {
    isOurPage,
    refuseForeignOrigin,
    /** From the cookie or the body. A cookie is accepted only with our header and from our own origin. */
    refreshTokenOf(request: RequestParts, inBody: string | undefined): string | undefined {
      const inCookie = request.cookie(tokenName);
      if (inCookie === undefined) return inBody;
      if (!isOurPage(request)) throw refused();
      refuseForeignOrigin(request);
      return inCookie;
    },
    deviceOf: ({ cookie: read }: RequestParts): string | undefined => read(deviceName),
    tokenCookie: (token: string, maxAgeSec: number): Cookie => cookie(tokenName, token, maxAgeSec),
    noTokenCookie: (): Cookie => cookie(tokenName, '', 0),
    deviceCookie: (device: string): Cookie => cookie(deviceName, device, DEVICE_KEPT_SEC),
  };
}
