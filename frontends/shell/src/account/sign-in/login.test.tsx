import { screen, waitFor } from '@testing-library/react';
import { ApiError, aUser, refusal, renderPage, type Answer } from '@kasauti/web-kit/testing';
import { LoginPage } from './login.page';

jest.mock('../../apps/apps', () => ({
  ...jest.requireActual<object>('../../apps/apps'),
  useConfig: () => ({ supportEmail: 'support@kasauti.example' }),
}));

beforeEach(() => localStorage.clear());
async function submit(login: Answer, route = '/login') {
  const page = renderPage(<LoginPage />, {
    route,
    path: '/login',
    api: { login, updateAccount: () => ({ success: true }) },
  });
  await page.user.type(screen.getByLabelText('Email'), ' Asha@Example.in');
  await page.user.type(screen.getByLabelText('Password'), 'Kasauti!7');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  return page;
}
const welcome: Answer = () => ({ success: true, token: 't', user: { ...aUser(), isActive: true, groups: [] } });

it('F-024, F-186: signs in and opens the dashboard after 1.5 s', async () => {
  const page = await submit(welcome);
  expect(page.calls[0]?.body).toEqual({ email: 'asha@example.in', password: 'Kasauti!7' });
  expect(await screen.findByText('Login successful.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/dashboard');
  expect(page.path()).toBe('/login');
  await waitFor(() => expect(page.path()).toBe('/dashboard'), { timeout: 2100 });
});

it('keeps the language of the account on this device', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  await submit(() => ({
    success: true,
    token: 't',
    user: { ...aUser({ language: 'en' }), isActive: true, groups: [] },
  }));
  expect(await screen.findByText('Login successful.')).toBeVisible();
  expect(localStorage.getItem('kasauti.language')).toBe('en');
});

it('gives an account without a language the one chosen on this device', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  const page = await submit(welcome);
  await waitFor(() =>
    expect(page.calls.at(-1)).toMatchObject({ operationId: 'updateAccount', body: { language: 'hi' } }),
  );
  expect(localStorage.getItem('kasauti.language')).toBe('hi');
});

it('leaves the language of a teacher alone', async () => {
  localStorage.setItem('kasauti.language', 'hi');
  const page = await submit(() => ({ success: true, token: 't', user: { ...aUser({ role: 'teacher' }), groups: [] } }));
  expect(await screen.findByText('Login successful.')).toBeVisible();
  expect(page.calls.map(({ operationId }) => operationId)).toEqual(['login']);
});

