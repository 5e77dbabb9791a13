import { screen } from '@testing-library/react';
import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { UnsubscribePage } from './unsubscribe.page';

const open = (api: Api, route = '/unsubscribe?token=u1.results.mac') =>
  renderPage(<UnsubscribePage />, { route, path: '/unsubscribe', api });

it('turns a kind of mail off after one click, without a login', async () => {
  const page = open({ unsubscribe: () => ({ success: true, message: '', data: { topic: 'results' } }) });
  expect(page.calls).toHaveLength(0);
  await page.user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('Turned off: Results and changes to them.')).toBeVisible();
  expect(page.calls[0]).toMatchObject({ operationId: 'unsubscribe', body: { token: 'u1.results.mac' } });
});

it('N-055: turns the announcements of one class off by their own link', async () => {
  const reply = { success: true as const, message: '', data: { classTitle: 'Physics for JEE' } };
  const page = open({ stopClassMails: () => reply }, '/unsubscribe?of=class&token=u1.c1.mac');
  await page.user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('Turned off: Announcements of Physics for JEE.')).toBeVisible();
  expect(page.calls[0]).toMatchObject({ operationId: 'stopClassMails', body: { token: 'u1.c1.mac' } });
});

it('N-053: stops the invitations of lists by the link of such a mail', async () => {
  const page = open(
    { stopInvitationMails: () => ({ success: true, message: '' }) },
    '/unsubscribe?of=list&token=a.mac',
  );
  await page.user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText('Turned off: Invitations to classes.')).toBeVisible();
  expect(page.calls[0]).toMatchObject({ operationId: 'stopInvitationMails', body: { token: 'a.mac' } });
});

it('says that a link is not valid, and does nothing without one', async () => {
  const page = open({
    unsubscribe: () =>
      refusal(400, 'link_invalid', 'This link is not valid. You can turn these mails off in your account.'),
  });
  await page.user.click(screen.getByRole('button', { name: 'Stop these mails' }));
  expect(await screen.findByText(/This link is not valid/)).toBeVisible();
  page.unmount();
  open({}, '/unsubscribe');
  expect(screen.getByRole('button', { name: 'Stop these mails' })).toBeDisabled();
});
