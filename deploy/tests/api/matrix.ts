import type { Route } from '@kasauti/contracts';

/*
 * Who may do what to whose things in which state: declared here, beside what the contract says of roles and second
 * factors. An operation that is not named gets the strict rule of its parameter, so a new one is closed until said otherwise.
 */
export const callers = [
  'anonymous',
  'expired',
  'forged',
  'unverified',
  'student not enrolled',
  'student enrolled',
  'attempt owner',
  'other teacher',
  'owner teacher',
  'admin',
  'admin with second factor',
  'admin with old second factor',
  'ticket',
  'ticket of another attempt',
  'partner with the scope',
  'partner with all other scopes',
] as const;
export type CallerName = (typeof callers)[number];

export const states = {
  classId: ['draft', 'active', 'archived'],
  testId: ['draft', 'open', 'closed', 'of an archived class'],
  attemptId: ['running', 'closed'],
  questionId: ['active', 'archived'],
} as const;
export type Kind = keyof typeof states;
export type State = (typeof states)[Kind][number];

/** pass: the operation itself answers, possibly with a refusal by a rule of the exam (409, 402, 400). */
export type Expected = 'pass' | 401 | 403 | 404;

const roleOf = (caller: CallerName) =>
  caller.startsWith('admin')
    ? 'admin'
    : caller.endsWith('teacher')
      ? 'teacher'
      : caller.startsWith('student') || caller === 'attempt owner'
        ? 'student'
        : undefined;

/** An API client of the owner teacher. */
function partnerRule({ authz, scope }: Route, caller: CallerName): Expected {
  if (authz.every((a) => a === 'ticket')) return 401;
  return scope && caller === 'partner with the scope' ? 'pass' : 403;
}

/** What the contract alone decides, before ownership is checked. */
function contractRule(route: Route, caller: CallerName): Expected {
  if (route.authz.includes('public')) return 'pass';
  if (caller === 'anonymous' || caller === 'unverified') return route.authz.includes('optional') ? 'pass' : 401;
  if (caller === 'expired' || caller === 'forged') return 401;
  if (caller.startsWith('partner')) return partnerRule(route, caller);
  if (caller.startsWith('ticket')) return route.authz.includes('ticket') ? 'pass' : 401;
  const role = roleOf(caller) ?? '';
  if (route.authz.includes('optional')) return 'pass';
  if (!route.authz.includes(role)) return route.authz.every((a) => a === 'ticket') ? 401 : 403;
  if (role === 'admin' && route.secondFactor !== 'none' && caller === 'admin') return 403;
  if (role === 'admin' && route.secondFactor === 'fresh' && caller === 'admin with old second factor') return 403;
  return 'pass';
}

type Rule = (caller: CallerName, state: State) => Expected;
/** The fixture has none: no student has an order. */
const withoutAny: Rule = () => 404;
const isIn = (caller: CallerName) => caller === 'student enrolled' || caller === 'attempt owner';
const when = (holds: boolean): Expected => (holds ? 'pass' : 404);

/** Its teacher; every student while a class is active, and its own when it is archived. */
const seesClass: Rule = (caller, state) =>
  when(state === 'active' || caller === 'owner teacher' || (isIn(caller) && state === 'archived'));

/** Its teacher, and enrolled students once it is published. All others get 404. */
const byKind: Record<Kind, Rule> = {
  classId: (caller, state) => when(caller === 'owner teacher' || (isIn(caller) && state !== 'draft')),
  testId: (caller, state) => when(caller === 'owner teacher' || (isIn(caller) && state !== 'draft')),
  attemptId: (caller, state) => when(caller === 'attempt owner' || (caller === 'ticket' && state === 'running')),
  questionId: (caller) => when(caller === 'owner teacher'),
};

const exceptions: Record<string, Rule> = {
  // Every student may see and join a public, active class.
  getClassDetails: seesClass,
  // Archived classes accept no enrolment; the enrolled get a clear refusal.
  enrollInClass: (caller, state) => when(state === 'active' || (isIn(caller) && state === 'archived')),
  // Only one's own enrolment can end, and a draft has no students.
  removeStudent: () => 404,
  setAccommodation: () => 404,
  endAccommodation: () => 404,
  setMember: () => 404,
  revokeInvite: () => 404,
  listInviteStudents: () => 404,
  // The customer's words: "You are not enrolled in this class".
  startAttempt: (caller, state) => (state === 'draft' ? 404 : isIn(caller) ? 'pass' : 403),
  // For the teacher of the test; students read their own result.
  getAttemptReview: (caller) => when(caller === 'owner teacher'),
  endAttempt: (caller) => when(caller === 'owner teacher'),
  reopenAttempt: (caller) => when(caller === 'owner teacher'),
  // The tests of the fixture have no permission.
  withdrawAllowance: withoutAny,
  // Reviews belong to the page of a class: who may see it may read them, a student with a completed test may write one.
  listReviews: seesClass,
  getOwnReview: seesClass,
  writeReview(caller, state) {
    if (state === 'draft' || (state === 'archived' && !isIn(caller))) return 404;
    return caller === 'attempt owner' && state === 'active' ? 'pass' : 403;
  },
  // The own one, also of a class that is no longer seen; there is none.
  deleteReview: () => 'pass',
  // Who sees a class may report it; its teacher gets a clear refusal.
  reportClass: seesClass,
  // The class of the fixture has neither reviews nor attributes nor batches.
  voteReview: withoutAny,
  reportReview: withoutAny,
  updateAttributeType: withoutAny,
  deleteAttributeType: withoutAny,
  updateAttribute: withoutAny,
  deleteAttribute: withoutAny,
  renameBatch: withoutAny,
  deleteBatch: withoutAny,
  moveStudents: withoutAny,
  withdrawClassAnnouncement: withoutAny,
  markAnnouncementsRead: withoutAny,
  // No list was imported.
  getRosterImport: withoutAny,
  commitRosterImport: withoutAny,
  getRosterImportErrors: withoutAny,
  resendAdmission: withoutAny,
  withdrawAdmission: withoutAny,
  // An administrator acts on every class.
  setFeatured: () => 'pass',
  setTakenDown: () => 'pass',
  dismissClassReports: () => 'pass',
  getClassForAdmin: () => 'pass',
  listClassStudents: () => 'pass',
  // The fixture names no other teacher.
  transferClass: withoutAny,
  verifyPayment: withoutAny,
  cancelPayment: withoutAny,
  requestRefund: withoutAny,
  // Only a submitted first attempt has a rank.
  getTestRank: (caller, state) => when(caller === 'attempt owner' && state === 'closed'),
};

export const expectedOf = (
  route: Route,
  caller: CallerName,
  kind: Kind | undefined,
  state: State | undefined,
): Expected => {
  const byContract = contractRule(route, caller);
  if (byContract !== 'pass' || !kind || !state) return byContract;
  const who = caller.startsWith('partner') ? 'owner teacher' : caller;
  return (exceptions[route.operationId] ?? byKind[kind])(who, state);
};

export const kindOf = (route: Route): Kind | undefined =>
  (Object.keys(states) as Kind[]).find((kind) => route.path.includes(`{${kind}}`));