it('F-024: returns to the page the visitor came from', async () => {
  await submit(welcome, '/login?redirect=%2Fjoin%2FABC123');
  expect(await screen.findByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/join/ABC123');
});
it('ignores a redirect to another site', async () => {
  await submit(welcome, '/login?redirect=https%3A%2F%2Fevil.example%2Fx');
  expect(await screen.findByRole('link', { name: 'Continue now' })).toHaveAttribute('href', '/dashboard');
});

it.each([
  [
    'the sentence of the server',
    refusal(401, 'login_failed', 'Login failed. Please check your email and password.'),
    'Login failed. Please check your email and password.',
  ],
  ['the default sentence for a refusal without one', new ApiError(500), 'Login failed'],
  ['another default for an unreadable answer', new ApiError(200), 'Login failed. Please try again.'],
  [
    'a network error with its detail',
    ApiError.network('Failed to fetch'),
    'Network error: Failed to fetch. Please check your connection and try again.',
  ],
])('F-025: says why the login failed, by %s, and keeps the fields', async (_case, failure, sentence) => {
  await submit(() => failure);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('Asha@Example.in');
  expect(screen.queryByRole('link', { name: 'Verify Email' })).toBeNull();
});

it('F-025: offers to verify an address that is not verified yet', async () => {
  await submit(() => refusal(403, 'email_not_verified', 'Your email address is not verified yet.'));
  expect(await screen.findByRole('link', { name: 'Verify Email' })).toHaveAttribute(
    'href',
    '/verify-email?email=asha%40example.in',
  );
});

it('F-024: links to the forgotten password and to signing up', () => {
  renderPage(<LoginPage />, { route: '/login' });
  expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
  expect(screen.getByRole('button', { name: 'Login' })).toBeDisabled();
});

it('says that a session has ended', () => {
  renderPage(<LoginPage />, { route: '/login?ended=1' });
  expect(screen.getByText('Your session has ended.')).toBeVisible();
});

it('redirects a signed-in user', async () => {
  const page = renderPage(<LoginPage />, { route: '/login', path: '/login', user: aUser() });
  await waitFor(() => expect(page.path()).toBe('/dashboard'));
});

const CHECKING = 'Checking that you are not a robot. This takes a few seconds.';
const wanted = (bits = 4) =>
  refusal(428, 'proof_required', 'We could not check that you are not a robot. Please try again in a minute.', {
    challenge: { text: `challenge-${bits}`, bits, count: 2, expiresInSec: 120 },
  });
const proofIn = (body: unknown) => (body as { proof?: { challenge: string; answers: number[] } }).proof;

it('solves a proof of work when the server requires it, and says so meanwhile', async () => {
  const said: string[] = [];
  const watch = new MutationObserver(() => said.push(...screen.queryAllByRole('status').map((one) => one.textContent)));
  watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  const page = await submit(({ body }) => (proofIn(body) ? welcome({ operationId: 'login' }) : wanted()));
  expect(await screen.findByText('Login successful.')).toBeVisible();
  watch.disconnect();
  expect(said).toContain(CHECKING);
  expect(screen.queryByText(CHECKING)).toBeNull();
  expect(page.calls.map(({ body }) => proofIn(body)?.challenge)).toEqual([undefined, 'challenge-4']);
  expect(proofIn(page.calls[1]?.body)?.answers).toHaveLength(2);
  expect(page.calls[1]?.body).toMatchObject({ email: 'asha@example.in', password: 'Kasauti!7' });
});

it('threat 1: solves a proof of work for an account that is throttled by failed logins of others', async () => {
  const waits = () =>
    refusal(429, 'too_many_attempts', 'Too many failed attempts. Please wait a moment and try again.', {
      challenge: { text: 'challenge-4', bits: 4, count: 2, expiresInSec: 120 },
    });
  const page = await submit(({ body }) => (proofIn(body) ? welcome({ operationId: 'login' }) : waits()));
  expect(await screen.findByText('Login successful.')).toBeVisible();
  expect(page.calls).toHaveLength(2);
});

it('threat 14: asks for the code of the app when the account has a second factor, and again when it was wrong', async () => {
  const page = await submit(({ body }) => {
    const { otp } = body as { otp?: string };
    if (!otp) return refusal(401, 'otp_required', 'Please enter the code of your authenticator app too.');
    return otp === '123456'
      ? welcome({ operationId: 'login' })
      : refusal(401, 'otp_invalid', 'This code is not right.');
  });
  const field = await screen.findByLabelText('Code of your app');
  expect(field).toHaveFocus();
  expect(screen.queryByText(/Please enter the code/)).toBeNull();
  expect(field).toHaveAccessibleDescription('The 6 digits that your authenticator app shows for Kasauti now.');
  expect(screen.getByText(/Phone lost or app deleted/)).toHaveTextContent('Write to support@kasauti.example.');
  await page.user.type(field, '11 11 11');
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('This code is not right.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Code of your app')).toHaveValue(''));
  await page.user.type(screen.getByLabelText('Code of your app'), '123456{Enter}');
  expect(await screen.findByText('Login successful.')).toBeVisible();
  expect(page.calls.map(({ body }) => (body as { otp?: string }).otp)).toEqual([undefined, '111111', '123456']);
});

it('solves a new challenge when the first expired, and gives up with a message after the third', async () => {
  const page = await submit(() => wanted());
  expect(
    await screen.findByText('We could not check that you are not a robot. Please try again in a minute.'),
  ).toBeVisible();
  expect(page.calls).toHaveLength(4);
  expect(screen.queryByText(CHECKING)).toBeNull();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

it('sends nothing more when the page is left during the check', async () => {
  const page = await submit(() => wanted(32));
  expect(await screen.findByText(CHECKING)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  page.unmount();
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
  expect(page.calls).toHaveLength(1);
});

it('passes the requested page to the sign-up, and drops another site', () => {
  const page = renderPage(<LoginPage />, { route: '/login?redirect=%2Fclasses%2F1%2Fdetails' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/signup?redirect=%2Fclasses%2F1%2Fdetails',
  );
  page.unmount();
  renderPage(<LoginPage />, { route: '/login?redirect=https%3A%2F%2Fevil.example' });
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/signup');
});

it('focuses the password after a refused login', async () => {
  await submit(() => refusal(401, 'invalid_credentials', 'Wrong e-mail or password'));
  expect(await screen.findByText('Wrong e-mail or password')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
});

it('focuses the address when the server refuses it, and not the password', async () => {
  await submit(() =>
    refusal(400, 'validation_failed', 'Please check the form', {
      errors: [{ field: 'email', message: 'Please enter an e-mail address' }],
    }),
  );
  expect(await screen.findByText('Please enter an e-mail address')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter an e-mail address');
});

it('asks another account for a code only if it has a second factor too', async () => {
  const page = await submit(({ body }) =>
    (body as { email: string }).email === 'ravi@example.in'
      ? welcome({ operationId: 'login' })
      : refusal(401, 'otp_required', 'Please enter the code of your authenticator app too.'),
  );
  expect(await screen.findByLabelText('Code of your app')).toBeVisible();
  await page.user.clear(screen.getByLabelText('Email'));
  await page.user.type(screen.getByLabelText('Email'), 'ravi@example.in');
  expect(screen.queryByLabelText('Code of your app')).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Login successful.')).toBeVisible();
});
