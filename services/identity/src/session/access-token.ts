import jwt from 'jsonwebtoken';
import { ACCESS_TOKEN_TYPE, TOKEN_AUDIENCE, TOKEN_ISSUER, newId, type Role } from '@kasauti/service-kit';
import type { SigningKey } from '../keys/signing-keys';

const LIFE_SEC = 15 * 60;
interface Bearer {
  userId: string;
  role: Role;
  sid: string;
  sessionVersion: number;
}

export function signAccessToken({ kid, privateKey }: SigningKey, { userId, role, sid, sessionVersion }: Bearer, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { iss: TOKEN_ISSUER, aud: TOKEN_AUDIENCE, sub: userId, role, sid, sv: sessionVersion, jti: newId(), iat, exp: iat + LIFE_SEC };
  return jwt.sign(claims, privateKey, { algorithm: 'ES256', header: { alg: 'ES256', typ: ACCESS_TOKEN_TYPE, kid } });
}
