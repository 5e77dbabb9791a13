import { screen, waitFor, within } from '@testing-library/react';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { aLogin, anAccount } from '../../../test/builders';
import { OwnAccountPage } from './own-account.page';

const laptop = aLogin({
  id: 's1',
  isCurrent: true,
  browser: 'Firefox on Windows',
  lastUsedAt: '2026-11-21T06:00:00Z',
});
const phone = aLogin();
const ok = () => ({ success: true });
const admin = aUser({ role: 'admin', fullName: 'Kavita Rao', email: 'kavita@example.in' });
const off = { isOn: false, onSince: null, isConfirmedHere: false };
const on = { isOn: true, onSince: '2026-11-01T06:00:00Z', isConfirmedHere: false };
const answer = (data: unknown) => () => ({ success: true, data });
const granted = () => ({ success: true, token: 't2', user: { ...admin, isActive: true, groups: [] } });

const open = (api: Api = {}, user: ReturnType<typeof aUser> | null = aUser()) =>
  renderPage(<OwnAccountPage />, {
    route: '/account',
    path: '/account',
    user,
    api: {
      getAccount: answer(anAccount({ role: user?.role })),
      listSessions: answer([laptop, phone]),
      listMyAccommodations: answer([]),
      ...api,
    },
  });
/** The rows of the list of logins. */
const loginRows = async () => {
  const list = (await screen.findByText('Firefox on Windows')).closest('ul');
  return within(list as HTMLElement).getAllByRole('listitem');
};

it('shows the part that the address names, once it has arrived', async () => {
  const shown: string[] = [];
  Object.assign(Element.prototype, {
    async scrollIntoView(this: Element) {
      shown.push(this.id);
    },
  });
  const { unmount } = renderPage(<OwnAccountPage />, {
    route: '/account#notifications',
    path: '/account',
    user: aUser(),
    api: {
      getAccount: answer(anAccount({ role: 'student' })),
      listSessions: answer([]),
      listMyAccommodations: answer([]),
    },
  });
  await screen.findByRole('link', { name: 'Notifications' });
  expect(shown).toEqual(['notifications']);
  unmount();
});

describe('extra time', () => {
  const given = { studentId: 's1', kind: 'percent', amount: 25, at: '2026-11-20T06:00:00Z', reason: 'Left hand' };

  it('N-032: is shown to its student with whose tests it is for, until when and why; to others nothing', async () => {
    open({
      listMyAccommodations: answer([
        { ...given, scope: 'owner', owner: 'Sunrise Academy', validUntil: '2027-03-31' },
        { ...given, scope: 'everywhere', kind: 'minutes', amount: 20, validUntil: null },
      ]),
    });
    const list = (await screen.findByText('+25% until 31 Mar 2027')).closest('ul') as HTMLElement;
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      '+25% until 31 Mar 2027In every test of Sunrise AcademyLeft hand',
      '+20 minIn every test on KasautiLeft hand',
    ]);
  });

  it('may come from two teachers of the same name', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const one = { ...given, scope: 'owner', owner: 'Asha Rao', validUntil: null };
    open({ listMyAccommodations: answer([one, { ...one, amount: 30 }]) });
    expect(await screen.findByText('+30%')).toBeVisible();
    expect(screen.getByText('+25%')).toBeVisible();
    expect(complaints).not.toHaveBeenCalled();
    complaints.mockRestore();
  });

  it('is no part of the page of a student without', async () => {
    open();
    await screen.findByText('Your data', { selector: 'a' });
    expect(screen.queryByText('Extra time')).toBeNull();
  });
});

