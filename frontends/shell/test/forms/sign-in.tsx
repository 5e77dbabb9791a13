import { button, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { ForgotPasswordPage } from '../../src/account/sign-in/forgot-password.page';
import { LoginPage } from '../../src/account/sign-in/login.page';
import { ResetPasswordPage } from '../../src/account/sign-in/reset-password.page';
import { SignupPage } from '../../src/account/sign-up/signup.page';
import { VerifyEmailPage } from '../../src/account/sign-up/verify-email.page';
import { UnsubscribePage } from '../../src/account/unsubscribe/unsubscribe.page';
import { ok, replyOf, granted, password } from './replies';

const visitor: Pick<FormRow, 'user'> = { user: null };
export const signIn: FormRow[] = [
  {
    ...visitor,
    name: 'logs in',
    operation: 'login',
    page: <LoginPage />,
    api: { login: () => granted(), updateAccount: ok },
    fill: async (page) => {
      await typeInto(page, 'Email', 'asha@example.in');
      await typeInto(page, 'Password', password);
    },
    send: button('Login'),
    fields: { email: 'Email', password: 'Password' },
    done: 'Login successful.',
  },
  {
    ...visitor,
    name: 'signs up',
    operation: 'signup',
    page: <SignupPage />,
    api: { signup: () => ({ success: true, handle: 'h-1', cooldownRemaining: 60 }) },
    fill: async (page) => {
      await typeInto(page, 'Full name', 'Asha Rao');
      await typeInto(page, 'Email', 'asha@example.in');
      await typeInto(page, 'Password', password);
      await typeInto(page, 'Confirm password', password);
      await page.user.click(screen.getByRole('checkbox'));
    },
    send: button('Signup'),
    fields: { fullName: 'Full name', email: 'Email', role: 'I am a', password: 'Password' },
    done: 'Your account is waiting for its code.',
  },
  {
    ...visitor,
    name: 'verifies the address with a code',
    operation: 'verifyEmail',
    page: <VerifyEmailPage />,
    api: { verifyEmail: ok },
    fill: async (page) => {
      await typeInto(page, 'Email', 'asha@example.in');
      await typeInto(page, 'Verification code', '482195');
    },
    send: button('Verify email'),
    fields: { email: 'Email', code: 'Verification code' },
    done: 'Email verified. You can log in now.',
  },
  {
    ...visitor,
    name: 'asks for another code',
    operation: 'resendVerification',
    page: <VerifyEmailPage />,
    api: { resendVerification: () => ({ success: true, cooldownRemaining: 42 }) },
    fill: (page) => typeInto(page, 'Email', 'asha@example.in'),
    send: button('Resend Code'),
    lost: 'Failed to send. Please try again.',
    done: 'Verification code sent!',
  },
  {
    ...visitor,
    name: 'has forgotten the password',
    operation: 'forgotPassword',
    page: <ForgotPasswordPage />,
    api: { forgotPassword: ok },
    fill: (page) => typeInto(page, 'Email', 'asha@example.in'),
    send: button('Send reset link'),
    fields: { email: 'Email' },
    done: 'Password reset instructions have been sent to your email address.',
  },
  {
    ...visitor,
    name: 'chooses a new password by the link of a mail',
    operation: 'resetPassword',
    page: <ResetPasswordPage />,
    route: '/reset-password?token=tttttttttttttttttttttttt',
    path: '/reset-password',
    api: { resetPassword: ok },
    fill: async (page) => {
      await typeInto(page, 'New password', password);
      await typeInto(page, 'Confirm new password', password);
    },
    send: button('Reset password'),
    fields: { newPassword: 'New password' },
    done: 'Password has been successfully updated! You can now log in with your new password.',
  },
  {
    ...visitor,
    name: 'stops a kind of mail',
    operation: 'unsubscribe',
    page: <UnsubscribePage />,
    route: '/unsubscribe?token=u1.results.mac',
    path: '/unsubscribe',
    api: { unsubscribe: () => replyOf({ topic: 'results' }) },
    send: button('Stop these mails'),
    done: 'You will get no more mails of this kind.',
  },
  {
    ...visitor,
    name: 'stops the announcements of a class',
    operation: 'stopClassMails',
    page: <UnsubscribePage />,
    route: '/unsubscribe?of=class&token=u1.c1.mac',
    path: '/unsubscribe',
    api: { stopClassMails: () => replyOf({ classTitle: 'Physics for JEE' }) },
    send: button('Stop these mails'),
    done: 'You will get no more mails of this kind.',
  },
  {
    ...visitor,
    name: 'stops the invitations of lists',
    operation: 'stopInvitationMails',
    page: <UnsubscribePage />,
    route: '/unsubscribe?of=list&token=mac',
    path: '/unsubscribe',
    api: { stopInvitationMails: () => ({ success: true, message: '' }) },
    send: button('Stop these mails'),
    done: 'You will get no more mails of this kind.',
  },
];
