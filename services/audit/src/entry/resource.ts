import { events, type Envelope, type EventData, type EventName } from '@kasauti/contracts';
import { CLAIMED_STREAM, type EntryDoc } from './entry';
import { MOST_CLAIMED, redact, redactText } from './redact';

type Resource = readonly [type: string, id: string];

const user = (d: { userId: string }): Resource => ['user', d.userId];
const classOf = (d: { classId: string }): Resource => ['class', d.classId];
const test = (d: { testId: string }): Resource => ['test', d.testId];
const attempt = (d: { attemptId: string }): Resource => ['attempt', d.attemptId];
const order = (d: { orderId: string }): Resource => ['order', d.orderId];
/** What a client names may be any text. */
export const claimedResource = (type = 'user', id: string | undefined, userId: string): Resource => [
  redactText(type),
  redactText(id ?? userId),
];

/** The resource of every event. A new event of the contract does not compile without a line here. */
const resources: { [T in EventName]: (data: EventData[T]) => Resource } = {
  profile_changed: user,
  staff_changed: user,
  user_registered: user,
  user_verified: user,
  terms_accepted: user,
  session_version_raised: user,
  session_ended: user,
  second_factor_changed: user,
  api_client_changed: (d) => ['api_client', d.clientId],
  staff_invited: (d) => ['staff_invitation', d.invitationId],
  admission_accepted: classOf,
  member_details_given: classOf,
  students_listed: classOf,
  webhook_changed: (d) => ['webhook', d.webhookId],
  class_created: classOf,
  class_changed: classOf,
  class_attributes_changed: classOf,
  class_status_changed: classOf,
  class_announced: classOf,
  class_announcement_withdrawn: classOf,
  invite_created: classOf,
  invite_revoked: classOf,
  enrolment_confirmed: classOf,
  enrolment_ended: classOf,
  member_changed: classOf,
  consent_given: classOf,
  test_changed: test,
  test_published: test,
  results_released: test,
  key_corrected: test,
  question_images_added: (d) => ['import', d.importId],
  test_started: attempt,
  test_submitted: attempt,
  test_graded: attempt,
  test_regraded: attempt,
  time_granted: attempt,
  attempt_allowed: test,
  attempt_allowance_ended: test,
  accommodation_changed: (d) => ['user', d.studentId],
  entitlement_granted: order,
  entitlement_revoked: order,
  entitlement_in_use: order,
  entitlement_refused: order,
  payment_initiated: order,
  payment_cancelled: order,
  payment_failed: order,
  payment_verification: order,
  payment_verification_failed: order,
  payment_completed: order,
  refund_requested: order,
  refund_completed: order,
  refund_delayed: order,
  invoice_issued: order,
  chain_signed: (d) => ['audit_heads', d.headId],
  client_acted: (d) => ['api_client', d.clientId],
  personal_data_exported: (d) => [d.resourceType, d.resourceId],
  admin_acted: (d) => [d.resourceType, d.resourceId],
  client_claimed: (d) => claimedResource(d.resourceType, d.resourceId, d.userId),
};

export const recorded = Object.keys(resources) as EventName[];

/** An event as an entry, under the event's id: a redelivery changes nothing. */
export function entryOf(e: Envelope): EntryDoc {
  const [resourceType, resourceId] = (resources[e.type] as (data: unknown) => Resource)(e.data);
  const base = {
    _id: e.eventId,
    resourceType,
    resourceId,
    ...(e.actor ? { actor: e.actor } : {}),
    ...(e.client ? { client: e.client } : {}),
    occurredAt: new Date(e.occurredAt),
  };
  if (e.type === 'client_claimed') {
    const data = e.data as EventData['client_claimed'];
    return { ...base, ...claim(data), actor: data.userId };
  }
  const stream = events[e.type].topic.split('.')[0] ?? 'unknown';
  return {
    ...base,
    stream,
    actionType: actionOf(e),
    category: stream,
    claimed: false,
    ...descriptionOf(e),
    ...consentOf(e),
    details: JSON.stringify(redact(recordedOf(e))),
  };
}

/** An act of an administrator is found by its own name too; entries of earlier versions have the event's alone. */
const actionOf = ({ type, data }: Envelope): string =>
  type === 'admin_acted' ? `${type}:${(data as EventData['admin_acted']).action}` : type;

/** What people wrote to each other is no part of the trail. */
function recordedOf({ type, data }: Envelope): object {
  if (type !== 'class_announced') return data;
  const { text: _text, ...rest } = data as EventData['class_announced'];
  return rest;
}

/** Which kind of file. */
const takenFiles: Record<string, string> = {
  exportRoster: 'The students of a class',
  exportResults: 'The results of a test',
  exportStudents: 'Students with their results',
  exportClassMatrix: 'The results of a class, test by test',
  downloadExport: 'Everything of an owner, with all results',
  getRosterImportErrors: 'The faulty rows of a list of students',
};

function descriptionOf({ type, data }: Envelope): Pick<EntryDoc, 'description'> {
  if (type !== 'personal_data_exported') return {};
  const { operation, rows } = data as EventData['personal_data_exported'];
  return { description: `${takenFiles[operation] ?? operation} taken as a file, rows: ${rows}` };
}

function consentOf({ type, data }: Envelope): Pick<EntryDoc, 'consentGiven' | 'consentType'> {
  if (type === 'terms_accepted') return { consentGiven: true, consentType: 'terms' };
  if (type !== 'consent_given') return {};
  return { consentGiven: true, consentType: (data as EventData['consent_given']).consentType };
}

type Claim = Pick<EntryDoc, 'stream' | 'actionType' | 'category' | 'claimed' | 'details'> & Partial<EntryDoc>;

/** Reports of clients are marked and go to a stream of their own. */
export function claim({
  actionType,
  actionCategory,
  actionDescription,
  consentGiven,
  consentType,
  requestData,
}: Omit<EventData['client_claimed'], 'userId' | 'requestData'> & { requestData?: object }): Claim {
  return {
    stream: CLAIMED_STREAM,
    claimed: true,
    actionType,
    category: redactText(actionCategory ?? 'client'),
    details: JSON.stringify(redact(requestData ?? {}, MOST_CLAIMED)),
    ...(actionDescription ? { description: redactText(actionDescription) } : {}),
    ...(consentGiven === undefined ? {} : { consentGiven }),
    ...(consentType ? { consentType: redactText(consentType) } : {}),
  };
}

/** Each has its own chain. */
export const streams: string[] = [
  ...new Set([
    ...recorded.filter((t) => t !== 'client_claimed').map((t) => events[t].topic.split('.')[0] ?? 'unknown'),
    CLAIMED_STREAM,
  ]),
];
