import { ofUnit } from '../guard';
import { dropIf, dropOperand, dropProperty, replace, setProperty } from '../operators';

export const analytics = ofUnit('analytics', [
  {
    kind: 'order',
    guard: 'an older enrolment does not undo that the student left',
    in: 'classEvents.enrolment_confirmed',
    take: dropProperty('seq', { beside: '_id' }),
    test: 'gives the same answers whatever the order',
  },
  {
    kind: 'compare-and-set',
    guard: 'an event during a sum makes it be summed again',
    in: 'dirtyStore.done',
    take: dropProperty('mark', { beside: '_id' }),
    test: 'computes totals again when facts changed',
  },
  {
    kind: 'ownership',
    guard: 'a student sees own attempts only',
    in: 'readStudentFacts',
    take: replace(
      'facts.attempts.find({ studentId }, { sort: { submittedAt: -1, _id: -1 }, limit: MOST, fields })',
      'facts.attempts.find({}, { limit: MOST })',
    ),
    test: 'shows a student without tests no results',
  },
  {
    kind: 'ownership',
    guard: 'a rank belongs to its student',
    in: 'readTestPlace',
    take: dropProperty('studentId'),
    test: 'answers 404 for a test this student has not taken',
  },
  {
    kind: 'ownership',
    guard: 'statistics cover own classes only',
    in: 'readClassStatistics',
    take: dropProperty('teacherId'),
    test: "answers 404 for another teacher's class",
  },
  {
    kind: 'release',
    guard: 'no score of a test that hides its results',
    in: 'visibleFrom',
    take: replace('!test?.resultsVisible', '!test'),
    test: 'never those of a test that hides its results',
  },
  {
    kind: 'release',
    guard: 'no score before its release',
    in: 'isVisible',
    take: dropOperand('from now'),
    test: 'shows no score anywhere before its release',
  },
  {
    kind: 'release',
    guard: 'no rank before the release of the score',
    in: 'readPlace',
    take: dropIf('isVisible'),
    test: 'gives no rank while the score is hidden',
  },
  {
    kind: 'privacy',
    guard: 'no statistics of a few',
    in: 'classStatistics',
    take: dropIf('attempts ENOUGH'),
    test: 'says that there is not enough data',
  },
]);

export const audit = ofUnit('audit', [
  {
    kind: 'idempotency',
    guard: 'an event is one entry however often it comes',
    in: 'entryOf',
    take: replace('e.eventId', 'String(Math.random())'),
    test: 'has one entry for every event of the contract',
  },
  {
    kind: 'ownership',
    guard: 'a claim is kept under the name of its caller',
    in: 'logClientAudit',
    take: setProperty('actor', "String(body.request_data?.actor ?? '')"),
    test: 'is stored as a claim of the logged-in user',
  },
  {
    kind: 'privacy',
    guard: 'fields that name a person are left out of the trail',
    in: 'redact',
    take: replace('wordsOfKey(key).some((word) => personal.has(word))', 'false'),
    test: 'has one entry for every event of the contract',
  },
  {
    kind: 'chain',
    guard: 'a changed block is found',
    in: 'faultOf',
    take: dropOperand('hashBlock'),
    test: 'a changed order',
  },
  {
    kind: 'chain',
    guard: 'a changed entry is found',
    in: 'faultOf',
    take: dropOperand('hashEntry'),
    test: 'a changed detail',
  },
  {
    kind: 'chain',
    guard: 'a chain cut off at its end is found',
    in: 'verifyTrail',
    take: replace('head.n >= n', 'false'),
    test: 'the last block cut off',
  },
  {
    kind: 'chain',
    guard: 'a chain that differs from its signed heads is found',
    in: 'faultIn',
    take: dropIf('differing'),
    test: 'a tail cut off with its entries and its head',
  },
  {
    kind: 'chain',
    guard: 'a changed signed head is found',
    in: 'faultIn',
    take: dropIf('key fits'),
    test: 'a signed head changed to fit',
  },
]);
