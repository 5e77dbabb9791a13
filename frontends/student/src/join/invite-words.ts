import { t } from '@kasauti/web-kit/i18n';
import type { Landing } from './join.data';

/** @example spotsText({ maxUses: 60, usedCount: 48 }) === '12 of 60 left' */
export const spotsText = ({ maxUses, usedCount }: Pick<Landing['invite'], 'maxUses' | 'usedCount'>): string =>
  maxUses === undefined
    ? t('Unlimited')
    : t('{n} of {total} left', { n: Math.max(0, maxUses - usedCount), total: maxUses });

/** The fee that new tests start with says nothing of those of a class where it is nothing. */
export const feeText = (priceFormatted: string): string =>
  priceFormatted === 'Free'
    ? t('Some tests may have a fee, shown beside each')
    : t('Tests usually {priceFormatted}, including GST', { priceFormatted });

/** What to do about an invite that leads nowhere, by the server's reason. */
export const adviceFor: Record<string, string> = {
  invite_invalid: t('Check it letter by letter. Our codes contain no letter O, I, L or U.'),
  invite_expired: t('Ask your teacher for a new one.'),
  invite_full: t('The teacher can make another invite.'),
  invite_revoked: t('Ask your teacher for a new one.'),
  class_archived: t('It has been archived.'),
  class_not_open: t('Your invite works as soon as the teacher opens the class.'),
};

const CODE_CHARACTERS = 10;
/** The code in what a person types or pastes, which may be the whole link; undefined when it is none. */
export function codeIn(typed: string): string | undefined {
  const last = typed.trim().split(/[?#]/)[0]?.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const code = last.replace(/[\s-]/g, '').toUpperCase();
  return code.length === CODE_CHARACTERS && /^[0-9A-Z]+$/.test(code) ? code : undefined;
}
