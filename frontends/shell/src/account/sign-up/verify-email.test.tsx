import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { ApiError, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { LoginPage } from '../sign-in/login.page';
import {
  rememberPending,
  rememberWantedPage,
  pendingEmail,
  pendingHandle,
  resendAt,
  wantedPage,
} from './pending-verification';
import { VerifyEmailPage } from './verify-email.page';

beforeEach(() => localStorage.clear());
const open = (api: Api, query = '') =>
  renderPage(<VerifyEmailPage />, { route: `/verify-email${query}`, path: '/verify-email', api });
const ok = () => ({ success: true });
const cooldown = (seconds: number) => ({
  success: true,
  message: '',
  cooldownRemaining: seconds,
  data: { cooldownRemaining: seconds },
});

it('F-017, F-019, F-020, F-186: verifies by the code for the remembered address and goes to login after 2 s', async () => {
  rememberPending({ email: 'asha@example.in', handle: 'h-1' });
  const page = open({ verifyEmail: ok });
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  expect(screen.getByText('Enter the 6-digit code')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Verify email' });
  await page.user.type(screen.getByLabelText('Verification code'), '48a2 1');
  expect(button).toBeDisabled();
  await page.user.type(screen.getByLabelText('Verification code'), '955');
  expect(screen.getByLabelText('Verification code')).toHaveValue('482195');
  await page.user.click(button);
  expect(page.calls[0]?.body).toEqual({ email: 'asha@example.in', code: '482195', handle: 'h-1' });
  expect(await screen.findByRole('link', { name: 'Login now' })).toHaveAttribute('href', '/login');
  expect([pendingEmail(), pendingHandle('asha@example.in')]).toEqual(['', undefined]);
  await waitFor(() => expect(page.path()).toBe('/login'), { timeout: 2600 });
});

it('gives the verified address to the login, by the link and by itself, and not in the address bar', async () => {
  const verified = async () => {
    rememberPending({ email: 'asha@example.in', handle: 'h-1' });
    const page = renderPage(
      <Routes>
        <Route path="/verify-email" element={<VerifyEmailPage />} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>,
      { route: '/verify-email', api: { verifyEmail: ok } },
    );
    await page.user.type(screen.getByLabelText('Verification code'), '482195');
    await page.user.click(screen.getByRole('button', { name: 'Verify email' }));
    return { ...page, link: await screen.findByRole('link', { name: 'Login now' }) };
  };
  const page = await verified();
  await page.user.click(page.link);
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(page.path()).toBe('/login');
  page.unmount();
  await verified();
  expect(await screen.findByLabelText('Password', {}, { timeout: 4000 })).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
});

it('threat 5: sends the handle of this sign-up with the link and with "Resend Code", but not with another address', async () => {
  rememberPending({ email: 'asha@example.in', handle: 'h-1' });
  const page = open(
    {
      verifyEmail: () => refusal(400, 'link_invalid', 'This link is no longer valid.'),
      resendVerification: () => cooldown(42),
    },
    '?email=asha%40example.in&token=tttttttttttttttttttttttt',
  );
  expect(await screen.findByText('This link is no longer valid.')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Verification code sent!')).toBeVisible();
  await page.user.clear(screen.getByLabelText('Email'));
  await page.user.type(screen.getByLabelText('Email'), 'ravi@example.in');
  await page.user.type(screen.getByLabelText('Verification code'), '123456{Enter}');
  await waitFor(() => expect(page.calls).toHaveLength(3));
  expect(page.calls.map(({ body }) => (body as { handle?: string }).handle)).toEqual(['h-1', 'h-1', undefined]);
});

it('threat 7: removes the token from the address bar before anything is sent', async () => {
  let path = '';
  const page = open(
    {
      verifyEmail: () => {
        path = page.path();
        return ok();
      },
    },
    '?email=asha%40example.in&token=tttttttttttttttttttttttt',
  );
  expect(await screen.findByText('Email verified. You can log in now.')).toBeVisible();
  expect(path).toBe('/verify-email');
});

it('F-018, F-020, F-186: verifies automatically when the link has e-mail and token, and goes to login after 3 s', async () => {
  const page = open({ verifyEmail: ok }, '?email=asha%40example.in&token=tttttttttttttttttttttttt');
  expect(await screen.findByText('Email verified. You can log in now.')).toBeVisible();
  expect(page.calls.map((call) => call.body)).toEqual([
    { email: 'asha@example.in', token: 'tttttttttttttttttttttttt' },
  ]);
  await new Promise((passed) => setTimeout(passed, 2300));
  expect(page.path()).toContain('/verify-email');
  await waitFor(() => expect(page.path()).toBe('/login'), { timeout: 5000 });
});

it('threat 5: asks whoever opens the link elsewhere for name, role and password before the account exists', async () => {
  const answers = [refusal(400, 'password_needed', 'Please choose your name, role and password.'), ok()];
  const page = open(
    { verifyEmail: () => answers.shift() ?? ok() },
    '?email=asha%40example.in&token=tttttttttttttttttttttttt',
  );
  expect(await screen.findByRole('heading', { name: 'Finish signing up' })).toBeVisible();
  expect(screen.queryByText('Please choose your name, role and password.')).toBeNull();
  expect(screen.queryByLabelText('Email')).toBeNull();
  await page.user.type(screen.getByLabelText('Full name'), 'Asha Rao');
  await page.user.type(screen.getByLabelText('Password'), 'Banyan-9-leaf');
  await page.user.type(screen.getByLabelText('Confirm password'), 'Banyan-9-leaf');
  await page.user.click(screen.getByRole('checkbox'));
  await page.user.click(screen.getByRole('button', { name: 'Signup' }));
  expect(await screen.findByText('Email verified. You can log in now.')).toBeVisible();
  expect(page.calls.at(-1)?.body).toEqual({
    email: 'asha@example.in',
    token: 'tttttttttttttttttttttttt',
    fullName: 'Asha Rao',
    role: 'student',
    password: 'Banyan-9-leaf',
  });
});

it.each([
  [
    'the sentence of the server',
    refusal(400, 'token_used', 'This address is already verified. You can log in.'),
    'This address is already verified. You can log in.',
  ],
  ['the default sentence', new ApiError(500), 'Auto-verification failed'],
])('F-021: offers the code when the link fails, with %s', async (_case, failure, sentence) => {
  open({ verifyEmail: () => failure }, '?email=asha%40example.in&token=used');
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  expect(screen.getByLabelText('Verification code')).toBeVisible();
});

it.each([
  [
    'the sentence of the server',
    refusal(400, 'code_wrong', 'The code is wrong. 4 tries left.'),
    'The code is wrong. 4 tries left.',
  ],
  ['the default sentence for a refusal without one', new ApiError(500), 'Email verification failed'],
  [
    'another default for an unreadable answer',
    new ApiError(200),
    'Verification failed. Please check your code and try again.',
  ],
])('F-021: says why the code was refused, by %s', async (_case, failure, sentence) => {
  const page = open({ verifyEmail: () => failure }, '?email=asha%40example.in');
  await page.user.type(screen.getByLabelText('Verification code'), '123456');
  await page.user.click(screen.getByRole('button', { name: 'Verify email' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});

it('F-022: sends a new code, then counts down the wait that the server set, also after a reload', async () => {
  const page = open({ resendVerification: () => cooldown(42) }, '?email=asha%40example.in');
  await page.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Verification code sent!')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend in 4[12]s$/ })).toBeDisabled();
  page.unmount();
  open({}, '?email=asha%40example.in');
  expect(screen.getByRole('button', { name: /^Resend in 4[12]s$/ })).toBeDisabled();
});

it('F-022: keeps the wait of one address from another', async () => {
  const page = open({ resendVerification: () => cooldown(3400) }, '?email=asha%40example.in');
  await page.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByRole('button', { name: /^Resend in/ })).toBeDisabled();
  page.unmount();
  open({}, '?email=bina%40example.in');
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
});

it('F-022: waits 60 s when the server does not say how long', async () => {
  const page = open({ resendVerification: () => ({ success: true }) }, '?email=asha%40example.in');
  await page.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByRole('button', { name: /^Resend in (60|59)s$/ })).toBeDisabled();
});

it('F-023: allows a retry when sending failed', async () => {
  const page = open({ resendVerification: () => ApiError.network('Failed to fetch') }, '?email=asha%40example.in');
  await page.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Failed to send. Please try again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Resend Code' })).toBeEnabled();
  expect(resendAt('asha@example.in')).toBe(0);
});

it('reads the wait from a refusal', async () => {
  const page = open(
    {
      resendVerification: () => refusal(429, 'cooldown', 'Please wait before asking again.', { cooldownRemaining: 30 }),
    },
    '?email=asha%40example.in',
  );
  await page.user.click(screen.getByRole('button', { name: 'Resend Code' }));
  expect(await screen.findByText('Please wait 30 seconds before asking for another code.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Resend in (30|29)s$/ })).toBeDisabled();
});

it('returns to the page that was requested before signing up', async () => {
  rememberPending({ email: 'asha@example.in', handle: 'h-1' });
  rememberWantedPage('/classes/1/details');
  const page = open({ verifyEmail: ok });
  await page.user.type(screen.getByLabelText('Verification code'), '482195');
  await page.user.click(screen.getByRole('button', { name: 'Verify email' }));
  expect(await screen.findByRole('link', { name: 'Login now' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fclasses%2F1%2Fdetails',
  );
  expect(wantedPage()).toBeNull();
});

it('focuses the code field after a refused code', async () => {
  rememberPending({ email: 'asha@example.in', handle: 'h-1' });
  const page = open({ verifyEmail: () => refusal(400, 'code_invalid', 'This code is not right') });
  await page.user.type(screen.getByLabelText('Verification code'), '482195');
  await page.user.click(screen.getByRole('button', { name: 'Verify email' }));
  expect(await screen.findByText('This code is not right')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Verification code')).toHaveFocus());
});

it('focuses the address when the server refuses it, and not the code', async () => {
  const page = open({
    verifyEmail: () =>
      refusal(400, 'validation_failed', 'Please check the form', {
        errors: [{ field: 'email', message: 'Please enter an e-mail address' }],
      }),
  });
  await page.user.type(screen.getByLabelText('Email'), 'asha');
  await page.user.type(screen.getByLabelText('Verification code'), '482195{Enter}');
  expect(await screen.findByText('Please enter an e-mail address')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
});
