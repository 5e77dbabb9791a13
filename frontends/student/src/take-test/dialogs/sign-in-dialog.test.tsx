import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { entry, play } from '../../../test/exam-play';
import { savedOf } from '../engine/exam-state';
import type { ExamEvent } from '../engine/machine';
import { SignInDialog } from './sign-in-dialog';

it.each<[string, ExamEvent]>([
  ['are kept on this device.', { kind: 'kept', no: 1, rows: [entry(1, 'q1')] }],
  ['are only in this page: please do not close it.', { kind: 'not_kept', no: 1 }],
])('says of the answers that were not sent that they %s', async (text, event) => {
  const exam = play();
  exam.send({ kind: 'chose', questionId: 'q1', choice: 'a' }, event);
  renderPage(<SignInDialog email="asha@example.test" saved={savedOf(exam.state())} onSignedIn={async () => true} />);
  expect(await screen.findByRole('dialog')).toHaveTextContent(text);
});
