import { ofUnit } from '../guard';
import { dropCall, dropIf, dropOperand, dropProperty, replace } from '../operators';

const tests = ofUnit('assessment', [
  {
    kind: 'ownership',
    guard: 'a published test is changed by who may run it',
    in: 'draftApi.updateTestDraft',
    take: dropIf('isRunning'),
    test: 'an author drafts, but neither publishes nor changes what is published',
  },
  {
    kind: 'ownership',
    guard: 'a draw reads the bank for who may use it',
    in: 'draftRules.refuseForeignDraws',
    take: dropIf('filtersOf'),
    test: 'shares the bank with who has all classes; of one class nobody reads it, not by a draw either',
  },
  {
    kind: 'privacy',
    guard: 'who may not see results grades without names',
    in: 'gradingApi.isAnonymous',
    take: replace("!(await deps.access.sees(caller, test, 'result.see'))", 'false'),
    test: 'gets answers without names, moments or ids that join two of one student',
  },
  {
    kind: 'privacy',
    guard: 'the ids of two answers of a student cannot be joined',
    in: 'attemptAliases',
    take: replace('`alias ${testId} ${questionId}`', '`alias ${testId}`'),
    test: 'names an attempt by another id for each question',
  },
  {
    kind: 'ownership',
    guard: 'an import is seen and changed by its teacher only',
    in: 'importApi.importFor',
    take: replace('access.to(caller, await imports.get(id), op, importNotFound)', '(await imports.get(id)) as never'),
    test: 'belongs to its teacher alone',
  },
  {
    kind: 'ownership',
    guard: 'an exported file is for its teacher only',
    in: 'exportApi.exportFor',
    take: replace(
      'access.to(caller, await exports.living(id, now), op, exportNotFound)',
      '(await exports.living(id, now)) as never',
    ),
    test: 'is a table of the questions that a filter finds, kept for a day and for its teacher only',
  },
  {
    kind: 'ownership',
    guard: "no near copy is shown of another teacher's bank",
    in: 'bankStore.withNearKeys',
    take: dropProperty('teacherId', { beside: 'near' }),
    test: 'of a question that is being typed are found in the own bank, the nearest first and itself left out',
  },
  {
    kind: 'compare-and-set',
    guard: 'of two parts of a file for one place, one is kept',
    in: 'importStore.change',
    take: replace('{ revision: current.revision }', '{}'),
    test: 'of two senders keeps the bytes of the one whose part is noted',
  },
  {
    kind: 'order',
    guard: 'a change of an attempt ends the figures of its test',
    in: 'attemptStateStore.keep',
    take: dropCall('changed'),
    test: 'counts an attempt that starts, is submitted and graded, also when its events come again or out of order',
  },
  {
    kind: 'compare-and-set',
    guard: 'figures that an attempt overtook are not kept',
    in: 'testCountsStore.of',
    take: dropProperty('changes', { beside: '_id' }),
    test: 'keeps no figure that an attempt overtook while it was being counted',
  },
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
    in: 'regradeApi.testFor',
    take: replace(
      'deps.access.to(caller, await deps.tests.get(testId), op, testNotFound)',
      '(await deps.tests.get(testId)) as never',
    ),
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
    in: 'publishFor',
    take: replace('deps.tests.draft(testId, tx)', 'deps.tests.draft(testId)'),
    test: 'publishes an edit that arrives while it is being published',
    and: { in: 'testStore.publish', take: dropProperty('version', { beside: 'status' }) },
  },
  {
    kind: 'durability',
    guard: 'a test is published with its paper and key or not at all',
    in: 'freezeVersion',
    take: replace('papers.freeze(freezePaper(next), tx)', 'papers.freeze(freezePaper(next), undefined as never)'),
    test: 'stores nothing when its last write is lost; a repeat publishes what the draft is then',
  },
  {
    kind: 'compare-and-set',
    guard: 'an edit never drops a correction that came since it read the key',
    in: 'answerKeyStore.noteNext',
    take: dropProperty('keyVersion'),
    test: 'refuses an edit that read the key before the correction',
  },
  {
    kind: 'durability',
    guard: 'a correction reaches every version of the key or none',
    in: 'correctOne',
    take: replace(
      'keys.correct(key, change, [corrected], tx)',
      'keys.correct(key, change, [corrected], undefined as never)',
    ),
    test: 'corrects every version or none',
  },
  {
    kind: 'release',
    guard: 'an attempt that began during an edit can be graded',
    in: 'askedQuestions',
    take: replace('[current, ...newestFirst]', '[current]'),
    test: 'is graded by hand, corrected and ranked as those of the new version are',
  },
  {
    kind: 'ownership',
    guard: 'a test carries labels of its class only',
    in: 'refuseUnknownLabels',
    take: dropCall('refuseProblems'),
    test: 'are those of its class: others are refused, wherever they are given',
  },
  {
    kind: 'release',
    guard: 'answers are not released while others can start, unless the teacher closes the test',
    in: 'releaseResults',
    take: dropIf('canStart'),
    test: 'refuses the answers until the teacher agrees that nobody can start any more',
  },
  {
    kind: 'release',
    guard: 'nobody starts a test whose answers are out',
    in: 'ownRefusal',
    take: dropIf('areAnswersOut'),
    test: 'ends sale and start with the answers, on every side',
  },
  {
    kind: 'release',
    guard: 'a payment after the release of the answers gives no right',
    in: 'rightRefusal',
    take: dropIf('areAnswersOut'),
    test: 'ends sale and start with the answers, on every side',
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

const bank = ofUnit('assessment', [
  {
    kind: 'ownership',
    guard: 'a corrected key replaces none that its teacher has changed in the bank',
    in: 'afterCorrection',
    take: dropOperand('isUnchanged'),
    test: 'keeps a text that was edited since, with the right key, and a key that its teacher has changed',
  },
  {
    kind: 'ownership',
    guard: 'a question of the bank is read and changed by its teacher only',
    in: 'bankApi.questionFor',
    take: replace('access.to(caller, await bank.get(id), op, questionNotFound)', '(await bank.get(id)) as never'),
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
  {
    kind: 'ownership',
    guard: 'a test draws from the bank of its own teacher',
    in: 'bankStore.matching',
    take: replace(
      "filterOf(teacherId, { ...asked, show: 'active', alone: true })",
      "filterOf({ $exists: true } as never, { ...asked, show: 'active', alone: true })",
    ),
    test: 'draw from the bank of their teacher only',
  },
  {
    kind: 'durability',
    guard: 'the bank takes up a test as a whole',
    in: 'fillBank',
    take: replace('bank.insertMissing(missing, tx)', 'bank.insertMissing(missing, undefined as never)'),
    test: 'holds no question of a test whose last write is lost, and all when the event comes again',
  },
]);

const extraTime = ofUnit('assessment', [
  {
    kind: 'ownership',
    guard: 'extra time is given in own classes only',
    in: 'accommodationApi.ownerOf',
    take: replace('access.toClass(caller, found, op, classNotFound)', 'found as never'),
    test: 'is for the teacher of the class and the student in it',
  },
  {
    kind: 'ownership',
    guard: 'extra time of a teacher does not count in the tests of another',
    in: 'covering',
    take: replace('scope === teacherId || scope === EVERYWHERE', 'true'),
    test: 'shows only the extra time of its own teacher before the start',
  },
  {
    kind: 'release',
    guard: 'no answer is released while a student with extra time sits',
    in: 'holdAnswers',
    take: dropIf('extraMin'),
    test: 'keeps the answers of a test that closes until the last of its students is done',
  },
]);

const furtherAttempts = ofUnit('assessment', [
  {
    kind: 'ownership',
    guard: 'only the teacher of a test ends and reopens its attempts',
    in: 'allowanceApi',
    take: replace(
      'access.to(caller, attempt && (await tests.get(attempt.testId)), op, attemptNotFound)',
      "(await tests.get(attempt?.testId ?? '')) as never",
    ),
    test: 'ends a running attempt with a reason that its page is told; it is graded as it stands',
  },
  {
    kind: 'release',
    guard: 'a student who can see the answers does not go on',
    in: 'allowRefusal',
    take: dropOperand('seesKey'),
    test: 'refuses what would be wrong, says why, and changes nothing',
  },
  {
    kind: 'release',
    guard: 'results wait while somebody may go on',
    in: 'holdResults',
    take: dropCall('extendTest'),
    test: 'no key and no score comes out by time while somebody may go on, and by hand nobody may any more',
  },
  {
    kind: 'order',
    guard: 'a replaced attempt is in no list, whichever of its events comes later',
    in: 'attemptStateStore.replaced',
    take: dropCall('upsertIf'),
    test: 'a student goes on with the answers of before, and the old attempt stands until the submit',
  },
  {
    kind: 'limit',
    guard: 'an attempt that was allowed uses no paid right',
    in: 'rightUsed',
    take: dropOperand('allowanceId'),
    test: 'a further attempt opens limit, window and payment, and uses no right',
  },
]);

/** Of assessment: the tests of teachers, their bank of questions, extra time and further attempts. */
export const authoring = [...tests, ...bank, ...extraTime, ...furtherAttempts];
