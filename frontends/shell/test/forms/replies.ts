import { aUser } from '@kasauti/web-kit/testing';

export const ok = () => ({ success: true });
export const replyOf = (data: unknown) => ({ success: true, data });
export const student = aUser();
export const teacher = aUser({ role: 'teacher' });
export const granted = (user = student) => ({
  success: true,
  token: 't2',
  user: { ...user, isActive: true, groups: [] },
});
export const password = 'Monsoon-7-rain';
