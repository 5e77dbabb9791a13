import { inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { ApiAccess } from '../../src/account/api-access/api-access';
import { aClient, aSecret } from '../builders';
import { ok, replyOf, teacher, password } from './replies';

const client = aClient();
const clients: Pick<FormRow, 'user' | 'page' | 'api'> = {
  user: teacher,
  page: <ApiAccess />,
  api: { listClients: () => replyOf([client]) },
};
const newSecret = () => replyOf({ client, clientId: client.id, clientSecret: 'kasauti_once' });
export const apiAccess: FormRow[] = [
  {
    ...clients,
    name: 'creates an API client',
    operation: 'createClient',
    api: { ...clients.api, createClient: newSecret },
    fill: async (page) => {
      await press(page, 'Create client');
      await typeInto(page, 'Name', 'School portal');
      await page.user.click(screen.getByRole('checkbox', { name: /results:read/ }));
      await typeInto(page, 'Allowed addresses', '203.0.113.0/24');
      await typeInto(page, 'Your password', password);
    },
    send: inDialog('Create client'),
    fields: {
      name: 'Name',
      scopes: 'What it may do',
      'networks.0': 'Allowed addresses',
      password: 'Your password',
    },
    done: 'kasauti_once',
  },
  {
    ...clients,
    name: 'makes a second secret of an API client',
    operation: 'rotateClientSecret',
    api: { ...clients.api, rotateClientSecret: newSecret },
    fill: async (page) => {
      await press(page, 'Rotate the secret of School portal');
      await typeInto(page, 'Your password', password);
    },
    send: inDialog('Make new secret'),
    fields: { password: 'Your password' },
    done: 'kasauti_once',
  },
  {
    ...clients,
    name: 'renames an API client',
    operation: 'renameClient',
    api: { ...clients.api, renameClient: () => replyOf(client) },
    fill: async (page) => {
      await press(page, 'Rename School portal');
      await typeInto(page, 'Name', 'Coaching ERP');
    },
    send: inDialog('Save'),
    fields: { name: 'Name' },
    done: 'The client is renamed',
  },
  {
    ...clients,
    name: 'revokes an API client',
    operation: 'revokeClient',
    api: { ...clients.api, revokeClient: ok },
    fill: (page) => press(page, 'Revoke School portal'),
    send: inDialog('Revoke client'),
    done: 'The client is revoked',
  },
  {
    ...clients,
    name: 'ends the old secret of an API client',
    operation: 'revokeClientSecret',
    api: {
      listClients: () => replyOf([aClient({ secrets: [aSecret('old'), aSecret('new')] })]),
      revokeClientSecret: ok,
    },
    fill: (page) => press(page, 'End the old secret of School portal'),
    send: inDialog('End old secret'),
    done: 'The secret is ended',
  },
];
