import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@kasauti/web-kit/api';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { aClient, aSecret } from '../../../test/builders';
import { ApiAccess } from './api-access';

const portal = aClient({
  networks: ['203.0.113.0/24'],
  expiresAt: '2036-06-30T06:00:00Z',
  lastUsedAt: '2026-11-20T06:00:00Z',
});
const text = 'kasauti_01JD00000000000000000000C2_abc';
const made = { success: true, data: { client: portal, clientId: portal.id, clientSecret: text } };
const ok = () => ({ success: true });
const list = (...data: object[]) => ({ success: true, data });

const open = (api: Api = {}, role: Role = 'teacher') =>
  renderPage(<ApiAccess />, { user: aUser({ role }), api: { listClients: () => list(portal), ...api } });
const dialog = async () => within(await screen.findByRole('dialog'));

describe('API access', () => {
  it('lists each client with scopes, addresses, last use and end', async () => {
    open();
    const row = within(await screen.findByRole('list', { name: 'API clients' })).getByRole('listitem');
    for (const words of ['School portal', 'Active', portal.id, 'results:read', '1 secret, last used 20 Nov 2026'])
      expect(row).toHaveTextContent(words);
    expect(row).toHaveTextContent('from 203.0.113.0/24, ends 30 Jun 2036');
  });

  it('leads to the documentation of the API', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'API documentation' })).toHaveAttribute('href', '/api/v1/docs');
  });

  it('creates a client once, whatever is clicked twice, and shows its secret until the page is left', async () => {
    const page = open({ createClient: () => made });
    const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await page.user.click(await screen.findByRole('button', { name: 'Create client' }));
    const form = await dialog();
    const send = form.getByRole('button', { name: 'Create client' });
    await page.user.click(send);
    for (const words of ['Please name the client', 'Please choose at least one scope', 'Please enter your password'])
      expect(form.getByText(words)).toBeVisible();
    expect(page.sent('createClient')).toHaveLength(0);
    await page.user.type(form.getByLabelText('Name'), 'School portal');
    await page.user.click(form.getByRole('checkbox', { name: /results:read/ }));
    await page.user.type(form.getByLabelText('Allowed addresses'), '203.0.113.0/24, 198.51.100.7');
    await page.user.type(form.getByLabelText('Your password'), 'Monsoon-7-rain');
    await page.user.dblClick(send);
    expect(await screen.findByRole('heading', { name: 'Secret of School portal' })).toHaveFocus();
    expect(page.sent('createClient').map(({ body }) => body)).toEqual([
      {
        name: 'School portal',
        scopes: ['results:read'],
        networks: ['203.0.113.0/24', '198.51.100.7'],
        password: 'Monsoon-7-rain',
      },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Copy secret' }));
    expect(copy).toHaveBeenCalledWith(text);
    expect(await screen.findByText('Copied')).toBeVisible();
  });

  it.each([
    ['the only one', [aSecret('s1')], 'If it is lost, rotate'],
    ['the second', [aSecret('s1'), aSecret('s2')], 'If it is lost, end it and rotate'],
  ])('says what to do when a secret is lost that is %s', async (_which, secrets, advice) => {
    const data = { ...made.data, client: { ...portal, secrets } };
    const page = open({ rotateClientSecret: () => ({ ...made, data }) });
    await page.user.click(await screen.findByRole('button', { name: 'Rotate the secret of School portal' }));
    const form = await dialog();
    await page.user.type(form.getByLabelText('Your password'), 'Monsoon-7-rain');
    await page.user.click(form.getByRole('button', { name: 'Make new secret' }));
    expect(await screen.findByText(new RegExp(advice))).toBeVisible();
  });

  it('does not call a new secret copied because the one before it was', async () => {
    let secrets = 0;
    const page = open({
      rotateClientSecret: () => ({ ...made, data: { ...made.data, clientSecret: `${text}${++secrets}` } }),
    });
    jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    for (const secret of [`${text}1`, `${text}2`]) {
      await page.user.click(await screen.findByRole('button', { name: 'Rotate the secret of School portal' }));
      const form = await dialog();
      await page.user.type(form.getByLabelText('Your password'), 'Monsoon-7-rain');
      await page.user.click(form.getByRole('button', { name: 'Make new secret' }));
      expect(await screen.findByText(secret)).toBeVisible();
      expect(screen.queryByText('Copied')).not.toBeInTheDocument();
      expect(screen.getByRole('heading', { name: 'Secret of School portal' })).toHaveFocus();
      await page.user.click(screen.getByRole('button', { name: 'Copy secret' }));
      expect(await screen.findByText('Copied')).toBeVisible();
    }
  });

  it('makes no secret without an end while a date stands in the field without its time', async () => {
    const page = open({ createClient: () => made });
    await page.user.click(await screen.findByRole('button', { name: 'Create client' }));
    const form = await dialog();
    await page.user.type(form.getByLabelText('Name'), 'School portal');
    await page.user.click(form.getByRole('checkbox', { name: /results:read/ }));
    const end = form.getByLabelText('Ends');
    Object.defineProperty(end, 'validity', { value: { badInput: true } });
    await page.user.click(end);
    await page.user.type(form.getByLabelText('Your password'), 'Monsoon-7-rain');
    expect(form.getByText('Please give the date and the time')).toBeVisible();
    await page.user.click(form.getByRole('button', { name: 'Create client' }));
    expect(end).toHaveFocus();
    expect(page.sent('createClient')).toHaveLength(0);
  });

  it('shows the secret while the list cannot be read again', async () => {
    let isCreated = false;
    const page = open({
      listClients: () => (isCreated ? new Promise(() => undefined) : list(portal)),
      createClient: () => {
        isCreated = true;
        return made;
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Create client' }));
    const form = await dialog();
    await page.user.type(form.getByLabelText('Name'), 'School portal');
    await page.user.click(form.getByRole('checkbox', { name: /results:read/ }));
    await page.user.type(form.getByLabelText('Your password'), 'Monsoon-7-rain');
    await page.user.click(form.getByRole('button', { name: 'Create client' }));
    expect(await screen.findByRole('heading', { name: 'Secret of School portal' })).toBeVisible();
  });

  it('shows the secret until its own client is revoked', async () => {
    let clients = [portal, { ...portal, id: '01JD00000000000000000000C3', name: 'Old portal' }];
    const page = open({
      listClients: () => list(...clients),
      rotateClientSecret: () => made,
      revokeClient: ({ params }) => {
        clients = clients.filter(({ id }) => id !== params?.clientId);
        return ok();
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Rotate the secret of School portal' }));
    const form = await dialog();
    await page.user.type(form.getByLabelText('Your password'), 'Monsoon-7-rain');
    await page.user.click(form.getByRole('button', { name: 'Make new secret' }));
    expect(await screen.findByText(text)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Revoke Old portal' }));
    await page.user.click((await dialog()).getByRole('button', { name: 'Revoke client' }));
    await waitFor(() => expect(screen.queryByText('Old portal')).not.toBeInTheDocument());
    expect(screen.getByText(text)).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Revoke School portal' }));
    await page.user.click((await dialog()).getByRole('button', { name: 'Revoke client' }));
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());
  });

  it('shows at its field what the server refuses, and asks an administrator for a code', async () => {
    let answer = refusal(400, 'validation_failed', 'This password is not right', {
      errors: [{ field: 'password', message: 'This password is not right' }],
    });
    const page = open({
      rotateClientSecret: () => answer,
      stepUp: () => ({ success: true, token: 't', user: aUser() }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Rotate the secret of School portal' }));
    const form = await dialog();
    await page.user.type(form.getByLabelText('Your password'), 'Wrong-7-pass');
    const send = form.getByRole('button', { name: 'Make new secret' });
    await page.user.click(send);
    expect(await form.findByText('This password is not right')).toBeVisible();
    answer = refusal(403, 'step_up_required', 'Please confirm with your second factor again');
    await page.user.click(send);
    await page.user.type(await form.findByLabelText('Code of your app'), '123456');
    await page.user.click(send);
    await waitFor(() => expect(page.sent('stepUp').map(({ body }) => body)).toEqual([{ otp: '123456' }]));
  });

  it('offers an administrator the scopes alone with which a program can do something', async () => {
    const page = open({}, 'admin');
    await page.user.click(await screen.findByRole('button', { name: 'Create client' }));
    expect((await dialog()).getAllByRole('checkbox')).toEqual([
      screen.getByRole('checkbox', { name: /^webhooks:read/ }),
      screen.getByRole('checkbox', { name: /^webhooks:write/ }),
    ]);
  });

  it('renames a client, and shows at the field what the server refuses', async () => {
    let name = 'School portal';
    const message = 'Use letters, digits, spaces and . , _ ( ) & / - only';
    const page = open({
      listClients: () => list({ ...portal, name }),
      renameClient: ({ body }) => {
        const next = (body as { name: string }).name;
        if (next.includes('<'))
          return refusal(400, 'validation_failed', message, { errors: [{ field: 'name', message }] });
        name = next;
        return { success: true, data: { ...portal, name } };
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'Rename School portal' }));
    const form = await dialog();
    const field = form.getByLabelText('Name');
    const save = form.getByRole('button', { name: 'Save' });
    await page.user.clear(field);
    await page.user.click(save);
    expect(form.getByText('Please name the client')).toBeVisible();
    expect(page.sent('renameClient')).toHaveLength(0);
    await page.user.type(field, 'ERP <b>');
    await page.user.click(save);
    expect(await form.findByText(message)).toBeVisible();
    await page.user.clear(field);
    await page.user.type(field, ' Coaching ERP ');
    await page.user.click(save);
    expect(await screen.findByText('Coaching ERP')).toBeVisible();
    expect(page.sent('renameClient').at(-1)).toMatchObject({
      params: { clientId: portal.id },
      body: { name: 'Coaching ERP' },
    });
  });

  it('ends the new of two secrets, which was lost, and the old one once the new is in use', async () => {
    const [old, young] = [{ ...aSecret('s-old'), lastUsedAt: '2026-11-20T06:00:00Z' }, aSecret('s-new')];
    const page = open({ listClients: () => list({ ...portal, secrets: [old, young] }), revokeClientSecret: ok });
    expect(await screen.findByText(/^Old secret, made .* last used/)).toBeVisible();
    expect(screen.getByText(/^New secret, made .* never used$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rotate the secret of School portal' })).not.toBeInTheDocument();
    for (const name of ['new', 'old']) {
      await page.user.click(screen.getByRole('button', { name: `End the ${name} secret of School portal` }));
      await page.user.click((await dialog()).getByRole('button', { name: `End ${name} secret` }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(page.sent('revokeClientSecret').map(({ params }) => params?.secretId)).toEqual(['s-new', 's-old']);
  });

  it('offers no new secret of a client that has ended', async () => {
    open({ listClients: () => list({ ...portal, expiresAt: '2020-06-30T06:00:00Z' }) });
    expect(await screen.findByText('Ended')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rotate the secret of School portal' })).not.toBeInTheDocument();
  });

  it('ends the old of two secrets, and revokes a client, each after a question', async () => {
    let clients = [{ ...portal, secrets: [aSecret('old'), aSecret('new')] }];
    const page = open({
      listClients: () => list(...clients),
      revokeClientSecret: () => {
        clients = [portal];
        return ok();
      },
      revokeClient: () => {
        clients = [];
        return ok();
      },
    });
    await page.user.click(await screen.findByRole('button', { name: 'End the old secret of School portal' }));
    await page.user.click((await dialog()).getByRole('button', { name: 'End old secret' }));
    await page.user.click(await screen.findByRole('button', { name: 'Revoke School portal' }));
    expect(page.sent('revokeClientSecret')[0]?.params).toEqual({ clientId: portal.id, secretId: 'old' });
    expect(page.sent('revokeClient')).toHaveLength(0);
    await page.user.click((await dialog()).getByRole('button', { name: 'Revoke client' }));
    expect(await screen.findByText(/No clients yet/)).toBeVisible();
  });
});
