import { notFound, unauthorized } from '@kasauti/service-kit';

export const loginFailed = () => unauthorized('login_failed', 'Login failed. Please check your email and password.');
export const sessionEnded = () => unauthorized('session_ended', 'Your session has ended. Please log in again.');
export const sessionNotFound = () => notFound('session_not_found', 'This login has ended already');
