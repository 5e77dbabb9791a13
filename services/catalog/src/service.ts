import { defineService } from '@kasauti/service-kit';
import { classApi } from './class/class.api';
import { classPagesApi } from './class/class-pages.api';
import { classStore } from './class/class.store';
import { openDraftFlow } from './class/open-draft.flow';
import { config } from './config';
import { enrolStudentFlow } from './enrolment/enrol-student.flow';
import { enrolmentApi } from './enrolment/enrolment.api';
import { enrolmentStore } from './enrolment/enrolment.store';
import { enrolmentEvents } from './enrolment/enrolment.events';
import { recountFlow } from './enrolment/recount.flow';
import { recountJob } from './enrolment/recount.job';
import { countStudentsOfTeachers, teacherCountStore } from './enrolment/teacher-count.store';
import { teacherEvents } from './teacher/teacher.events';
import { teacherStore } from './teacher/teacher.store';
import { testCountEvents } from './test-count/test-count.events';
import { testCountStore } from './test-count/test-count.store';

export const catalog = defineService({
  name: 'catalog',
  config,
  migrations: [{ id: '0001-students-of-teachers-are-counted', run: countStudentsOfTeachers }],
  start({ config: { RECOUNT_SEC, FILTER_COUNTS_SEC }, db, clock }) {
    const classes = classStore(db);
    const enrolments = enrolmentStore(db);
    const teachers = teacherStore(db);
    const tests = testCountStore(db);
    const teacherCounts = teacherCountStore(db);
    const recountClass = recountFlow(classes, enrolments.countOf);
    const recountTeacher = recountFlow(teacherCounts, enrolments.studentsOfTeacher);
    return {
      api: [
        classApi({ classes, teachers, tests }),
        classPagesApi({
          classes,
          enrolments,
          teacherCounts,
          teachers,
          tests,
          clock,
          filterCountsSec: FILTER_COUNTS_SEC,
        }),
        enrolmentApi(enrolStudentFlow({ classes, enrolments, recount: recountClass })),
      ],
      on: {
        people: teacherEvents({ teachers }),
        tests: testCountEvents({ tests, classes, openDraft: openDraftFlow({ classes }) }),
        counts: enrolmentEvents({ classes, teacherCounts }),
      },
      copies: ['people', 'tests'],
      jobs: [
        recountJob(
          [
            { due: classes, recount: recountClass },
            { due: teacherCounts, recount: recountTeacher },
          ],
          RECOUNT_SEC,
        ),
      ],
    };
  },
});
