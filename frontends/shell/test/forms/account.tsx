import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { DeleteAccount } from '../../src/account/own-data/delete-account';
import { OwnData } from '../../src/account/own-data/own-data';
import { LoginSessions } from '../../src/account/settings/login-sessions';
import { OwnAccountPage } from '../../src/account/settings/own-account.page';
import { PasswordForm } from '../../src/account/settings/password-form';
import { aLogin, anAccount } from '../builders';
import { ok, replyOf, student, granted, password } from './replies';

let hasEnded: boolean;
beforeEach(() => {
  hasEnded = false;
});
const logins: Pick<FormRow, 'user' | 'page' | 'api'> = {
  user: student,
  page: <LoginSessions />,
  api: { listSessions: () => replyOf(hasEnded ? [] : [aLogin()]), logout: ok },
};
const settings: Pick<FormRow, 'user' | 'page' | 'api'> = {
  user: student,
  page: <OwnAccountPage />,
  api: { ...logins.api, getAccount: () => replyOf(anAccount()), listMyAccommodations: () => replyOf([]) },
};
const review = {
  ...{ classId: 'c1', className: 'Physics 2027', date: '2026-11-01T06:00:00Z' },
  ...{ rating: 4, title: 'Good', comment: 'Really useful.' },
};
const reminder = () => screen.findByRole('switch', { name: /Before a test/ });
export const account: FormRow[] = [
  {
    ...settings,
    name: 'changes the name',
    operation: 'updateAccount',
    api: { ...settings.api, updateAccount: () => replyOf(anAccount({ fullName: 'Asha R. Rao' })) },
    fill: (page) => typeInto(page, 'Full name', 'Asha R. Rao'),
    send: button('Save name'),
    fields: { fullName: 'Full name' },
    done: /^Saved$/,
  },
  {
    ...settings,
    name: 'turns a kind of mail off',
    operation: 'updateAccount',
    api: {
      ...settings.api,
      updateAccount: () => replyOf(anAccount({ mails: [{ topic: 'before_test', isOn: false }] })),
    },
    fill: () => reminder(),
    send: reminder,
    done: () => {
      expect(screen.getByRole('switch', { name: /Before a test/ })).not.toHaveAttribute('aria-disabled');
      expect(screen.getByRole('switch', { name: /Before a test/ })).not.toBeChecked();
    },
  },
  {
    user: student,
    name: 'changes the password',
    operation: 'changePassword',
    page: <PasswordForm />,
    api: { changePassword: () => granted() },
    fill: async (page) => {
      await typeInto(page, 'Current password', password);
      await typeInto(page, 'New password', 'Banyan-9-leaf');
      await typeInto(page, 'Confirm new password', 'Banyan-9-leaf');
    },
    send: button('Change password'),
    fields: { currentPassword: 'Current password', newPassword: 'New password' },
    done: 'Your password is changed. All other devices are logged out.',
  },
  {
    user: student,
    name: 'deletes a review',
    operation: 'deleteReview',
    page: <OwnData account={anAccount()} />,
    api: {
      listOwnReviews: () => replyOf([review]),
      deleteReview: () => replyOf({ mayWrite: true, reason: null, review: null, editableUntil: null }),
    },
    fill: async (page) => {
      await press(page, 'Show');
      await press(page, 'Delete your review of Physics 2027');
    },
    send: inDialog('Delete your review'),
    done: 'Your review is deleted.',
  },
  {
    user: student,
    name: 'deletes the account',
    operation: 'deleteAccount',
    page: <DeleteAccount account={anAccount()} onClose={() => undefined} />,
    api: {
      deleteAccount: ok,
      logout: ok,
      listMyTests: () => ({ ...replyOf([]), pagination: { hasNextPage: false } }),
      getWallet: () => replyOf({ balance: 0 }),
    },
    fill: async (page) => {
      await typeInto(page, 'Password', password);
      await typeInto(page, 'Type DELETE to confirm', 'DELETE');
    },
    send: inDialog('Delete account'),
    fields: { password: 'Password', confirm: 'Type DELETE to confirm' },
    done: (page) => expect(page.calls.map(({ operationId }) => operationId)).toContain('logout'),
  },
  {
    ...logins,
    name: 'ends a login of another device',
    operation: 'endSession',
    api: {
      ...logins.api,
      endSession: () => {
        hasEnded = true;
        return ok();
      },
    },
    fill: button(/^End the login of Chrome/),
    send: button(/^End the login of Chrome/),
    done: () => expect(screen.queryByText('Chrome on Android')).not.toBeInTheDocument(),
  },
  {
    ...logins,
    name: 'logs out everywhere',
    operation: 'logoutAll',
    api: { ...logins.api, logoutAll: ok },
    fill: (page) => press(page, 'Log out everywhere'),
    send: inDialog('Log out everywhere'),
    done: (page) => expect(page.calls.map(({ operationId }) => operationId)).toContain('logout'),
  },
];
