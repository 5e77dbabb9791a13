import { screen, waitFor, within } from '@testing-library/react';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { anAccount } from '../../../test/builders';
import { OwnAccountPage } from './own-account.page';

const answer = (data: unknown) => () => ({ success: true, data });
const page1 = { currentPage: 1, totalPages: 1, total: 0, hasPrevPage: false, hasNextPage: false };
const empty = () => ({ success: true, data: [], pagination: page1 });
const wallet = (balance: number) => answer({ balance, held: 0, currency: 'INR', topUpEnabled: true });
const sales = (net: number) =>
  answer({
    sales: [],
    totals: { sales: 1, refunds: 0, gross: 0, gst: 0, platformShare: 0, withheld: 0, net, sharePercent: 80 },
  });
const open = (api: Api = {}) =>
  renderPage(<OwnAccountPage />, {
    route: '/account',
    path: '/account',
    user: aUser(),
    api: {
      getAccount: answer(anAccount()),
      listSessions: answer([]),
      listMyTests: empty,
      getWallet: wallet(0),
      listTeachingTests: empty,
      listSales: () => ({ ...sales(0)(), pagination: page1 }),
      ...api,
    },
  });

it('says when the account cannot be loaded, and loads it again', async () => {
  let broken = true;
  const page = open({ getAccount: () => (broken ? refusal(503, 'busy', '') : { success: true, data: anAccount() }) });
  expect(await screen.findByText('Your account could not be loaded')).toBeVisible();
  broken = false;
  await page.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Full name')).toHaveValue('Asha Rao');
});

describe('the name', () => {
  const rename = async (page: ReturnType<typeof open>, name: string) => {
    const field = await screen.findByLabelText('Full name');
    await page.user.clear(field);
    await page.user.type(field, `${name}{Enter}`);
  };

  it('is saved, trimmed, once', async () => {
    const page = open({ updateAccount: answer(anAccount({ fullName: 'Asha R. Rao' })) });
    expect(await screen.findByRole('button', { name: 'Save name' })).toBeDisabled();
    await rename(page, '  Asha R. Rao ');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(page.sent('updateAccount').map(({ body }) => body)).toEqual([{ fullName: 'Asha R. Rao' }]);
    expect(screen.getByRole('button', { name: 'Save name' })).toBeDisabled();
  });

  it('must not be empty, and a refusal stands at the field', async () => {
    const page = open({
      updateAccount: () =>
        refusal(400, 'validation_failed', 'Please check the form', {
          errors: [{ field: 'fullName', message: 'Please enter your full name' }],
        }),
    });
    await rename(page, ' ');
    expect(screen.getByText('Tell us what to call you')).toBeVisible();
    await rename(page, '12');
    expect(await screen.findByText('Please enter your full name')).toBeVisible();
  });
});

describe('the password', () => {
  const fill = async (page: ReturnType<typeof open>, confirm = 'Banyan-9-leaf') => {
    const form = within(await screen.findByRole('form', { name: 'A new password' }));
    await page.user.type(form.getByLabelText('Current password'), 'Monsoon-7-rain');
    await page.user.type(form.getByLabelText('New password'), 'Banyan-9-leaf');
    await page.user.type(form.getByLabelText('Confirm new password'), confirm);
    return form;
  };

  it('is changed with the current one, and the page goes on with the new login', async () => {
    const page = open({
      changePassword: () => ({ success: true, token: 't2', user: { ...aUser(), isActive: true, groups: [] } }),
    });
    const form = await fill(page);
    await page.user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    expect(page.sent('changePassword')[0]?.body).toEqual({
      currentPassword: 'Monsoon-7-rain',
      newPassword: 'Banyan-9-leaf',
    });
    expect(form.getByLabelText('New password')).toHaveValue('');
    await waitFor(() => expect(page.sent('listSessions').at(-1)?.token).toBe('t2'));
  });

  it('is not sent while the two differ', async () => {
    const form = await fill(open(), 'Banyan-9-lea');
    expect(form.getByText('Passwords do not match')).toBeVisible();
    expect(form.getByRole('button', { name: 'Change password' })).toBeDisabled();
  });

  it('says at the field that the current one is wrong', async () => {
    const message = 'This is not your password.';
    const page = open({
      changePassword: () =>
        refusal(400, 'password_wrong', message, { errors: [{ field: 'currentPassword', message }] }),
    });
    const form = await fill(page);
    await page.user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('Current password')).toHaveFocus();
  });

  it('has the focus where the new one is refused', async () => {
    const message = 'This password is known from a theft.';
    const page = open({
      changePassword: () => refusal(400, 'validation_failed', message, { errors: [{ field: 'newPassword', message }] }),
    });
    const form = await fill(page);
    await page.user.click(form.getByRole('button', { name: 'Change password' }));
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText('New password')).toHaveFocus();
  });
});

