import { AppError, file, pageOf, pagination, type Caller, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import type { ClassDoc } from '../class/class';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';
import type { EnrolmentStore } from '../enrolment/enrolment.store';
import type { PersonStore } from '../person/person.store';
import { batchOf } from '../class/batch';
import { changeMemberFlow } from './change-member.flow';
import { batchRefusals } from './member.refusals';
import { memberView, rosterCsv } from './member.view';
import { memberOf, rosterQuery } from './roster.query';

interface Deps {
  classes: ClassStore;
  enrolments: EnrolmentStore;
  people: PersonStore;
  access: Access;
}
type Operations = 'listRoster' | 'exportRoster' | 'setMember' | 'moveStudents';
/** Each move is a write of its own; so many are on their way at once. */
const AT_ONCE = 25;

/** The members of a teacher's own classes: roll numbers and who is in which batch. */
export function memberApi(deps: Deps): Handlers<Operations> {
  const { classes, people, access } = deps;
  const readRoster = rosterQuery(deps);
  const changeMember = changeMemberFlow(deps);
  const classFor = async (caller: Caller, classId: string, op: Operations): Promise<ClassDoc> =>
    access.toClass(caller, await classes.get(classId), op, classNotFound);
  const refuseUnknown = ({ batches }: ClassDoc, batchId: string) => {
    if (!batchOf(batches, batchId)) throw batchRefusals.batch_not_found();
  };

  return {
    async listRoster({ params, query, caller, signal }) {
      const { skip, ...page } = pageOf(query);
      const members = await readRoster(await classFor(caller, params.classId, 'listRoster'), query, signal);
      return {
        data: members.slice(skip, skip + page.limit).map(memberView),
        pagination: pagination(page, members.length),
      };
    },

    async exportRoster({ params, query: { batchId }, caller, signal }) {
      const found = await classFor(caller, params.classId, 'exportRoster');
      const members = await readRoster(found, { batchId }, signal);
      const { _id: classId, teacherId: ownerId } = found;
      const personal = { resourceType: 'class', resourceId: classId, classId, ownerId, rows: members.length };
      return file(Buffer.from(rosterCsv(members)), 'text/csv; charset=utf-8', 'students.csv', personal);
    },

    async setMember({ params: { classId, studentId }, body, caller, now }) {
      const found = await classFor(caller, classId, 'setMember');
      if (body.batchId) refuseUnknown(found, body.batchId);
      const { member } = await changeMember(classId, studentId, body, now);
      const names = await people.namesOf([studentId]);
      return { data: memberView(memberOf(found, member, names.get(studentId) ?? '')) };
    },

    async moveStudents({ params: { classId, batchId }, body, caller, now, signal }) {
      const found = await classFor(caller, classId, 'moveStudents');
      if (batchId !== 'none') refuseUnknown(found, batchId);
      const to = batchId === 'none' ? null : batchId;
      const data = { moved: 0, unchanged: 0, notInClass: [] as string[] };
      const move = async (studentId: string) => {
        const { isMoved } = await changeMember(classId, studentId, { batchId: to }, now);
        data[isMoved ? 'moved' : 'unchanged']++;
      };
      const studentIds = [...new Set(body.studentIds)];
      for (let from = 0; from < studentIds.length; from += AT_ONCE) {
        signal.throwIfAborted();
        await Promise.all(
          studentIds.slice(from, from + AT_ONCE).map((studentId) =>
            move(studentId).catch((error: unknown) => {
              if (!(error instanceof AppError) || error.code !== 'student_not_found') throw error;
              data.notInClass.push(studentId);
            }),
          ),
        );
      }
      return { data };
    },
  };
}
