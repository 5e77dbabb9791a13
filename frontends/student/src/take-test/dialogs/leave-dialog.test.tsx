import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { entry, play } from '../../../test/exam-play';
import { savedOf } from '../engine/exam-state';
import type { ExamEvent } from '../engine/machine';
import { LeaveDialog } from './leave-dialog';

const ask = async (event: ExamEvent) => {
  const exam = play();
  exam.send({ kind: 'network', online: false }, { kind: 'chose', questionId: 'q1', choice: 'a' }, event);
  const none = () => undefined;
  renderPage(<LeaveDialog sec={600} saved={savedOf(exam.state())} onStay={none} onLeave={none} />);
  return { dialog: await screen.findByRole('dialog'), leave: screen.getByRole('button', { name: 'Leave' }) };
};

it('says that answers stay on a device that keeps them', async () => {
  const { dialog, leave } = await ask({ kind: 'kept', no: 1, rows: [entry(1, 'q1')] });
  expect(dialog).toHaveTextContent('Answers that are not sent yet stay on this device.');
  expect(leave).not.toHaveClass('btn-danger');
});

it('warns that answers are lost where the device cannot keep them', async () => {
  const { dialog, leave } = await ask({ kind: 'not_kept', no: 1 });
  expect(dialog).toHaveTextContent('Answers that are not sent yet are only in this page and will be lost.');
  expect(dialog).not.toHaveTextContent('stay on this device');
  expect(leave).toHaveClass('btn-danger');
});
