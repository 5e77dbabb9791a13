import { defineService, STAFF_GROUP, staffOf, type Db } from '@kasauti/service-kit';
import { accessOf } from './access/access';
import { admissionEvents } from './admission/admission.events';
import { listedFlows } from './admission/admit-listed.flow';
import { adminClassesApi } from './administration/admin-classes.api';
import { adminReportsApi } from './administration/admin-reports.api';
import { featuredApi } from './administration/featured.api';
import { classDetailsApi } from './administration/class-details.api';
import { takeDownApi } from './administration/take-down.api';
import { transferApi } from './administration/transfer.api';
import { transferEvents } from './administration/transfer.events';
import { announcementApi } from './announcement/announcement.api';
import { announcementStore } from './announcement/announcement.store';
import { attributeApi } from './attribute/attribute.api';
import { attributeStore, publishAttributes } from './attribute/attribute.store';
import { browseApi } from './browse/browse.api';
import { classApi } from './class/class.api';
import { classStore } from './class/class.store';
import { classTestsEvents } from './class/class-tests.events';
import { archiveClassesFlow } from './class/archive-classes.flow';
import { openDraftFlow } from './class/open-draft.flow';
import { config } from './config';
import { admitStudentFlow } from './enrolment/admit-student.flow';
import { endEnrolmentFlow } from './enrolment/end-enrolment.flow';
import { enrolStudentFlow } from './enrolment/enrol-student.flow';
import { enrolmentApi } from './enrolment/enrolment.api';
import { dropTeacherIndex, enrolmentStore } from './enrolment/enrolment.store';
import { imageApi } from './image/image.api';
import { imageEvents } from './image/image.events';
import { imageFetcher, importedImagesCheck } from './image/image.job';
import { imageOrderStore } from './image/image-order.store';
import { imageStore } from './image/image.store';
import { teacherCountStore } from './enrolment/teacher-count.store';
import { codeGuard } from './invite/code-guard';
import { createInviteFlow } from './invite/create-invite.flow';
import { inviteApi } from './invite/invite.api';
import { inviteStore } from './invite/invite.store';
import { joinApi } from './invite/join.api';
import { joinClassFlow } from './invite/join-class.flow';
import { enrolWaiting } from './invite/enrol-waiting.migration';
import { recountEvents } from './recount/recount.events';
import { recountFlow } from './recount/recount.flow';
import { recountJob } from './recount/recount.job';
import { reportApi } from './report/report.api';
import { reportStore } from './report/report.store';
import { classReports } from './report/reports.query';
import { batchApi } from './member/batch.api';
import { forgetNumbersFlow } from './member/forget-numbers.flow';
import { memberApi } from './member/member.api';
import { deleteReviewFlow } from './review/delete-review.flow';
import { moderationApi } from './review/moderation.api';
import { reviewApi } from './review/review.api';
import { reviewEvents } from './review/review.events';
import { reviewStore } from './review/review.store';
import { reviewsQuery } from './review/reviews.query';
import { takerStore } from './review/taker.store';
import { voteStore } from './review/vote.store';
import { writeReviewFlow } from './review/write-review.flow';
import { profileApi } from './teacher/profile.api';
import { profileStore } from './teacher/profile.store';
import { personEvents } from './person/person.events';
import { personStore } from './person/person.store';
import { testCopyStore } from './test-copy/test-copy.store';

export const storesOf = (db: Db) => ({
  classes: classStore(db),
  enrolments: enrolmentStore(db),
  people: personStore(db),
  tests: testCopyStore(db),
  teacherCounts: teacherCountStore(db),
  invites: inviteStore(db),
  images: imageStore(db),
  imageOrders: imageOrderStore(db),
  attributes: attributeStore(db),
  profiles: profileStore(db),
  reviews: reviewStore(db),
  takers: takerStore(db),
  votes: voteStore(db),
  reports: reportStore(db),
  announcements: announcementStore(db),
});
export type Stores = ReturnType<typeof storesOf>;

