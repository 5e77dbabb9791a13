import { renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MatrixPage } from '../src/class-matrix/matrix.page';
import { StudentsPage } from '../src/students/students.page';
import { TestPage } from '../src/test-page/test.page';
import {
  aClass,
  aMatrix,
  aMatrixRow,
  anOverview,
  aStudent,
  aTestStudent,
  batchesReply,
  batchId,
  classes,
  classId,
  studentsReply,
  teacher,
  testStudents,
} from './builders';

const place = { rollNo: 'JA-017', batch: 'Morning' };
const byBatch = [{ batchId, batch: 'Morning', eligible: 5, submitted: 2, mean: 62.5 }];
interface Listing {
  page: ReactElement;
  path: string;
  route: string;
  /** What reads the rows. */
  reader: keyof Api;
  /** Of a class with or without batches and roll numbers. */
  api(hasBatches: boolean): Api;
}
const noBatches = { ...batchesReply(), data: [] };
const testPage = (tab: string): Listing => ({
  page: <TestPage />,
  path: '/teacher/tests/:testId',
  route: `/teacher/tests/T1?tab=${tab}`,
  reader: 'listTestStudents',
  api: (hasBatches) => ({
    getTestOverview: () => ({ success: true, data: anOverview(hasBatches ? { byBatch } : {}) }),
    getQuestionStats: () => ({ success: true, data: { size: 0, questions: [] } }),
    listTestStudents: testStudents({ ...aTestStudent('submitted'), ...(hasBatches ? place : {}) }),
  }),
});
const listings: Record<string, Listing> = {
  'the overview of a test': testPage('overview'),
  'the results of a test': testPage('results'),
  'the matrix of a class': {
    page: <MatrixPage />,
    path: '/teacher/classes/:classId/matrix',
    route: `/teacher/classes/${classId}/matrix`,
    reader: 'getClassMatrix',
    api: (hasBatches) => ({
      listBatches: () => (hasBatches ? batchesReply() : noBatches),
      getClassMatrix: () =>
        aMatrix([
          { ...aMatrixRow('Asha Rao', { state: 'missed' }, { state: 'missed' }), ...(hasBatches ? place : {}) },
        ]),
    }),
  },
  students: {
    page: <StudentsPage />,
    path: '/teacher/students',
    route: `/teacher/students?classId=${classId}`,
    reader: 'listStudents',
    api: (hasBatches) => ({
      listBatches: () => (hasBatches ? batchesReply() : noBatches),
      listMyClasses: classes(aClass()),
      listStudents: () =>
        studentsReply(
          aStudent({
            classes: [
              {
                classId,
                title: 'NEET Physics',
                enrolledAt: '2026-11-14T06:00:00Z',
                via: 'invite',
                ...(hasBatches ? place : {}),
              },
            ],
          }),
        ),
    }),
  },
};

it('says by which batch the figures of batches count', async () => {
  renderPage(<TestPage />, { ...testPage('overview'), user: teacher, api: testPage('overview').api(true) });
  expect(await screen.findByText(/^Who has submitted counts in the batch of that moment\./)).toBeVisible();
});

describe.each(Object.entries(listings))('N-052: %s', (_name, { page, path, route, reader, api }) => {
  const open = (hasBatches: boolean) => renderPage(page, { route, path, user: teacher, api: api(hasBatches) });

  it('names roll number and batch of a student, and shows one batch alone', async () => {
    const { user, sent } = open(true);
    expect(await screen.findByText(/JA-017 · Morning/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Batch'), 'Morning');
    await waitFor(() => expect(sent(reader).at(-1)?.query).toMatchObject({ batchId }));
  });

  it('asks for no batch in a class that has none', async () => {
    open(false);
    expect(await screen.findByText(/Asha Rao|Harpreet Singh/)).toBeVisible();
    expect(screen.queryByLabelText('Batch')).toBeNull();
  });
});
