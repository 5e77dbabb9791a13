import { ofUnit } from '../guard';
import { dropCall, dropIf, dropOperand, dropProperty, replace } from '../operators';

const saving = ofUnit('assessment', [
  {
    kind: 'order',
    guard: 'no save skips a number or overwrites a newer one',
    in: 'acceptable',
    take: dropProperty('lastSeq'),
    test: 'answers a gap with the last stored seq, from which the browser resends',
  },
  {
    kind: 'session',
    guard: 'a device that was taken over from saves nothing',
    in: 'acceptable',
    take: dropProperty('sessionNo'),
    test: 'a takeover before the save is written',
  },
  {
    kind: 'session',
    guard: 'nothing is saved into a closed attempt',
    in: 'acceptable',
    take: dropProperty('status'),
    test: 'the submit does not include it: the save is refused as a whole',
  },
  {
    kind: 'session',
    guard: 'nothing is saved after the grace period',
    in: 'acceptable',
    take: dropProperty('closesAt'),
    test: 'accepts late answers within the grace period and none after it',
  },
  {
    kind: 'durability',
    guard: 'a partial bulk is not acknowledged as a whole',
    in: 'answerSaver.write',
    take: replace('matched === bulk.length', 'true'),
    test: 'answers a gap with the last stored seq, from which the browser resends',
  },
  {
    kind: 'durability',
    guard: 'two saves of one attempt never share a bulk',
    in: 'answerSaver',
    take: dropProperty('keyOf'),
    test: 'never two saves of one attempt',
  },
  {
    kind: 'order',
    guard: 'an answer sent again keeps its time of receipt',
    in: 'batchAfter',
    take: replace('e.seq > lastSeq', 'true'),
    test: 'an answer in time stays in time',
  },
  {
    kind: 'ownership',
    guard: 'a choice is an option of its question under the id of this attempt',
    in: 'problemOf',
    take: dropIf('optionShownAs'),
    test: 'refuses ids of another attempt and of the paper like an unknown option',
  },
  {
    kind: 'ownership',
    guard: 'a ticket opens its own attempt and no other',
    in: 'checkTicket',
    take: dropIf('attemptId'),
    test: 'requires the ticket of the attempt',
  },
  {
    kind: 'token',
    guard: 'a ticket carries our signature',
    in: 'ticketsOf.check',
    take: replace('jwt.verify', '((t: string, _k: unknown, o: object) => jwt.decode(t, o) as jwt.Jwt)'),
    test: 'requires the ticket of the attempt',
  },
]);

const sitting = ofUnit('assessment', [
  {
    kind: 'ownership',
    guard: 'a submit belongs to the attempt of its ticket',
    in: 'sittingApi.submitAttempt',
    take: dropCall('checkTicket'),
    test: 'refuses the ticket of another attempt',
  },
  {
    kind: 'ownership',
    guard: 'an attempt belongs to its student',
    in: 'ownAttempt',
    take: replace('caller?.id === attempt.studentId', 'true'),
    test: 'returns the state of an attempt to its student and its ticket only',
  },
  {
    kind: 'token',
    guard: 'an expired ticket shows no closed attempt',
    in: 'ownAttempt',
    take: dropIf('claims expired'),
    test: 'accepts answers with an expired ticket while the attempt is running, and nothing afterwards',
  },
  {
    kind: 'ownership',
    guard: 'attempts of a test are listed for its teacher only',
    in: 'listAttempts',
    take: replace('tests.owned(testId, caller.id)', 'tests.get(testId)'),
    test: 'is visible to the owner only',
  },
  {
    kind: 'token',
    guard: 'a receipt carries our signature',
    in: 'receiptsOf.read',
    take: dropOperand('timingSafeEqual'),
    test: 'rejects every code without a valid signature',
  },
  {
    kind: 'compare-and-set',
    guard: 'a submit sees the save that came in between',
    in: 'lifecycleOf.close',
    take: dropProperty('lastSeq', { beside: 'status' }),
    test: 'never lets a submit overtake a save',
  },
  {
    kind: 'compare-and-set',
    guard: 'of two takeovers one goes first',
    in: 'lifecycleOf.takeOver',
    take: dropProperty('sessionNo', { beside: 'status' }),
    test: 'both take over',
  },
  {
    kind: 'order',
    guard: 'a submit waits for answers still on their way',
    in: 'unsaved',
    take: dropIf('expected'),
    test: 'stays open when answers are missing',
  },
  {
    kind: 'session',
    guard: 'an attempt is left open until its grace period is over',
    in: 'lifecycleOf.overdue',
    take: dropProperty('closesAt'),
    test: 'leaves an attempt open until the end of the grace period',
  },
  {
    kind: 'idempotency',
    guard: 'an attempt is graded once for a key',
    in: 'gradeAttempt',
    take: dropIf('isCurrent'),
    test: 'makes one result and one event out of 50 parallel submits',
  },
  {
    kind: 'compare-and-set',
    guard: 'a slow grading never restores an old result',
    in: 'putResult',
    take: dropProperty('$or'),
    test: 'never lets a slow grading put the old result back',
  },
  {
    kind: 'ownership',
    guard: 'a start checks enrolment, window, attempts and payment',
    in: 'checkStart',
    take: dropIf('refusal'),
    test: 'a student who is not, or no longer, enrolled',
  },
  {
    kind: 'ownership',
    guard: 'only the enrolled start',
    in: 'startRefusal',
    take: dropIf('isEnrolled'),
    test: 'who may start',
  },
  {
    kind: 'compare-and-set',
    guard: 'of many starts one takes the seat',
    in: 'entriesOf.begin',
    take: dropProperty('version', { beside: '_id' }),
    test: 'revoked before the seat was written: payment is required',
  },
  {
    kind: 'idempotency',
    guard: 'a repeated payment event gives no second right',
    in: 'rightsOf.decide',
    take: dropIf('isDecided'),
    test: 'a payment gives the right to sit, once',
  },
]);

