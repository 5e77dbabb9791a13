import { createHmac, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export const random14 = (): string => Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export const newId = (prefix: 'order' | 'pay' | 'rfnd' | 'card' | 'disp'): string => `${prefix}_${random14()}`;

export const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

export const sign = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('hex');