describe('the mails', () => {
  it('are turned off one by one; account and money stay on', async () => {
    const page = open({
      updateAccount: answer(
        anAccount({
          mails: [
            { topic: 'before_test', isOn: false },
            { topic: 'results', isOn: true },
          ],
        }),
      ),
    });
    await page.user.click(await screen.findByRole('switch', { name: /Before a test/ }));
    await waitFor(() => expect(screen.getByRole('switch', { name: /Before a test/ })).not.toBeChecked());
    expect(screen.getByRole('switch', { name: /Results/ })).toBeChecked();
    expect(screen.getByText('Always on')).toBeVisible();
    expect(page.sent('updateAccount')[0]?.body).toEqual({ mails: { before_test: false } });
  });

  it('keep the focus while one is saved, and take no second choice', async () => {
    let save = (_reply: unknown) => {};
    const saved = new Promise((resolve) => (save = resolve));
    const page = open({ updateAccount: () => saved });
    const choice = await screen.findByRole('switch', { name: /Results/ });
    choice.focus();
    await page.user.keyboard(' ');
    expect(choice).toHaveFocus();
    expect(choice).toHaveAttribute('aria-disabled', 'true');
    await page.user.keyboard(' ');
    await page.user.click(screen.getByRole('switch', { name: /Before a test/ }));
    expect(page.sent('updateAccount').map(({ body }) => body)).toEqual([{ mails: { results: false } }]);
    expect(choice).not.toBeChecked();
    save(answer(anAccount({ mails: [{ topic: 'results', isOn: false }] }))());
    await waitFor(() => expect(choice).not.toHaveAttribute('aria-disabled'));
  });
});

