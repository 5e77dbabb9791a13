import { aStart, timedSections } from '../../../test/builders';
import { entry, known, play, time } from '../../../test/exam-play';
import type { Started } from '../journal/attempt.data';
import { emptyJournal, restore } from '../journal/answer-journal';
import { answersIn, beginWith, savedOf } from './exam-state';
import type { ExamEvent } from './machine';

const response = (questionId: string, choice: string) => ({ questionId, choice, markedForReview: false });
const fetched = (ackSeq: number, ...responses: Started['responses']): ExamEvent => ({
  kind: 'fetched',
  outcome: { kind: 'renewed', ticket: 'ticket-2', ackSeq, responses },
});
const chose: ExamEvent = { kind: 'chose', questionId: 'q2', choice: 't' };
const kept = (seq: number): ExamEvent => ({ kind: 'kept', no: 1, rows: [entry(seq, 'q2', 't')] });
const acknowledged = (ackSeq: number): ExamEvent => ({
  kind: 'saved',
  outcome: { kind: 'acknowledged', ackSeq, reply: { serverNow: time(1), deadlineAt: time(60) } },
});

/** The server has an answer that this device did not keep. */
function behind() {
  const exam = play();
  exam.send(known({ ackSeq: 1 }));
  expect(exam.did('fetch')).toHaveLength(1);
  return exam;
}

it.each([{ kind: 'refused' }, { kind: 'elsewhere' }, { kind: 'retry' }] as const)(
  'a page that is behind goes on and asks again later where the answer is %j',
  (outcome) => {
    const exam = behind();
    exam.send({ kind: 'fetched', outcome });
    expect([exam.timer('fetch'), exam.state().stopped, exam.did('read')]).toEqual([15_000, undefined, []]);
    exam.send(known({ ackSeq: 1 }), { kind: 'looked' }, { kind: 'flushed' });
    expect(exam.did('fetch')).toEqual([]);
    exam.send({ kind: 'fired', timer: 'fetch' });
    expect(exam.did('fetch')).toHaveLength(1);
    exam.send({ kind: 'fetched', outcome });
    expect(exam.timer('fetch')).toBe(30_000);
  },
);

it('holds back nothing but its own request when the server asks for patience', () => {
  const exam = behind();
  exam.send({ kind: 'fetched', outcome: { kind: 'retry', afterMs: 40_000 } });
  expect(exam.timer('fetch')).toBe(40_000);
  exam.send(chose, kept(2), { kind: 'flushed' });
  expect(exam.did('save')).toHaveLength(1);
});

it('sends and submits while it waits for the responses', () => {
  const exam = behind();
  exam.send(chose, kept(2), { kind: 'flushed' });
  expect(exam.did('save')).toHaveLength(1);
  exam.send(acknowledged(2), { kind: 'handed_in' });
  expect(exam.did('submit')).toHaveLength(1);
});

it('sends first, and asks for the responses when nothing waits', () => {
  const exam = play({ kept: [entry(1, 'q1')] });
  exam.send(acknowledged(4));
  expect([exam.did('save').length, exam.did('fetch').length]).toEqual([0, 1]);
  const other = play();
  other.send(chose, known({ ackSeq: 1 }));
  expect(other.did('fetch')).toEqual([]);
  other.send(kept(2), { kind: 'flushed' }, acknowledged(2));
  expect(other.did('fetch')).toHaveLength(1);
});

it('shows the responses below what was given and saved while they were on their way', () => {
  const exam = behind();
  exam.send(chose, kept(2), { kind: 'flushed' }, acknowledged(2));
  exam.send(fetched(1, response('q1', 'b'), response('q2', 'f')));
  const answers = answersIn(exam.state());
  expect(['q1', 'q2'].map((id) => answers.get(id)?.choice)).toEqual(['b', 't']);
  expect([savedOf(exam.state()).kind, exam.state().started.ticket]).toEqual(['saved', 'ticket-2']);
});

it.each([
  ['Not connected yet', restore([], 0)],
  ['Saving', emptyJournal(1)],
])('a page says "%s", and not saved, before it knows whether it writes', (text, journal) => {
  const at = { monotonicMs: 0, wallMs: 0 };
  const clock = { serverMs: 0, ...at };
  const opening = { started: aStart(), clock, journal, current: 0, visited: [], deviceBroken: false };
  expect(savedOf(beginWith(opening, true, at))).toMatchObject({ kind: 'saving', text });
});

it('takes nothing from a reply that is older than the responses it has', () => {
  const exam = behind();
  const renewed = { ...fetched(3, response('q1', 'c')), kind: 'renewed' } as ExamEvent;
  exam.send(renewed, fetched(1, response('q1', 'b')));
  expect(answersIn(exam.state()).get('q1')?.choice).toBe('c');
  expect([exam.state().started.ackSeq, exam.state().journal.ackSeq]).toEqual([3, 3]);
});

it('is not asked for by a device without a network, nor after the end', () => {
  const exam = play();
  exam.send({ kind: 'network', online: false }, known({ ackSeq: 1 }));
  expect([exam.did('fetch').length, savedOf(exam.state()).text]).toEqual([0, 'Not connected yet']);
  exam.send({ kind: 'network', online: true });
  expect(exam.did('fetch')).toHaveLength(1);
  exam.send(known({ status: 'submitted', ackSeq: 1 }), fetched(1, response('q1', 'b')), {
    kind: 'fired',
    timer: 'fetch',
  });
  expect([exam.did('fetch'), exam.state().started.ackSeq]).toEqual([[], 0]);
});

it.each([undefined, timedSections(30, 30)])(
  'a tab that only reads takes a read for no acknowledgement, and leaves the copy to the one that writes',
  (sections) => {
    const exam = play({ writing: false, kept: [entry(1, 'q1')], started: sections });
    // The other tab has given 2 and 3 since.
    exam.send(known({ ackSeq: 3, serverNow: time(60), ...(sections && { sectionEnds: sections.sectionEnds }) }));
    expect([exam.state().journal.ackSeq, exam.did('keep_attempt'), exam.did('fetch')]).toEqual([0, [], []]);
  },
);
