import { isRequestWork } from '@kasauti/service-kit/testing';
import mongoose from 'mongoose';
import { aSignUp, anEmail, startIdentity, type Rig } from './builders';

/** A stranger can measure time, so the work must not depend on whether an account exists. */
describe('the work behind an answer', () => {
  let rig: Rig;
  let work: string[] = [];
  const OURS = new Set(['emails', 'users', 'login_guards', 'address_gates', 'reset_tokens', 'verifications', 'mails']);
  beforeAll(async () => {
    rig = await startIdentity({ config: { AUTH_EXPLICIT_ERRORS: 'off', IDENTITY_MAIL: 'separate' } });
    mongoose.set('debug', (collection: string, method: string) => {
      if (OURS.has(collection) && isRequestWork()) work.push(`${collection}.${method}`);
    });
  });
  afterAll(async () => {
    mongoose.set('debug', false);
    await rig.stop();
  });
  async function workOf(
    operation: 'signup' | 'login' | 'forgotPassword' | 'resendVerification',
    body: object,
  ): Promise<string[]> {
    work = [];
    await rig.t.call(operation, { body });
    return [...work];
  }

  async function anUnverified(): Promise<string> {
    const body = aSignUp();
    await rig.t.call('signup', { body });
    rig.t.clock.advance(61_000);
    return body.email;
  }

  it('threat 3: is the same for a wrong password and an unknown address', async () => {
    const known = await workOf('login', { email: await anUnverified(), password: 'Wrong-pass-1' });
    expect(known).toHaveLength(5);
    expect(await workOf('login', { email: anEmail(), password: 'Wrong-pass-1' })).toEqual(known);
  });

  it('threat 4: is the same number of reads and writes for a forgotten password of a known and an unknown address', async () => {
    const unknown = await workOf('forgotPassword', { email: anEmail() });
    const known = await workOf('forgotPassword', { email: await anUnverified() });
    const kinds = (all: string[]) => all.map((one) => (/find/.test(one) ? 'read' : 'write')).sort();
    expect(kinds(unknown).filter((kind) => kind === 'write')).toHaveLength(4);
    expect(kinds(known)).toEqual(kinds(unknown));
  });

  it('threat 4: is the same for a new code for a known and an unknown address', async () => {
    const unknown = await workOf('resendVerification', { email: anEmail() });
    const unverified = await anUnverified();
    const known = await workOf('resendVerification', { email: unverified });
    // The known one has a gate since its sign-up.
    expect(known.map((one) => one.replace('address_gates.updateOne', 'address_gates.insertOne'))).toEqual(unknown);
  });

  it('threat 4: is the same for a sign-up with a free address and with a taken one', async () => {
    const free = await workOf('signup', aSignUp());
    const email = await anUnverified();
    const { connection } = rig.t.db;
    const address = await connection.collection<{ _id: string; userId: string }>('emails').findOne({ _id: email });
    await connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: address?.userId ?? '' }, { $set: { verifiedAt: rig.t.clock.now() } });
    const taken = await workOf('signup', aSignUp({ email }));
    const kinds = (all: string[]) => all.map((one) => (/find/.test(one) ? one : `${one.split('.')[0]} is written`));
    expect(free).toHaveLength(9);
    expect(kinds(taken)).toEqual(kinds(free));
  });
});
