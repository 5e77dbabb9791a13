import { below, type Mutant } from '../mutant';

const engine: Mutant[] = [
  {
    kind: 'state and time',
    guard: 'the page asks for more time before it hands in by the clock',
    file: 'handing-in.ts',
    from: 'if (more > blinkMs) { set(w, { submission: noSubmission }); return sendNow(w); }',
    to: '',
    test: 'step.test.ts',
    named: 'goes on with the test when more time was granted',
  },
  {
    kind: 'state and time',
    guard: 'and asks again after the spread',
    file: 'handing-in.ts',
    from: "if (phase === 'spreading') setSubmission(w, { phase: 'asking_again' });",
    to: "if (phase === 'spreading') { setSubmission(w, { phase: 'handing_in' }); return send(w); }",
    test: 'step.test.ts',
    named: 'when the grant came during the spread',
  },
  {
    kind: 'state and time',
    guard: 'a reading that was under way before is not trusted',
    file: 'handing-in.ts',
    from: 'setSubmission(w, { isAsked: !isReading });',
    to: 'setSubmission(w, { isAsked: true });',
    test: 'step.test.ts',
    named: 'does not trust a reading that was under way before',
  },
  {
    kind: 'state and time',
    guard: 'the later of two known deadlines counts',
    file: 'reading.ts',
    from: 'laterTime(started.deadlineAt, reading.deadlineAt)',
    to: 'reading.deadlineAt',
    test: 'step.test.ts',
    named: 'never goes back to an earlier deadline',
  },
  {
    kind: 'durability',
    guard: 'an answer is numbered by the disk before it is sent',
    file: '../answer-journal.ts',
    from: 'unnumbered: [...journal.unnumbered, { ...given, no }] });',
    to: 'entries: [...journal.entries, { ...given, seq: lastSeq(journal) + 1 }] });',
    test: 'step.test.ts',
    named: 'sends an answer only after the disk has numbered it',
  },
  {
    kind: 'durability',
    guard: 'what came too late is not forgotten with the submission',
    file: 'ending.ts',
    from: "if (lateAnswers(w.state.started, unsent(journal)).length > 0) return set(w, { stopped: 'closed', isSettled: true });",
    to: '',
    test: 'step.test.ts',
    named: 'that one is shown, not deleted',
  },
  {
    kind: 'seq rule',
    guard: 'a batch has no hole',
    file: '../answer-journal.ts',
    from: 'return hole < 0 ? waiting : waiting.slice(0, hole);',
    to: 'return hole < -1 ? [] : waiting;',
    test: '../answer-journal.test.ts',
    named: 'never sends a batch with a hole',
  },
  {
    kind: 'session',
    guard: "another session's numbers acknowledge nothing of ours",
    file: 'ending.ts',
    from: 'const isOurs = known.sessionNo === w.state.started.sessionNo;',
    to: 'const isOurs = known.sessionNo > 0;',
    test: 'step.test.ts',
    named: 'says nothing about our answers',
  },
];

/** Guards of the page that a test is taken on. */
export const takeTest: Mutant[] = below('frontends/student/src/take-test/engine', engine);
