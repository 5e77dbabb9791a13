import type { Handlers } from '@kasauti/service-kit';
import type { ClassStore } from '../class/class.store';
import { isKeptOut } from '../enrolment/enrolment';
import { removedFromClass } from '../enrolment/enrolment.refusals';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import { enrolledReply } from '../enrolment/enrolment.api';
import type { PersonStore } from '../person/person.store';
import type { Asker, CodeGuard } from './code-guard';
import { codeFrom } from './invite';
import { inviteInvalid } from './invite.refusals';
import type { Invite, InviteStore } from './invite.store';
import { landingView } from './invite.view';
import { joinable, type JoinClass } from './join-class.flow';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  invites: InviteStore;
  people: PersonStore;
  guard: CodeGuard;
  joinClass: JoinClass;
}

/** What a person with a code sees and does. */
export function joinApi(deps: Deps): Handlers<'getInvite' | 'joinClass'> {
  const { classes, enrolments, invites, people, guard, joinClass } = deps;
  async function lookUp(typed: string, asker: Asker): Promise<Invite> {
    await guard.refuseGuessing(asker);
    const found = await invites.byCode(codeFrom(typed));
    if (found) return found;
    await guard.wrongCode(asker);
    throw inviteInvalid();
  }

  return {
    async getInvite({ params, caller, ip, isTrustedNetwork, now }) {
      const invite = await lookUp(params.inviteCode, { caller, ip, isTrustedNetwork });
      const { classId, teacherId } = invite;
      const [found, latest, hasPlace, names] = await Promise.all([
        classes.get(classId),
        caller ? enrolments.latest(classId, caller.id) : null,
        caller ? invites.hasPlace(invite, caller.id) : false,
        people.namesOf([teacherId]),
      ]);
      if (latest?.endedAt && isKeptOut(latest, invite)) throw removedFromClass();
      const enrolment = latest?.endedAt ? null : latest;
      const c = found && enrolment ? found : joinable(found, invite, hasPlace, now);
      const teacher = names.get(teacherId) ?? '';
      return { data: landingView(c, invite, { teacher, enrolledAt: enrolment?.enrolledAt }) };
    },

    async joinClass({ params, body, caller, ip, isTrustedNetwork, now }) {
      const invite = await lookUp(params.inviteCode, { caller, ip, isTrustedNetwork });
      return enrolledReply(
        invite.classId,
        await joinClass(invite, { studentId: caller.id, textVersion: body?.textVersion }, now),
      );
    },
  };
}