export const catalog = defineService({
  name: 'catalog',
  config,
  migrations: [
    { id: '0002-attributes-are-published', run: publishAttributes },
    { id: '0003-no-place-without-an-enrolment', run: enrolWaiting },
    { id: '0004-students-are-counted-in-the-index', run: dropTeacherIndex },
  ],
  start({ config, db, clock, limiter, log, caughtUpMs }) {
    const { RECOUNT_SEC, FILTER_COUNTS_SEC, PUBLIC_ORIGIN: origin, ASSESSMENT_URL: assessmentUrls } = config;
    const stores = storesOf(db);
    const { classes, enrolments, people, tests, teacherCounts, invites, images, attributes, profiles } = stores;
    const { reviews, takers, votes, reports, imageOrders, announcements } = stores;
    const staff = staffOf({ db, clock, caughtUpMs, trustSec: config.STAFF_TRUST_SEC, namesOf: people.namesOf });
    const access = accessOf(staff);
    const reportsOf = classReports({ reports, people });
    const readReviews = reviewsQuery({ reviews, votes, people });
    const computeRating = recountFlow(classes.ratings, reviews.ratingOf);
    const rated = { reviews, markForRating: classes.ratings.recountDue, computeRating };
    const [write, remove] = [writeReviewFlow({ takers, ...rated }), deleteReviewFlow(rated)];
    const recountClass = recountFlow(classes, enrolments.countOf);
    const recountTeacher = recountFlow(teacherCounts, enrolments.studentsOfTeacher);
    const admit = admitStudentFlow({ enrolments, recount: recountClass });
    const forgetNumbers = forgetNumbersFlow({ enrolments, clock });
    const archiveClasses = archiveClassesFlow({ classes, clock });
    return {
      api: [
        classApi({ classes, people, tests, images, access }),
        browseApi({
          classes,
          enrolments,
          teacherCounts,
          people,
          tests,
          profiles,
          readReviews,
          announcements,
          access,
          clock,
          filterCountsSec: FILTER_COUNTS_SEC,
        }),
        imageApi({ images }),
        attributeApi({ classes, enrolments, access, attributes, tests }),
        profileApi({ profiles }),
        reviewApi({ classes, enrolments, access, reviews, takers, votes, readReviews, write, remove }),
        moderationApi({ classes, people, votes, ...rated }),
        adminClassesApi({ classes, people, tests }),
        featuredApi({ classes }),
        takeDownApi({ classes, people }),
        classDetailsApi({ classes, enrolments, people, tests, reportsOf }),
        reportApi({ classes, enrolments, access, reports, limiter }),
        adminReportsApi({ classes, people, tests, reportsOf }),
        transferApi({ classes, people }),
        enrolmentApi({
          classes,
          access,
          enrolStudent: enrolStudentFlow({ classes, enrolments, admit }),
          endEnrolment: endEnrolmentFlow({ enrolments }),
        }),
        batchApi({ classes, enrolments, access }),
        announcementApi({ classes, enrolments, people, announcements, access, limiter }),
        memberApi({ classes, enrolments, people, access }),
        inviteApi({
          classes,
          enrolments,
          invites,
          people,
          access,
          createInvite: createInviteFlow({ invites }),
          origin,
        }),
        joinApi({
          classes,
          enrolments,
          invites,
          people,
          guard: codeGuard(limiter),
          joinClass: joinClassFlow({ db, classes, enrolments, invites, admit }),
        }),
      ],
      on: {
        [STAFF_GROUP]: staff.on,
        people: personEvents({ people, profiles, forgetNumbers, archiveClasses }),
        tests: classTestsEvents({ tests, classes, openDraft: openDraftFlow({ classes }) }),
        reviews: reviewEvents({ takers, tests, reviews }),
        admissions: admissionEvents({ listed: listedFlows({ classes, enrolments, people, admit }), admit, clock }),
        images: imageEvents({ images, imageOrders, clock }),
        counts: {
          ...recountEvents({ classes, enrolments, teacherCounts, invites }),
          ...transferEvents({ classes, enrolments, invites, teacherCounts }),
        },
      },
      copies: [STAFF_GROUP, 'people', 'tests'],
      jobs: [
        recountJob(
          [
            { due: classes, recount: recountClass },
            { due: teacherCounts, recount: recountTeacher },
            { due: classes.ratings, recount: computeRating },
            { due: invites, recount: recountFlow(invites, enrolments.countByInvite) },
          ],
          RECOUNT_SEC,
        ),
        imageFetcher({ images, imageOrders, assessmentUrls, log }),
      ],
      health: async () => ({ importedImages: await importedImagesCheck({ imageOrders }, clock.now()) }),
    };
  },
});
