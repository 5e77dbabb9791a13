import jwt from 'jsonwebtoken';
import {
  ACCESS_TOKEN_LIFE_SEC,
  ACCESS_TOKEN_TYPE,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  newId,
  type ClientClaims,
  type Role,
} from '@kasauti/service-kit';
import type { SigningKey } from '../../keys/signing-keys';

interface Bearer {
  userId: string;
  role: Role;
  sid: string;
  sessionVersion: number;
  /** When the second factor was last confirmed in this login, if ever. */
  mfaAt: Date | null;
  /** Of a token for an API client; `sid` is then the secret it was obtained with. */
  client?: ClientClaims;
}
const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

export function signAccessToken(
  { kid, privateKey }: SigningKey,
  { userId, role, sid, sessionVersion, mfaAt, client }: Bearer,
  now: Date,
  lifeSec = ACCESS_TOKEN_LIFE_SEC,
): string {
  const iat = seconds(now);
  const claims = {
    iss: TOKEN_ISSUER,
    aud: TOKEN_AUDIENCE,
    sub: userId,
    role,
    sid,
    sv: sessionVersion,
    ...(mfaAt ? { mfa: true, mfaAt: seconds(mfaAt) } : {}),
    ...(client ? { client: client.id, scope: client.scopes.join(' '), net: client.networks } : {}),
    jti: newId(),
    iat,
    exp: iat + lifeSec,
  };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', header: { alg: 'ES256', typ: ACCESS_TOKEN_TYPE, kid } });
}
