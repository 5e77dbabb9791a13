import { button, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { aUser, type RenderedPage } from '@kasauti/web-kit/testing';
import { SecondFactor } from '../../src/account/second-factor/second-factor';
import { ok, replyOf, granted } from './replies';

let isConfirmed: boolean;
let isRemoved: boolean;
beforeEach(() => {
  isConfirmed = false;
  isRemoved = false;
});
const admin = aUser({ role: 'admin' });
const since = '2026-11-01T06:00:00Z';
const factor = (isOn: boolean): Pick<FormRow, 'user' | 'page' | 'api'> => ({
  user: admin,
  page: <SecondFactor />,
  api: {
    getSecondFactor: () => replyOf({ isOn: isOn || isConfirmed, onSince: since, isConfirmedHere: isConfirmed }),
    beginSecondFactor: () => replyOf({ secret: 'GEZDGNBVGY3TQOJQ', otpauthUri: 'otpauth://totp/x' }),
    stepUp: () => granted(admin),
  },
});
const confirmed = () => {
  isConfirmed = true;
  return granted(admin);
};
const code = (page: RenderedPage) => typeInto(page, 'Code of your app', '123456');
export const secondFactor: FormRow[] = [
  {
    ...factor(false),
    name: 'sets up a second factor',
    operation: 'beginSecondFactor',
    send: button('Set up an authenticator app'),
    done: 'GEZD GNBV GY3T QOJQ',
  },
  {
    ...factor(false),
    name: 'turns the second factor on',
    operation: 'confirmSecondFactor',
    api: { ...factor(false).api, confirmSecondFactor: confirmed },
    fill: async (page) => {
      await press(page, 'Set up an authenticator app');
      await code(page);
    },
    again: code,
    send: button('Turn on'),
    fields: { otp: 'Code of your app' },
    done: 'This login is confirmed',
  },
  {
    ...factor(true),
    name: 'confirms a login with a code',
    operation: 'stepUp',
    api: { ...factor(true).api, stepUp: confirmed },
    fill: code,
    again: code,
    send: button('Confirm'),
    fields: { otp: 'Code of your app' },
    done: 'This login is confirmed',
  },
  {
    ...factor(true),
    name: 'removes the second factor',
    operation: 'removeSecondFactor',
    api: {
      ...factor(true).api,
      getSecondFactor: () => replyOf({ isOn: !isRemoved, onSince: since, isConfirmedHere: true }),
      removeSecondFactor: () => {
        isRemoved = true;
        return ok();
      },
    },
    fill: async (page) => {
      await press(page, 'Remove the second factor');
      await code(page);
    },
    again: code,
    send: inDialog('Remove'),
    done: 'An administrator needs a second factor',
  },
];
