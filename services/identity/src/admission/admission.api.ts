import type { Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access.query';
import type { AdmissionQuery } from './admission.query';
import type { AnswerFlows } from './answer.flow';
import type { ManageFlows } from './manage.flow';
import type { OwnAdmissionsQuery } from './own-admissions.query';

interface Deps {
  access: Access;
  query: AdmissionQuery;
  own: OwnAdmissionsQuery;
  answer: AnswerFlows;
  manage: ManageFlows;
}
type StaffOperations = 'listAdmissions' | 'resendAdmission' | 'withdrawAdmission';
type StudentOperations = 'getAdmission' | 'listMyAdmissions' | 'acceptAdmission' | 'declineAdmission';

/** Invitations of lists, for the people of the class. */
export const classAdmissionsApi = ({ access, query, manage }: Deps): Handlers<StaffOperations> => ({
  async listAdmissions({ params: { classId }, query: asked, caller, now }) {
    return query.list(await access.toClass(caller, classId, 'listAdmissions'), asked, caller, now);
  },
  async resendAdmission({ params: { classId, admissionId }, caller, now }) {
    const c = await access.toClass(caller, classId, 'resendAdmission');
    return { data: await query.one(c, await manage.resend(c, admissionId, now), caller, now) };
  },
  async withdrawAdmission({ params: { classId, admissionId }, caller, now }) {
    await access.toClass(caller, classId, 'withdrawAdmission');
    await manage.withdraw(classId, admissionId, now);
    return { message: 'This invitation is withdrawn.' };
  },
});

/** The same, for who is invited. */
export const ownAdmissionsApi = ({ own, answer }: Deps): Handlers<StudentOperations> => ({
  async getAdmission({ params: { admissionId }, caller, now }) {
    return { data: await own.open(admissionId, caller?.id, now) };
  },
  async listMyAdmissions({ caller, now }) {
    return { data: await own.own(caller.id, now) };
  },
  async acceptAdmission({ params: { admissionId }, caller, now }) {
    return { data: { classId: await answer.accept(caller.id, admissionId, now), state: 'accepted' as const } };
  },
  async declineAdmission({ params: { admissionId }, caller, now }) {
    await answer.decline(caller.id, admissionId, now);
    return { message: 'You have turned this invitation down.' };
  },
});
