import { callApi, mustCall, type Input } from '../../local/api-client';
import { eventually } from './eventually';
import { startForm, type Form } from './form';
import { signer, type Person, type Sign } from './world';

type Op = Parameters<typeof mustCall>[1];

/** From the invitation to the removal through all services: what identity knows of a team, the others act upon. */
describe('a person who is invited to a team', () => {
  let form: Form;
  let sign: Sign;
  let owner: Person;
  let person: Person;
  let params: { classId: string; testId: string };
  beforeAll(async () => {
    form = await startForm();
    [owner, person] = [await form.member('teacher', 'Meera Iyer'), await form.member('teacher', 'Farah Ansari')];
    sign = signer(form, owner.token);
    const made = await ask(owner, 'createClass', { body: { title: 'Waves', price: 0 } });
    const test = { class: made.class.id, title: 'Optics', duration: 30, questions: [] };
    const draft = await ask(owner, 'createTestDraft', { body: test });
    params = { classId: made.class.id, testId: draft.data.id };
  });
  afterAll(() => form.stop());

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
  async function accept(grants: object[]): Promise<void> {
    const before = form.mailbox.messages(person.email).length;
    await ask(owner, 'inviteStaff', { body: { email: person.email, grants } });
    const [mail] = await eventually(
      () => form.mailbox.messages(person.email),
      (mails) => mails.length > before,
    );
    const token = /\/staff\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1];
    await ask(person, 'acceptStaffInvitation', { body: { token } });
  }

  it('N-050: works in every service after accepting, and in none within a minute of the removal', async () => {
    expect(await statuses(person)).toEqual([404, 404, 404]);
    await accept([{ role: 'co_teacher', classIds: [params.classId] }]);
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
});