const tests = ofUnit('assessment', [
  {
    kind: 'order',
    guard: 'an older event of a person overwrites no newer one',
    in: 'personStore.keep',
    take: dropProperty('lastSeq', { beside: '_id' }),
    test: 'older or repeated events of a class, a person or an enrolment change nothing',
  },
  {
    kind: 'ownership',
    guard: 'a student reads tests of own classes only',
    in: 'mayReadTest',
    take: replace("role !== 'student'", 'true'),
    test: 'are readable for enrolled students and the owner only',
  },
  {
    kind: 'ownership',
    guard: 'a key is corrected by the teacher of the test only',
    in: 'ownQuestions',
    take: replace('deps.tests.owned(testId, teacherId)', 'deps.tests.get(testId)'),
    test: 'is refused to other teachers and before publishing',
  },
  {
    kind: 'compare-and-set',
    guard: 'of two edits of a draft the second is refused',
    in: 'testStore.change',
    take: dropProperty('version', { beside: 'status' }),
    test: 'refuses the later of concurrent edits and loses none it accepted',
  },
  {
    kind: 'compare-and-set',
    guard: 'what is published is what was checked',
    in: 'testStore.publish',
    take: dropProperty('version', { beside: 'status' }),
    test: 'publishes an edit that arrives while it is being published',
  },
  {
    kind: 'release',
    guard: 'an attempt that began during an edit can be graded',
    in: 'askedQuestions',
    take: replace('[current, ...newestFirst]', '[current]'),
    test: 'is graded by hand, corrected and ranked as those of the new version are',
  },
  {
    kind: 'limit',
    guard: 'a result with more topics than an event can carry is published all the same',
    in: 'eventsOf',
    take: replace('publishedAreas(areasOf(paper, a.responses, result))', 'areasOf(paper, a.responses, result)'),
    test: 'blocks no grading where a test was published with more of them than an event can carry',
  },
  {
    kind: 'limit',
    guard: 'typed answers cannot make the figures of a test too large to store',
    in: 'addAnswer',
    take: replace('givenText(text)', '{ id: text }'),
    test: 'counts 25 long answers of each of 200 students into a document that can be stored',
  },
  {
    kind: 'idempotency',
    guard: 'the same grant of time is applied once',
    in: 'mayGet',
    take: dropOperand('hasGrant'),
    test: 'gives the same grant once',
  },
]);

const results = ofUnit('assessment', [
  {
    kind: 'release',
    guard: 'no result of a running attempt',
    in: 'showResult',
    take: dropIf('isClosed'),
    test: 'returns the state of an attempt to its student and its ticket only',
  },
  {
    kind: 'release',
    guard: 'no score before its release',
    in: 'resultView',
    take: replace('released ? a.result : null', 'a.result'),
    test: 'no score at any time where results are not shown',
  },
  {
    kind: 'release',
    guard: 'no key before its release',
    in: 'resultView',
    take: dropOperand('isReached keyVisibleAt'),
    test: 'no key or explanation before their release, in replies and events',
    and: { in: 'showResult', take: replace('isReached(times.keyVisibleAt, now)', 'true') },
  },
  {
    kind: 'release',
    guard: 'no verdict before the key is released',
    in: 'reviewItem',
    take: dropOperand('key isNeutral'),
    test: 'the score at submit, the key only after all attempts have ended',
  },
  {
    kind: 'release',
    guard: 'a list shows no percentage before its release',
    in: 'lastAttemptView',
    take: dropOperand('totalVisibleAt'),
    test: 'no score at any time where results are not shown',
  },
  {
    kind: 'release',
    guard: 'no key while a student with extra time is inside',
    in: 'allDoneAt',
    take: replace('later(closed, r.extraUntil)', 'closed'),
    test: 'withholds the key while an attempt is running',
  },
  {
    kind: 'release',
    guard: 'the paper a student gets holds no key',
    in: 'testStore.publish',
    take: dropProperty('$unset'),
    test: 'stores the key neither in the definition nor in the paper',
  },
]);

const rights = ofUnit('assessment', [
  {
    kind: 'order',
    guard: 'a right in use is not taken back, the first or a later one',
    in: 'isInUse',
    take: replace('startedAt >= grant.paidAt && startedAt.getTime() < endsAt', 'grants.length === 1'),
    test: 'a second purchase that was used is not taken back',
  },
]);

const bank = ofUnit('assessment', [
  {
    kind: 'ownership',
    guard: 'a question of the bank is read and changed by its teacher only',
    in: 'bankStore.owned',
    take: dropProperty('teacherId'),
    test: 'hides the questions of other teachers like unknown ones',
  },
  {
    kind: 'compare-and-set',
    guard: 'an edit of an older version overwrites nothing',
    in: 'bankApi.updateBankQuestion',
    take: dropIf('body version'),
    test: 'keeps every version; an edit of an older one is refused',
  },
  {
    kind: 'idempotency',
    guard: 'a test uses a question once, however often its event comes',
    in: 'bankStore.use',
    take: dropProperty('uses.testId'),
    test: 'counts a use once although the event comes again',
  },
]);

export const assessment = [...saving, ...sitting, ...tests, ...results, ...rights, ...bank];
