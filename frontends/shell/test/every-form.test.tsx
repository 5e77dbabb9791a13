import { everyForm } from '@kasauti/web-kit/every-form';
import path from 'node:path';
import { account } from './forms/account';
import { apiAccess } from './forms/api-access';
import { secondFactor } from './forms/second-factor';
import { signIn } from './forms/sign-in';
import { staffInvitation } from './forms/staff-invitation';
import { webhooks } from './forms/webhooks';

everyForm({
  source: path.join(__dirname, '../src'),
  rows: [...signIn, ...account, ...secondFactor, ...apiAccess, ...webhooks, ...staffInvitation],
  elsewhere: {
    createExport: 'makes a file and changes nothing; src/account/own-data/everything.test.tsx',
    logout: 'ends the session of this device even without an answer; kit/src/call/call.test.ts',
    openStaffInvitation: 'reads the invitation of a link, without the user',
    logClientAudit: 'reports a failure of the page itself, without the user',
  },
});
