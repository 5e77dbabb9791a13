import { ofUnit } from '../guard';
import { dropIf, replace } from '../operators';

export const student = ofUnit('student', [
  {
    kind: 'session',
    guard: 'the page asks for more time before it submits at the deadline',
    in: 'decide',
    take: dropIf('left reopenMs'),
    test: 'continues the test when more time was granted',
  },
  {
    kind: 'durability',
    guard: 'late answers are kept after the submission',
    in: 'finish',
    take: dropIf('lateAnswers'),
    test: 'that one is shown, not deleted',
  },
  {
    kind: 'order',
    guard: 'a batch has no gap',
    in: 'nextBatch',
    take: replace('end < 0', 'true'),
    test: 'ends a batch before a gap',
  },
  {
    kind: 'session',
    guard: 'an acknowledgement of another session acknowledges nothing',
    in: 'close',
    take: replace('known.sessionNo === step.state.started.sessionNo', 'true'),
    test: 'says nothing about our answers',
  },
]);
