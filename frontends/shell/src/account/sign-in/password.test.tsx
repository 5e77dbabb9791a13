import { screen, waitFor } from '@testing-library/react';
import { ApiError, refusal, renderPage, type Answer, type Api } from '@kasauti/web-kit/testing';
import { ForgotPasswordPage } from './forgot-password.page';
import { ResetPasswordPage } from './reset-password.page';

const ok = () => ({ success: true });

describe('forgot password', () => {
  async function ask(forgotPassword: Answer) {
    const page = renderPage(<ForgotPasswordPage />, { api: { forgotPassword } });
    const button = screen.getByRole('button', { name: 'Send reset link' });
    expect(button).toBeDisabled();
    await page.user.type(screen.getByLabelText('Email'), ' Asha@Example.in');
    await page.user.click(button);
    return page;
  }
  it('F-031: answers the same for every address', async () => {
    const page = await ask(ok);
    expect(await screen.findByText('Password reset instructions have been sent to your email address.')).toBeVisible();
    expect(page.calls[0]?.body).toEqual({ email: 'asha@example.in' });
  });
  it('F-030: offers to create an account where there is none', async () => {
    await ask(() => refusal(404, 'account_not_found', 'No account found with this email address.'));
    expect(await screen.findByText('No account found with this email address.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  });
  it('F-030: offers to verify first', async () => {
    await ask(() => refusal(403, 'x', 'The account is not verified yet'));
    expect(
      await screen.findByText('Your email address is not verified yet. Please verify your email first.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Verify Email' })).toHaveAttribute(
      'href',
      '/verify-email?email=asha%40example.in',
    );
    expect(screen.getAllByRole('link', { name: 'Back to Login' })[0]).toHaveAttribute('href', '/login');
  });
  it.each([
    [
      'another sentence of the server as it is',
      refusal(429, 'rate_limited', 'Try again in an hour.'),
      'Try again in an hour.',
    ],
    ['the default sentence', new ApiError(500), 'Failed to send reset email'],
  ])('F-031: says why no mail was sent, by %s', async (_case, failure, sentence) => {
    await ask(() => failure);
    expect(await screen.findByText(sentence)).toBeVisible();
  });
  it('F-029: links to signup, login and verification with the address', async () => {
    const page = renderPage(<ForgotPasswordPage />, {});
    await page.user.type(screen.getByLabelText('Email'), 'a@b.in');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Verify your email' })).toHaveAttribute(
      'href',
      '/verify-email?email=a%40b.in',
    );
  });
});

describe('reset password', () => {
  async function choose(password: string, confirm: string, { token = 'tok', api = { resetPassword: ok } as Api } = {}) {
    const page = renderPage(<ResetPasswordPage />, {
      route: `/reset-password${token ? `?token=${token}` : ''}`,
      path: '/reset-password',
      api,
    });
    await page.user.type(screen.getByLabelText('New password'), password);
    await page.user.type(screen.getByLabelText('Confirm new password'), confirm);
    await page.user.click(screen.getByRole('button', { name: 'Reset password' }));
    return page;
  }
  it('F-032: shows an error instead of the form for a link without a token', () => {
    renderPage(<ResetPasswordPage />, { route: '/reset-password' });
    expect(screen.getByText('Invalid reset link. Please request a new password reset.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  });
  it.each([
    ['Kasauti!7', 'Kasauti!8', 'Passwords do not match'],
    ['Ka!7', 'Ka!7', 'Password must be at least 8 characters long'],
    ['Aa1!😀😀', 'Aa1!😀😀', 'Password must be at least 8 characters long'],
    ['kasauti7', 'kasauti7', 'Password does not meet strength requirements'],
  ])('F-033: refuses the new password %s: %s', async (password, confirm, sentence) => {
    const page = await choose(password, confirm);
    expect(screen.getByText(sentence)).toBeVisible();
    expect(page.calls).toHaveLength(0);
  });
  it('threat 7: removes the token from the address bar, and still sends it', async () => {
    const page = renderPage(<ResetPasswordPage />, {
      route: '/reset-password?token=tok',
      path: '/reset-password',
      api: { resetPassword: ok },
    });
    await waitFor(() => expect(page.path()).toBe('/reset-password'));
    expect(screen.queryByText('Invalid reset link. Please request a new password reset.')).toBeNull();
    await page.user.type(screen.getByLabelText('New password'), 'Kasauti!7');
    await page.user.type(screen.getByLabelText('Confirm new password'), 'Kasauti!7{Enter}');
    expect(page.calls[0]?.body).toEqual({ token: 'tok', newPassword: 'Kasauti!7' });
  });
  it('F-033: ticks the rules while typing', async () => {
    const page = renderPage(<ResetPasswordPage />, { route: '/reset-password?token=t' });
    const rule = () => screen.getByText('One special character').closest('li');
    expect(rule()).toHaveTextContent('not met yet');
    await page.user.type(screen.getByLabelText('New password'), '!');
    expect(rule()).toHaveTextContent(': met');
  });
  it('F-034, F-186: changes the password and goes to login after 3 s', async () => {
    const page = await choose('Kasauti!7', 'Kasauti!7');
    expect(page.calls[0]?.body).toEqual({ token: 'tok', newPassword: 'Kasauti!7' });
    expect(
      await screen.findByText('Password has been successfully updated! You can now log in with your new password.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login now' })).toHaveAttribute('href', '/login');
    await new Promise((passed) => setTimeout(passed, 2300));
    expect(page.path()).toContain('/reset-password');
    await waitFor(() => expect(page.path()).toBe('/login'), { timeout: 5000 });
  });
  it.each([
    [
      'the sentence of the server',
      refusal(400, 'reset_token_invalid', 'Invalid reset token. Please request a new password reset.'),
      'Invalid reset token. Please request a new password reset.',
    ],
    ['the default sentence for a refusal without one', new ApiError(500), 'Password reset failed'],
    ['another default for an unreadable answer', new ApiError(200), 'Failed to reset password. Please try again.'],
  ])('F-032, F-033: says why the password was not changed, by %s', async (_case, failure, sentence) => {
    await choose('Kasauti!7', 'Kasauti!7', { api: { resetPassword: () => failure } });
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
