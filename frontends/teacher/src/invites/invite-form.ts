import type { NewInvite } from './invites.data';

/** As typed. */
export interface InviteForm {
  maxUses: string;
  expiresInDays: string;
}
export const emptyForm: InviteForm = { maxUses: '', expiresInDays: '' };

const isBetween = (text: string, most: number) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

/** An empty field sets no limit. */
export function inviteProblems({ maxUses, expiresInDays }: InviteForm): Partial<Record<keyof InviteForm, string>> {
  const isWrong = (text: string, most: number) => text.trim() !== '' && !isBetween(text.trim(), most);
  return {
    ...(isWrong(maxUses, 1000) ? { maxUses: 'Max uses must be between 1 and 1000' } : {}),
    ...(isWrong(expiresInDays, 365) ? { expiresInDays: 'Expiry days must be between 1 and 365' } : {}),
  };
}

export const requestOf = ({ maxUses, expiresInDays }: InviteForm): NewInvite => ({
  ...(maxUses.trim() ? { maxUses: Number(maxUses) } : {}),
  ...(expiresInDays.trim() ? { expiresInDays: Number(expiresInDays) } : {}),
});
