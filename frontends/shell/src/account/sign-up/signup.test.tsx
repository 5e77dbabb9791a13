import { screen, waitFor } from '@testing-library/react';
import { ApiError, refusal, renderPage, type Answer } from '@kasauti/web-kit/testing';
import { pendingEmail, pendingHandle, wantedPage } from './pending-verification';
import { SignupPage } from './signup.page';

beforeEach(() => localStorage.clear());
const accepted: Answer = () => ({
  success: true,
  message: '',
  cooldownRemaining: 60,
  handle: 'h-1',
  data: { cooldownRemaining: 60, handle: 'h-1' },
});
const button = () => screen.getByRole('button', { name: 'Signup' });

async function fill(
  signup: Answer,
  over: { password?: string; confirm?: string; agree?: boolean; role?: string; route?: string } = {},
) {
  const page = renderPage(<SignupPage />, { route: over.route ?? '/signup', path: '/signup', api: { signup } });
  await page.user.type(screen.getByLabelText('Full name'), '  Asha Rao ');
  await page.user.type(screen.getByLabelText('Email'), 'Asha@Example.IN ');
  if (over.role) await page.user.click(screen.getByLabelText(over.role));
  await page.user.type(screen.getByLabelText('Password'), over.password ?? 'Kasauti!7');
  await page.user.type(screen.getByLabelText('Confirm password'), over.confirm ?? over.password ?? 'Kasauti!7');
  if (over.agree !== false) await page.user.click(screen.getByRole('checkbox'));
  return page;
}

it('F-011, F-015, F-019, F-186: sends trimmed name, lower-case address and role, remembers the address and goes to the code after 2 s', async () => {
  const page = await fill(accepted, { role: 'Teacher' });
  await page.user.click(button());
  expect(page.calls[0]?.body).toEqual({
    fullName: 'Asha Rao',
    email: 'asha@example.in',
    role: 'teacher',
    password: 'Kasauti!7',
  });
  expect(await screen.findByText(/6-digit code to asha@example.in/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter the code now' })).toHaveAttribute('href', '/verify-email');
  expect(pendingEmail()).toBe('asha@example.in');
  expect([pendingHandle('asha@example.in'), pendingHandle('ravi@example.in')]).toEqual(['h-1', undefined]);
  expect(page.path()).toBe('/signup');
  await waitFor(() => expect(page.path()).toBe('/verify-email'), { timeout: 2600 });
});

it('keeps a line free under each field, so that no error moves the box that is just being tapped', async () => {
  const page = await fill(accepted, { confirm: 'Kasauti!8', agree: false });
  const kept = () => page.container.querySelectorAll('.error-kept');
  expect(kept()).toHaveLength(5);
  expect(screen.getByLabelText('Confirm password')).not.toHaveAccessibleDescription();
  const under = screen.getByLabelText('Confirm password').closest('.field')?.childElementCount;
  await page.user.click(screen.getByRole('checkbox'));
  expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription('Passwords do not match');
  expect(screen.getByLabelText('Confirm password').closest('.field')?.childElementCount).toBe(under);
  expect(kept()).toHaveLength(5);
  expect(screen.getByRole('checkbox')).toBeChecked();
});

it('offers student and teacher and links to both texts', () => {
  renderPage(<SignupPage />, { route: '/signup' });
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
    'student',
    'teacher',
  ]);
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
});

it('F-012: asks for the agreement and sends nothing without it', async () => {
  const page = await fill(accepted, { agree: false });
  expect(await screen.findByText('Please agree to the Terms of Service and Privacy Policy')).toBeVisible();
  expect(button()).toBeDisabled();
  await page.user.type(screen.getByLabelText('Confirm password'), '{Enter}');
  expect(page.calls).toHaveLength(0);
});

it('F-013: says that the passwords differ once the field is left', async () => {
  const page = await fill(accepted, { confirm: 'Kasauti!8' });
  expect(screen.getByText('Passwords do not match')).toBeVisible();
  expect(button()).toBeDisabled();
  await page.user.clear(screen.getByLabelText('Confirm password'));
  await page.user.type(screen.getByLabelText('Confirm password'), 'Kasauti!7');
  expect(screen.queryByText('Passwords do not match')).toBeNull();
  expect(button()).toBeEnabled();
});

it('F-014: shows which rules a weak password misses and keeps the button disabled', async () => {
  await fill(accepted, { password: 'kasauti7' });
  expect(screen.getByText('Password does not meet strength requirements')).toBeVisible();
  expect(screen.getByText('One uppercase letter').closest('li')).toHaveTextContent('not met yet');
  expect(screen.getByText('One digit').closest('li')).toHaveTextContent(': met');
  expect(button()).toBeDisabled();
});

it.each([
  [
    'the sentence of the server',
    refusal(429, 'rate_limited', 'Too many attempts. Try again in 5 minutes.'),
    'Too many attempts. Try again in 5 minutes.',
  ],
  ['the default sentence for a refusal without one', new ApiError(500), 'Signup failed'],
  ['another default for an unreadable answer', new ApiError(200), 'Signup failed. Please try again.'],
  ['another default for an unknown error', new Error('?'), 'Signup failed. Please try again.'],
  [
    'a network error with its detail',
    ApiError.network('Failed to fetch'),
    'Network error: Failed to fetch. Please check your connection and try again.',
  ],
])('F-016: says why the sign-up failed, by %s, and keeps what was typed', async (_case, failure, sentence) => {
  const page = await fill(() => failure);
  await page.user.click(button());
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Full name')).toHaveValue('  Asha Rao ');
  expect(button()).toBeEnabled();
});

it('F-016: shows the server’s message about a field under that field', async () => {
  const page = await fill(() =>
    refusal(400, 'validation_failed', 'Please check the form', {
      errors: [{ field: 'email', message: 'Please enter a valid email address' }],
    }),
  );
  await page.user.click(button());
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toBeInvalid();
});

it('remembers the requested page until the address is verified', async () => {
  const page = await fill(accepted, { route: '/signup?redirect=%2Fclasses%2F1%2Fdetails' });
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fclasses%2F1%2Fdetails',
  );
  await page.user.click(button());
  await screen.findByText(/6-digit code/);
  expect(wantedPage()).toBe('/classes/1/details');
});
