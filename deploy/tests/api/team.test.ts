import { sharedByTests } from '@kasauti/service-kit/testing';
import { callApi, mustCall, type Input } from '../../local/api-client';
import { eventually } from './eventually';
import { PASSWORD, startForm, type Member } from './form';
import { signer, type Person, type Sign } from './world';

type Op = Parameters<typeof mustCall>[1];

/** From the invitation to the removal through all services: what identity knows of a team, the others act upon. */
describe('a person who is invited to a team', () => {
  let sign: Sign;
  let owner: Member;
  let person: Member;
  let params: { classId: string; testId: string };
  const form = sharedByTests(startForm);
  beforeAll(async () => {
    [owner, person] = [await form.member('teacher', 'Meera Iyer'), await form.member('teacher', 'Farah Ansari')];
    sign = signer(form, owner.token);
    const made = await ask(owner, 'createClass', { body: { title: 'Waves', price: 0 } });
    const test = { class: made.class.id, title: 'Optics', duration: 30, questions: [] };
    const draft = await ask(owner, 'createTestDraft', { body: test });
    params = { classId: made.class.id, testId: draft.data.id };
  });

  const ask = (as: Person, operation: Op, input: Input = {}) =>
    mustCall(form.api, operation, { ...input, token: as.token });
  /** One operation of each service that keeps copies of grants. */
  const places: Op[] = ['listAttributes', 'getTestDraft', 'getClassStatistics'];
  const statuses = (as: Person) =>
    Promise.all(
      places.map(async (operation) => (await callApi(form.api, operation, { token: as.token, params })).status),
    );
  const all = (status: number) => (found: number[]) => found.every((one) => one === status);

  /** Invites, and follows the link of the mail that arrives. */
  async function accept(invited: Member, grants: object[]): Promise<void> {
    await ask(owner, 'inviteStaff', { body: { email: invited.email, grants } });
    const [mail] = await eventually(
      () => form.mailbox.messages(invited.email),
      (mails) => mails.length > 0,
    );
    const token = /\/staff\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1];
    await ask(invited, 'acceptStaffInvitation', { body: { token } });
  }

  it('N-050: works in every service after accepting, and in none within a minute of the removal', async () => {
    expect(await statuses(person)).toEqual([404, 404, 404]);
    await accept(person, [{ role: 'co_teacher', classIds: [params.classId] }]);
    await eventually(() => statuses(person), all(200));
    expect((await ask(person, 'listMyClasses')).data.map(({ id }: { id: string }) => id)).toEqual([params.classId]);

    await ask(owner, 'changeStaff', {
      params: { userId: person.id },
      body: { grants: [{ role: 'desk', classIds: null }] },
    });
    await eventually(
      () => statuses(person),
      ([classes, ...rest]) => classes === 200 && all(403)(rest),
    );

    await ask(owner, 'removeStaff', { params: { userId: person.id } });
    const removedAt = performance.now();
    await eventually(() => statuses(person), all(404));
    expect(performance.now() - removedAt).toBeLessThan(60_000);
    expect(await statuses(owner)).toEqual([200, 200, 200]);
    // A token that another device got before does not help either.
    expect(await statuses({ ...person, token: sign(person.id, 'teacher') })).toEqual([404, 404, 404]);
  });

  it('N-050: lets an API client do what both its scopes and its person may, until the person is removed', async () => {
    const clerk = await form.member('teacher', 'Ramesh Yadav');
    await accept(clerk, [{ role: 'desk', classIds: [params.classId] }]);
    const body = { name: 'Coaching ERP', scopes: ['classes:read', 'tests:write'], password: PASSWORD };
    const { clientId, clientSecret } = (await ask(clerk, 'createClient', { body })).data;
    const answer = await fetch(`${form.api}/auth/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const read = async (operation: Op) => {
      const { status, body: found } = await callApi(form.api, operation, { token, params });
      return status === 200 ? 200 : found.code;
    };
    // Of catalog with the scope, of catalog without it, of assessment with the scope.
    const reads: Op[] = ['listBatches', 'listRoster', 'getTestDraft'];
    const found = () => Promise.all(reads.map(read));
    const become = (...expected: unknown[]) =>
      eventually(found, (now) => JSON.stringify(now) === JSON.stringify(expected));

    await become(200, 'scope_missing', 'staff_not_allowed');
    const grants = [{ role: 'co_teacher', classIds: null }];
    await ask(owner, 'changeStaff', { params: { userId: clerk.id }, body: { grants } });
    await become(200, 'scope_missing', 200);

    await ask(owner, 'removeStaff', { params: { userId: clerk.id } });
    await become('class_not_found', 'scope_missing', 'test_not_found');
    // The client lives on, for what is the person's own.
    expect((await mustCall(form.api, 'listMyClasses', { token })).data).toEqual([]);
  });
});