describe('my logins', () => {
  it('show the user and all logins, this one marked', async () => {
    open();
    expect(await screen.findByText('asha@example.in, student since 12 Aug 2026')).toBeVisible();
    const rows = await loginRows();
    expect(rows).toHaveLength(2);
    expect(within(rows[0] as HTMLElement).getByText('This login')).toBeVisible();
    expect(rows[1]).toHaveTextContent('Chrome on Android');
    expect(rows[1]).toHaveTextContent('Last used 21 Nov 2026, 10:30 AM IST');
    expect(screen.queryByText('Second factor')).toBeNull();
  });

  it('N-044: end one by one', async () => {
    let left = [laptop, phone];
    const page = open({
      listSessions: () => ({ success: true, data: left }),
      endSession: () => {
        left = [laptop];
        return ok();
      },
    });
    await page.user.click(await screen.findByRole('button', { name: /End the login of Chrome on Android/ }));
    await waitFor(async () => expect(await loginRows()).toHaveLength(1));
    expect(page.sent('endSession')[0]?.params).toEqual({ sessionId: 's2' });
  });

  it('end everywhere after a confirmation', async () => {
    const page = open({ logoutAll: ok, logout: ok });
    await page.user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    expect(page.sent('logoutAll')).toHaveLength(0);
    await page.user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Log out everywhere' }),
    );
    expect(await screen.findByText('Please Login First', { selector: 'h1' })).toBeVisible();
    expect(page.sent('logoutAll')).toHaveLength(1);
  });

  it('say that they could not all be ended, and forget it when the question is closed', async () => {
    const page = open({ logoutAll: () => refusal(503, 'busy', '') });
    const sentence = 'You could not be logged out everywhere. Please try again.';
    await page.user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const question = within(await screen.findByRole('dialog'));
    await page.user.click(question.getByRole('button', { name: 'Log out everywhere' }));
    expect(await question.findByText(sentence)).toBeVisible();
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    await page.user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    await screen.findByRole('dialog');
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('show that this one is being ended', async () => {
    const page = open({ listMyTests: () => new Promise(() => undefined) });
    const button = await screen.findByRole('button', { name: 'Log out here' });
    await page.user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  });

  it('require a login', () => {
    open({}, null);
    expect(screen.getByText('Please Login First', { selector: 'h1' })).toBeVisible();
  });
});

describe('the second factor of an administrator', () => {
  const enter = async (page: ReturnType<typeof open>, otp: string, button: string) => {
    await page.user.type(await screen.findByLabelText('Code of your app'), otp);
    await page.user.click(screen.getByRole('button', { name: button }));
  };

  it('is set up with a key, a link and a first code', async () => {
    let state: object = off;
    const page = open(
      {
        getSecondFactor: () => ({ success: true, data: state }),
        beginSecondFactor: answer({
          secret: 'GEZDGNBVGY3TQOJQ',
          otpauthUri: 'otpauth://totp/Kasauti:kavita?secret=GEZDGNBVGY3TQOJQ',
        }),
        confirmSecondFactor: () => {
          state = { ...on, isConfirmedHere: true };
          return granted();
        },
      },
      admin,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /authenticator app/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^otpauth:/),
    );
    await enter(page, '123 456', 'Turn on');
    expect(await screen.findByText(/This login is confirmed/)).toBeVisible();
    expect(page.sent('confirmSecondFactor')[0]?.body).toEqual({ otp: '123456' });
    expect(screen.queryByText('GEZD GNBV GY3T QOJQ')).toBeNull();
  });

  it('asks for the password when the login is older', async () => {
    const page = open(
      {
        getSecondFactor: answer(off),
        beginSecondFactor: ({ body }) => {
          const { password } = body as { password?: string };
          if (password === undefined)
            return refusal(403, 'password_required', 'Please enter your password to continue.');
          return password === 'right'
            ? { success: true, data: { secret: 'GEZDGNBVGY3TQOJQ', otpauthUri: 'otpauth://totp/x' } }
            : refusal(400, 'password_wrong', 'This is not your password.');
        },
      },
      admin,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Set up an authenticator app' }));
    await page.user.type(await screen.findByLabelText('Password'), 'wrong');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('This is not your password.')).toBeVisible();
    await page.user.clear(screen.getByLabelText('Password'));
    await page.user.type(screen.getByLabelText('Password'), 'right');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible();
  });

  it('confirms this login, and empties the field of a refused code', async () => {
    let state: object = on;
    const page = open(
      {
        getSecondFactor: () => ({ success: true, data: state }),
        stepUp: ({ body }) => {
          if ((body as { otp: string }).otp !== '654321')
            return refusal(400, 'otp_invalid', 'This code is wrong. Please wait for the next one and try again.');
          state = { ...on, isConfirmedHere: true };
          return granted();
        },
      },
      admin,
    );
    await enter(page, '111111', 'Confirm');
    expect(await screen.findByText(/This code is wrong/)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code of your app')).toHaveFocus());
    expect(screen.getByLabelText('Code of your app')).toHaveValue('');
    await enter(page, '654321', 'Confirm');
    expect(await screen.findByText(/This login is confirmed/)).toBeVisible();
  });

  it('is removed with a code', async () => {
    let state: object = { ...on, isConfirmedHere: true };
    const page = open(
      {
        getSecondFactor: () => ({ success: true, data: state }),
        stepUp: granted,
        removeSecondFactor: () => {
          state = off;
          return ok();
        },
      },
      admin,
    );
    await page.user.click(await screen.findByRole('button', { name: 'Remove the second factor' }));
    await enter(page, '123456', 'Remove');
    expect(await screen.findByText('Off')).toBeVisible();
    expect(
      page.calls.map((call) => call.operationId).filter((id) => id === 'stepUp' || id === 'removeSecondFactor'),
    ).toEqual(['stepUp', 'removeSecondFactor']);
  });
});
