import { LOST, pageOf, pagination, retryCas, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import type { CreateInvite } from './create-invite.flow';
import { inviteNotFound } from './invite.refusals';
import type { Invite, InviteStore } from './invite.store';
import { inviteView } from './invite.view';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  invites: InviteStore;
  people: PersonStore;
  access: Access;
  createInvite: CreateInvite;
  origin: string;
}
type Operations = 'listInvites' | 'createInvite' | 'revokeInvite' | 'listInviteStudents';

/** The invites of a class. */
export function inviteApi(deps: Deps): Handlers<Operations> {
  const { classes, enrolments, invites, people, access, createInvite, origin } = deps;
  const classFor = async (caller: Caller, classId: string, op: Operations) =>
    access.toClass(caller, await classes.get(classId), op, classNotFound);
  const inviteFor = async (caller: Caller, inviteId: string, classId: string, op: Operations): Promise<Invite> => {
    await access.toClass(caller, await classes.get(classId), op, inviteNotFound);
    const found = await invites.inClass(inviteId, classId);
    if (!found) throw inviteNotFound();
    return found;
  };
  const answer = (message: string, i: Invite, now: Date) => {
    const invite = inviteView(i, origin, now);
    return { message, invite, data: { invite } };
  };

  return {
    async listInvites({ params: { classId }, query, caller, now }) {
      await classFor(caller, classId, 'listInvites');
      const { skip, ...page } = pageOf(query);
      const [found, total] = await Promise.all([
        invites.ofClass(classId, { skip, limit: page.limit }),
        invites.countOfClass(classId),
      ]);
      return { data: found.map((i) => inviteView(i, origin, now)), pagination: pagination(page, total) };
    },

    async createInvite({ params: { classId }, body, caller, now, requestId }) {
      const { maxUses, expiresInDays } = body ?? {};
      const found = await classFor(caller, classId, 'createInvite');
      const made = await createInvite(found, { _id: requestId, maxUses, expiresInDays }, now);
      return answer('Invite created successfully', made, now);
    },

    revokeInvite: ({ params: { classId, inviteId }, caller, now }) =>
      retryCas(async () => {
        const current = await inviteFor(caller, inviteId, classId, 'revokeInvite');
        const revoked = current.revokedAt ? current : await invites.revoke(current, now);
        return revoked ? answer('Invite revoked', revoked, now) : LOST;
      }),

    async listInviteStudents({ params: { classId, inviteId }, query, caller }) {
      await inviteFor(caller, inviteId, classId, 'listInviteStudents');
      const { skip, ...page } = pageOf(query);
      const [found, total] = await Promise.all([
        enrolments.byInvite(inviteId, { skip, limit: page.limit }),
        enrolments.countByInvite(inviteId),
      ]);
      const names = await people.namesOf(found.map((e) => e.userId));
      return {
        data: found.map((e) => ({
          studentId: e.userId,
          name: names.get(e.userId) ?? '',
          joinedAt: e.enrolledAt.toISOString(),
          isEnrolled: !e.endedAt,
          ...(e.rollNo ? { rollNo: e.rollNo } : {}),
        })),
        pagination: pagination(page, total),
      };
    },
  };
}
