import type { Landing } from './join.data';

/** @example spotsText({ maxUses: 60, usedCount: 48 }) === '12 of 60 left' */
export const spotsText = ({ maxUses, usedCount }: Pick<Landing['invite'], 'maxUses' | 'usedCount'>): string =>
  maxUses === undefined ? 'Unlimited' : `${Math.max(0, maxUses - usedCount)} of ${maxUses} left`;

export const feeText = (priceFormatted: string): string =>
  priceFormatted === 'Free' ? 'Tests are free' : `Tests usually ${priceFormatted}, including GST`;

/** What to do about an invite that leads nowhere, by the server's reason. */
export const adviceFor: Record<string, string> = {
  invite_invalid: 'Check it letter by letter. Our codes contain no letter O, I, L or U.',
  invite_expired: 'Ask your teacher for a new one.',
  invite_full: 'The teacher can make another invite.',
  invite_revoked: 'Ask your teacher for a new one.',
  class_archived: 'It has been archived.',
  class_not_open: 'Your invite works as soon as the teacher opens the class.',
};

const CODE_CHARACTERS = 10;
/** The code in what a person types or pastes, which may be the whole link; undefined when it is none. */
export function codeIn(typed: string): string | undefined {
  const last = typed.trim().split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const code = last.replace(/[\s-]/g, '').toUpperCase();
  return code.length === CODE_CHARACTERS && /^[0-9A-Z]+$/.test(code) ? code : undefined;
}
