import { render, screen } from '@testing-library/react';
import { entry, play } from '../../../test/exam-play';
import { savedOf, type ExamState } from '../engine/exam-state';
import { ExamHeader } from './exam-header';

const header = (state: ExamState) => (
  <ExamHeader
    title="Kinematics"
    name="Asha"
    saved={savedOf(state)}
    savedAt={undefined}
    sec={3600}
    durationSec={3600}
    running={undefined}
    answered={0}
    total={2}
    onPalette={() => undefined}
    onKeys={() => undefined}
  />
);

it('speaks once of answers given while offline, not while each is written to the device', () => {
  const exam = play();
  exam.send({ kind: 'network', online: false });
  const { rerender } = render(header(exam.state()));
  const said = [screen.getByRole('status').textContent];
  const answer = (questionId: string, no: number) => {
    exam.send({ kind: 'chose', questionId, choice: 'a' });
    rerender(header(exam.state()));
    said.push(screen.getByRole('status').textContent);
    exam.send({ kind: 'kept', no, rows: [entry(no, questionId)] });
    rerender(header(exam.state()));
    said.push(screen.getByRole('status').textContent);
  };
  answer('q1', 1);
  answer('q2', 2);
  expect(new Set(said)).toEqual(new Set(['All answers saved']));
});