describe('deleting the account', () => {
  const begin = async (page: ReturnType<typeof open>, word = 'DELETE') => {
    await page.user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete account?' }));
    await page.user.type(dialog.getByLabelText('Password'), 'Monsoon-7-rain');
    await page.user.type(dialog.getByLabelText('Type DELETE to confirm'), word);
    return dialog;
  };

  it('needs the password and the word, and ends the session', async () => {
    const page = open({ deleteAccount: () => ({ success: true }), logout: () => ({ success: true }) });
    const dialog = await begin(page, 'delete');
    expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
    await page.user.clear(dialog.getByLabelText('Type DELETE to confirm'));
    await page.user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE');
    await page.user.dblClick(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await screen.findByText('Please Login First', { selector: 'h1' })).toBeVisible();
    expect(page.sent('deleteAccount').map(({ body }) => body)).toEqual([
      { password: 'Monsoon-7-rain', confirm: 'DELETE' },
    ]);
  });

  it('says why not, and can be given up', async () => {
    const page = open({
      deleteAccount: () =>
        refusal(409, 'last_admin', 'This is the last active administrator. Create another one first.'),
    });
    const dialog = await begin(page);
    await page.user.click(dialog.getByRole('button', { name: 'Delete account' }));
    expect(await dialog.findByText(/last active administrator/)).toBeVisible();
    await page.user.click(dialog.getByRole('button', { name: 'Keep my account' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the credit that a student would lose, and to a teacher what becomes of the classes', async () => {
    const page = open({ getWallet: wallet(500_000) });
    expect(await (await begin(page)).findByText('Your credit of ₹5,000.00 is lost, too.')).toBeVisible();
    page.unmount();
    const ofTeacher = open({ getAccount: answer(anAccount({ role: 'teacher' })) });
    const dialog = await begin(ofTeacher);
    expect(dialog.getByText(/Your classes are archived, for your team as well/)).toBeVisible();
    expect(dialog.queryByText(/Paid tests you have not taken/)).toBeNull();
  });

  it('tells a teacher how many own results would stay unreleased or ungraded, not those of other owners', async () => {
    const aTest = (code: string, submitted: number, pendingGrading = 0) => ({
      action: { code },
      submitted,
      pendingGrading,
    });
    const tests = [
      aTest('release', 300),
      aTest('none', 11, 4),
      aTest('none', 50),
      aTest('release', 0),
      aTest('edit', 0),
    ];
    const ofOther = {
      ...aTest('release', 9000),
      access: { ownerId: 'T9', ownerName: 'Meera Rao', roles: ['assistant'] },
    };
    const page = open({
      getAccount: answer(anAccount({ role: 'teacher' })),
      listTeachingTests: ({ query }) => ({
        success: true,
        data: query?.['ownerId'] === 'u1' ? tests : [...tests, ofOther],
        pagination: page1,
      }),
    });
    expect(
      await (
        await begin(page)
      ).findByText(/^2 tests with 311 attempts wait for your release or grading.*never get these results or answers/),
    ).toBeVisible();
  });

  it('cannot be pressed before it is known what is lost, and a failed answer is asked for again', async () => {
    let isDown = true;
    const page = open({ getWallet: () => (isDown ? refusal(503, 'busy', '') : wallet(500_000)()) });
    const dialog = await begin(page);
    const button = () => dialog.getByRole('button', { name: 'Delete account' });
    expect(await dialog.findByText('What you would lose could not be looked up')).toBeVisible();
    expect(button()).toBeDisabled();
    isDown = false;
    await page.user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Your credit of ₹5,000.00 is lost, too.')).toBeVisible();
    expect(button()).toBeEnabled();
  });

  it.each([
    ['student', 'getWallet', /without knowing which credit .* whether a test of mine is running/],
    ['teacher', 'listTeachingTests', /without knowing which credit .* which tests wait for me/],
  ] as const)('can be deleted without a failed answer by who says so: %s', async (role, operation, words) => {
    const page = open({
      getAccount: answer(anAccount({ role })),
      listSales: () => ({ ...sales(0)(), pagination: page1 }),
      listTeachingTests: () => ({ success: true, data: [], pagination: page1 }),
      [operation]: () => refusal(503, 'busy', ''),
    });
    const dialog = await begin(page);
    const button = () => dialog.getByRole('button', { name: 'Delete account' });
    const consent = await dialog.findByRole('checkbox', { name: words });
    expect(button()).toBeDisabled();
    await page.user.click(consent);
    expect(button()).toBeEnabled();
    await page.user.click(button());
    await waitFor(() => expect(page.sent('deleteAccount')).toHaveLength(1));
  });

  it('waits for an answer about running tests', async () => {
    const page = open({ listMyTests: () => new Promise(() => undefined) });
    const dialog = await begin(page);
    expect(dialog.getByText('Looking up what you would lose.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  });

  it('tells a teacher of the unpaid share, the question bank, and tests that are open or to come', async () => {
    const aTest = (phase: string) => ({ phase, action: { code: 'none' }, submitted: 0, pendingGrading: 0 });
    const tests = ['open', 'scheduled', 'closed', 'draft'].map(aTest);
    const page = open({
      getAccount: answer(anAccount({ role: 'teacher' })),
      listTeachingTests: () => ({ success: true, data: tests, pagination: page1 }),
      listSales: () => ({ ...sales(125_000)(), pagination: page1 }),
    });
    const dialog = await begin(page);
    expect(await dialog.findByText(/^Your share of all your sales is ₹1,250.00/)).toBeVisible();
    expect(dialog.getByText(/^Open or still to come: 2 tests\. Students/)).toBeVisible();
    expect(dialog.getByText(/^Your questions and images stay without your name/)).toBeVisible();
  });

  it('waits for the end of a running test', async () => {
    const at = new Date(Date.now() + 20 * 60_000).toISOString();
    const running = { id: 't1', title: 'Optics', duration: 60, action: { code: 'resume', at } };
    const page = open({ listMyTests: () => ({ success: true, data: [running], pagination: page1 }) });
    const dialog = await begin(page);
    expect(await dialog.findByText('A test is running.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Delete account' })).toBeDisabled();
  });
});
