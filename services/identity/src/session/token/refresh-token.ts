import { sameText, type Secrets } from '../../keys/secrets';

export interface RefreshClaim {
  sid: string;
  generation: number;
}
const SHAPE = /^([0-9A-Z]{26})\.([1-9][0-9]{0,8})\.([\w-]{43})$/;
const signature = (secrets: Secrets, sid: string, generation: number) =>
  secrets.mac('refresh token', `${sid}|${generation}`);

/** sid.generation.HMAC: the server can compute it again, so it stores no secret. */
export const refreshToken = (secrets: Secrets, { sid, generation }: RefreshClaim): string =>
  `${sid}.${generation}.${signature(secrets, sid, generation)}`;

export function readRefreshToken(secrets: Secrets, token: string | undefined): RefreshClaim | undefined {
  const [, sid, digits, mac] = SHAPE.exec(token ?? '') ?? [];
  if (!sid || !digits || !mac) return undefined;
  const generation = Number(digits);
  return sameText(mac, signature(secrets, sid, generation)) ? { sid, generation } : undefined;
}
