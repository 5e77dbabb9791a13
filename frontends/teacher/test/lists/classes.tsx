import type { List } from '@kasauti/web-kit/every-list';
import { AnnouncementsPage } from '../../src/class-announcements/announcements.page';
import { MatrixPage } from '../../src/class-matrix/matrix.page';
import { MembersPage } from '../../src/class-members/members.page';
import { aMatrix, aMatrixRow, aMember, anAnnouncement, batchesReply, classes, classId, pageReply } from '../builders';
import { ofClass, page } from './opened';
import { admissionsReply, anAdmission } from '../roster-lists';

const studentTexts = ['Asha Rao', 'Imran Shaikh'] as const;

/** Lists on the pages of one class. */
export const classLists: List[] = [
  {
    reader: 'class-announcements/announcements.page.tsx',
    operation: 'listClassAnnouncements',
    open: ofClass(<AnnouncementsPage />, 'announcements', { listMyClasses: classes(), listBatches: batchesReply }),
    rows: [anAnnouncement(), anAnnouncement({ id: 'N2', text: 'Bring your calculators' })],
    texts: ['No class on Friday', 'Bring your calculators'],
    empty: 'Nothing announced yet',
  },
  {
    reader: 'class-matrix/matrix.page.tsx',
    operation: 'getClassMatrix',
    open: ofClass(<MatrixPage />, 'matrix', {}),
    rows: [aMatrixRow('Asha Rao'), aMatrixRow('Imran Shaikh')],
    texts: studentTexts,
    reply: (found, pagination) => aMatrix(found, {}, pagination),
    empty: 'No students yet',
    noMatch: {
      route: `/teacher/classes/${classId}/matrix?search=nobody`,
      text: 'No student matches',
      back: 'Clear search',
    },
  },
  {
    reader: 'class-lists/invited.tsx',
    operation: 'listAdmissions',
    open: page(
      <MembersPage />,
      '/teacher/classes/:classId/students',
      { listMyClasses: classes(), listBatches: batchesReply, listRoster: () => pageReply([]) },
      `/teacher/classes/${classId}/students?tab=invited`,
    ),
    rows: [anAdmission(), anAdmission({ admissionId: 'A2', name: 'Imran Shaikh' })],
    texts: studentTexts,
    reply: (data, pagination) => ({ ...admissionsReply(data as never), pagination }),
    empty: 'Nobody is invited by a list',
    noMatch: {
      route: `/teacher/classes/${classId}/students?tab=invited&state=expired`,
      text: 'No invitation matches',
      back: 'Clear filters',
    },
  },
  {
    reader: 'class-members/members.page.tsx',
    operation: 'listRoster',
    open: ofClass(<MembersPage />, 'students', { listMyClasses: classes(), listBatches: batchesReply }),
    rows: [aMember({ studentId: 'S1', name: 'Asha Rao' }), aMember({ studentId: 'S2', name: 'Imran Shaikh' })],
    texts: studentTexts,
    empty: 'No students yet',
    noMatch: {
      route: `/teacher/classes/${classId}/students?batchId=none`,
      text: 'No student matches',
      back: 'Clear filters',
    },
  },
  {
    reader: 'class-members/members.page.tsx',
    operation: 'listBatches',
    open: ofClass(<MembersPage />, 'students', { listMyClasses: classes(), listRoster: () => pageReply([]) }),
    rows: batchesReply().data,
    texts: ['Evening', 'Morning'],
    reply: (data) => ({ ...batchesReply(), data }),
    empty: 'Batches split a class. A test can be for some of them.',
  },
];
