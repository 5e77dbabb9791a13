/* tslint:disable */
/* eslint-disable */
/**
 * 
 * @export
 * @interface Account
 */
export interface Account {
    /**
     * ULID
     * @type {string}
     * @memberof Account
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof Account
     */
    email: string;
    /**
     * 
     * @type {string}
     * @memberof Account
     */
    fullName: string;
    /**
     * 
     * @type {Role}
     * @memberof Account
     */
    role: Role;
    /**
     * UTC
     * @type {string}
     * @memberof Account
     */
    createdAt: string;
    /**
     * 
     * @type {AccountTerms}
     * @memberof Account
     */
    terms: AccountTerms | null;
    /**
     * Those this role gets; codes, receipts and security notices cannot be turned off
     * @type {Array<AccountMailsInner>}
     * @memberof Account
     */
    mails: Array<AccountMailsInner>;
}


/**
 * 
 * @export
 * @interface AccountExport
 */
export interface AccountExport {
    /**
     * 
     * @type {Account}
     * @memberof AccountExport
     */
    account: Account;
    /**
     * 
     * @type {string}
     * @memberof AccountExport
     */
    birthDate: string | null;
    /**
     * 
     * @type {string}
     * @memberof AccountExport
     */
    verifiedAt: string | null;
    /**
     * 
     * @type {Array<LoginSession>}
     * @memberof AccountExport
     */
    logins: Array<LoginSession>;
    /**
     * Mails of the last seven days; older ones are not kept
     * @type {Array<AccountExportMailsSentInner>}
     * @memberof AccountExport
     */
    mailsSent: Array<AccountExportMailsSentInner>;
}
/**
 * 
 * @export
 * @interface AccountExportMailsSentInner
 */
export interface AccountExportMailsSentInner {
    /**
     * 
     * @type {string}
     * @memberof AccountExportMailsSentInner
     */
    kind: string;
    /**
     * 
     * @type {string}
     * @memberof AccountExportMailsSentInner
     */
    state: string;
    /**
     * UTC
     * @type {string}
     * @memberof AccountExportMailsSentInner
     */
    at: string;
}
/**
 * 
 * @export
 * @interface AccountMailsInner
 */
export interface AccountMailsInner {
    /**
     * 
     * @type {MailTopic}
     * @memberof AccountMailsInner
     */
    topic: MailTopic;
    /**
     * 
     * @type {boolean}
     * @memberof AccountMailsInner
     */
    isOn: boolean;
}


/**
 * 
 * @export
 * @interface AccountReply
 */
export interface AccountReply {
    /**
     * 
     * @type {boolean}
     * @memberof AccountReply
     */
    success: boolean;
    /**
     * 
     * @type {Account}
     * @memberof AccountReply
     */
    data: Account;
}
/**
 * Null for accounts that did not sign up themselves
 * @export
 * @interface AccountTerms
 */
export interface AccountTerms {
    /**
     * 
     * @type {string}
     * @memberof AccountTerms
     */
    version: string;
    /**
     * UTC
     * @type {string}
     * @memberof AccountTerms
     */
    acceptedAt: string;
}
/**
 * 
 * @export
 * @interface AdminClass
 */
export interface AdminClass {
    /**
     * ULID
     * @type {string}
     * @memberof AdminClass
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof AdminClass
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof AdminClass
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof AdminClass
     */
    teacherId: string;
    /**
     * 
     * @type {string}
     * @memberof AdminClass
     */
    teacher: string;
    /**
     * 
     * @type {Visibility}
     * @memberof AdminClass
     */
    visibility: Visibility;
    /**
     * 
     * @type {AdminClassStatus}
     * @memberof AdminClass
     */
    status: AdminClassStatus;
    /**
     * 
     * @type {AdminClassTakenDown}
     * @memberof AdminClass
     */
    takenDown: AdminClassTakenDown | null;
    /**
     * 
     * @type {boolean}
     * @memberof AdminClass
     */
    featured: boolean;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminClass
     */
    price: number;
    /**
     * 
     * @type {number}
     * @memberof AdminClass
     */
    students: number;
    /**
     * Published tests
     * @type {number}
     * @memberof AdminClass
     */
    totalTests: number;
    /**
     * 
     * @type {number}
     * @memberof AdminClass
     */
    averageRating: number | null;
    /**
     * 
     * @type {number}
     * @memberof AdminClass
     */
    totalReviews: number;
    /**
     * UTC
     * @type {string}
     * @memberof AdminClass
     */
    createdAt: string;
}



/**
 * 
 * @export
 */
export const AdminClassStatus = {
    draft: 'draft',
    active: 'active',
    archived: 'archived',
    taken_down: 'taken_down'
} as const;
export type AdminClassStatus = typeof AdminClassStatus[keyof typeof AdminClassStatus];

/**
 * 
 * @export
 * @interface AdminClassTakenDown
 */
export interface AdminClassTakenDown {
    /**
     * UTC
     * @type {string}
     * @memberof AdminClassTakenDown
     */
    at: string;
    /**
     * 
     * @type {string}
     * @memberof AdminClassTakenDown
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface AdminDashboard
 */
export interface AdminDashboard {
    /**
     * UTC
     * @type {string}
     * @memberof AdminDashboard
     */
    asOf: string;
    /**
     * 
     * @type {AdminDashboardUsers}
     * @memberof AdminDashboard
     */
    users: AdminDashboardUsers;
    /**
     * 
     * @type {AdminDashboardClasses}
     * @memberof AdminDashboard
     */
    classes: AdminDashboardClasses;
    /**
     * Attempts started and not yet submitted
     * @type {number}
     * @memberof AdminDashboard
     */
    attemptsNow: number;
    /**
     * Published tests whose window is open now
     * @type {number}
     * @memberof AdminDashboard
     */
    testsOpen: number;
    /**
     * Since midnight in India
     * @type {number}
     * @memberof AdminDashboard
     */
    submissionsToday: number;
    /**
     * 
     * @type {AdminDashboardPaymentsToday}
     * @memberof AdminDashboard
     */
    paymentsToday: AdminDashboardPaymentsToday;
}
/**
 * 
 * @export
 * @interface AdminDashboardClasses
 */
export interface AdminDashboardClasses {
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardClasses
     */
    active: number;
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardClasses
     */
    draft: number;
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardClasses
     */
    archived: number;
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardClasses
     */
    total: number;
}
/**
 * Since midnight in India
 * @export
 * @interface AdminDashboardPaymentsToday
 */
export interface AdminDashboardPaymentsToday {
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardPaymentsToday
     */
    count: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminDashboardPaymentsToday
     */
    amount: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminDashboardPaymentsToday
     */
    refunded?: number;
    /**
     * Payments of the last three days that have not unlocked their test after two minutes
     * @type {number}
     * @memberof AdminDashboardPaymentsToday
     */
    locked?: number;
}
/**
 * Active accounts by role
 * @export
 * @interface AdminDashboardUsers
 */
export interface AdminDashboardUsers {
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardUsers
     */
    students: number;
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardUsers
     */
    teachers: number;
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardUsers
     */
    admins: number;
    /**
     * 
     * @type {number}
     * @memberof AdminDashboardUsers
     */
    total: number;
}
/**
 * 
 * @export
 * @interface AdminOrder
 */
export interface AdminOrder {
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof AdminOrder
     */
    orderId: string;
    /**
     * 
     * @type {string}
     * @memberof AdminOrder
     */
    reference: string;
    /**
     * ULID
     * @type {string}
     * @memberof AdminOrder
     */
    studentId: string;
    /**
     * 
     * @type {string}
     * @memberof AdminOrder
     */
    studentName: string;
    /**
     * ULID
     * @type {string}
     * @memberof AdminOrder
     */
    testId: string;
    /**
     * True for a top-up of the wallet; testId is then its own id
     * @type {boolean}
     * @memberof AdminOrder
     */
    isTopUp?: boolean;
    /**
     * 
     * @type {string}
     * @memberof AdminOrder
     */
    title: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminOrder
     */
    amount: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminOrder
     */
    credit: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminOrder
     */
    discount: number;
    /**
     * 
     * @type {PaymentStatus}
     * @memberof AdminOrder
     */
    status: PaymentStatus;
    /**
     * 
     * @type {Timeline}
     * @memberof AdminOrder
     */
    timeline: Timeline;
    /**
     * 
     * @type {string}
     * @memberof AdminOrder
     */
    invoice?: string;
    /**
     * 
     * @type {Array<AdminOrderPaymentsInner>}
     * @memberof AdminOrder
     */
    payments: Array<AdminOrderPaymentsInner>;
    /**
     * 
     * @type {Array<Refund>}
     * @memberof AdminOrder
     */
    refunds: Array<Refund>;
}


/**
 * 
 * @export
 * @interface AdminOrderPaymentsInner
 */
export interface AdminOrderPaymentsInner {
    /**
     * 
     * @type {string}
     * @memberof AdminOrderPaymentsInner
     */
    paymentId: string;
    /**
     * 
     * @type {string}
     * @memberof AdminOrderPaymentsInner
     */
    razorpayOrderId: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminOrderPaymentsInner
     */
    amount: number;
    /**
     * 
     * @type {string}
     * @memberof AdminOrderPaymentsInner
     */
    status: string;
    /**
     * 
     * @type {string}
     * @memberof AdminOrderPaymentsInner
     */
    method?: string;
    /**
     * 
     * @type {string}
     * @memberof AdminOrderPaymentsInner
     */
    last4?: string;
    /**
     * 
     * @type {boolean}
     * @memberof AdminOrderPaymentsInner
     */
    isExtra: boolean;
    /**
     * UTC
     * @type {string}
     * @memberof AdminOrderPaymentsInner
     */
    at?: string;
}
/**
 * 
 * @export
 * @interface AdminRefund
 */
export interface AdminRefund {
    /**
     * Payment id (or order id, where credit paid everything) and a number
     * @type {string}
     * @memberof AdminRefund
     */
    refundId: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof AdminRefund
     */
    amount: number;
    /**
     * 
     * @type {AdminRefundToEnum}
     * @memberof AdminRefund
     */
    to: AdminRefundToEnum;
    /**
     * 
     * @type {RefundStatus}
     * @memberof AdminRefund
     */
    status: RefundStatus;
    /**
     * UTC
     * @type {string}
     * @memberof AdminRefund
     */
    requestedAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof AdminRefund
     */
    processedAt?: string;
    /**
     * UTC
     * @type {string}
     * @memberof AdminRefund
     */
    expectedBy?: string;
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof AdminRefund
     */
    orderId: string;
    /**
     * ULID
     * @type {string}
     * @memberof AdminRefund
     */
    studentId: string;
    /**
     * 
     * @type {string}
     * @memberof AdminRefund
     */
    studentName: string;
    /**
     * 
     * @type {string}
     * @memberof AdminRefund
     */
    title: string;
    /**
     * credit_limit: a top-up that would have made more credit than is allowed
     * @type {AdminRefundCauseEnum}
     * @memberof AdminRefund
     */
    cause: AdminRefundCauseEnum;
    /**
     * 
     * @type {string}
     * @memberof AdminRefund
     */
    reason?: string;
    /**
     * ULID
     * @type {string}
     * @memberof AdminRefund
     */
    requestedBy?: string;
    /**
     * ULID
     * @type {string}
     * @memberof AdminRefund
     */
    decidedBy?: string;
    /**
     * 
     * @type {string}
     * @memberof AdminRefund
     */
    failure?: string;
}


/**
 * @export
 */
export const AdminRefundToEnum = {
    source: 'source',
    credit: 'credit'
} as const;
export type AdminRefundToEnum = typeof AdminRefundToEnum[keyof typeof AdminRefundToEnum];

/**
 * @export
 */
export const AdminRefundCauseEnum = {
    student: 'student',
    admin: 'admin',
    extra_payment: 'extra_payment',
    right_refused: 'right_refused',
    test_cancelled: 'test_cancelled',
    wrong_amount: 'wrong_amount',
    credit_limit: 'credit_limit'
} as const;
export type AdminRefundCauseEnum = typeof AdminRefundCauseEnum[keyof typeof AdminRefundCauseEnum];

/**
 * 
 * @export
 * @interface AdminRefundReply
 */
export interface AdminRefundReply {
    /**
     * 
     * @type {boolean}
     * @memberof AdminRefundReply
     */
    success: boolean;
    /**
     * 
     * @type {AdminRefundReplyData}
     * @memberof AdminRefundReply
     */
    data: AdminRefundReplyData;
}
/**
 * 
 * @export
 * @interface AdminRefundReplyData
 */
export interface AdminRefundReplyData {
    /**
     * 
     * @type {AdminRefund}
     * @memberof AdminRefundReplyData
     */
    refund: AdminRefund;
}
/**
 * 
 * @export
 * @interface Announce201Response
 */
export interface Announce201Response {
    /**
     * 
     * @type {boolean}
     * @memberof Announce201Response
     */
    success: boolean;
    /**
     * 
     * @type {Announcement}
     * @memberof Announce201Response
     */
    data: Announcement;
}
/**
 * 
 * @export
 * @interface AnnounceRequest
 */
export interface AnnounceRequest {
    /**
     * 
     * @type {string}
     * @memberof AnnounceRequest
     */
    text: string;
}
/**
 * 
 * @export
 * @interface Announcement
 */
export interface Announcement {
    /**
     * 
     * @type {string}
     * @memberof Announcement
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof Announcement
     */
    text: string;
    /**
     * UTC
     * @type {string}
     * @memberof Announcement
     */
    at: string;
}
/**
 * 
 * @export
 * @interface AttemptRow
 */
export interface AttemptRow {
    /**
     * 
     * @type {string}
     * @memberof AttemptRow
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof AttemptRow
     */
    studentId: string;
    /**
     * 
     * @type {string}
     * @memberof AttemptRow
     */
    studentName: string;
    /**
     * 
     * @type {number}
     * @memberof AttemptRow
     */
    attemptNo: number;
    /**
     * 
     * @type {AttemptStatus}
     * @memberof AttemptRow
     */
    status: AttemptStatus;
    /**
     * UTC
     * @type {string}
     * @memberof AttemptRow
     */
    startedAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof AttemptRow
     */
    deadlineAt: string;
    /**
     * Granted by the teacher
     * @type {number}
     * @memberof AttemptRow
     */
    extraMinutes: number;
    /**
     * UTC
     * @type {string}
     * @memberof AttemptRow
     */
    submittedAt?: string;
    /**
     * 
     * @type {AttemptRowClosedByEnum}
     * @memberof AttemptRow
     */
    closedBy?: AttemptRowClosedByEnum;
    /**
     * 
     * @type {number}
     * @memberof AttemptRow
     */
    answeredCount: number;
    /**
     * Answers that arrived after the deadline
     * @type {number}
     * @memberof AttemptRow
     */
    lateAnswers: number;
    /**
     * 
     * @type {number}
     * @memberof AttemptRow
     */
    score?: number;
    /**
     * 
     * @type {number}
     * @memberof AttemptRow
     */
    maxScore?: number;
    /**
     * 
     * @type {number}
     * @memberof AttemptRow
     */
    percentage?: number;
    /**
     * 
     * @type {number}
     * @memberof AttemptRow
     */
    pendingGrading?: number;
    /**
     * Before the last regrade
     * @type {number}
     * @memberof AttemptRow
     */
    previousScore?: number;
}


/**
 * @export
 */
export const AttemptRowClosedByEnum = {
    student: 'student',
    sweeper: 'sweeper'
} as const;
export type AttemptRowClosedByEnum = typeof AttemptRowClosedByEnum[keyof typeof AttemptRowClosedByEnum];


/**
 * 
 * @export
 */
export const AttemptStatus = {
    in_progress: 'in_progress',
    submitted: 'submitted',
    graded: 'graded'
} as const;
export type AttemptStatus = typeof AttemptStatus[keyof typeof AttemptStatus];

/**
 * 
 * @export
 * @interface Attribute
 */
export interface Attribute {
    /**
     * ULID
     * @type {string}
     * @memberof Attribute
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof Attribute
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof Attribute
     */
    description: string;
    /**
     * Tests of the class that carry it
     * @type {number}
     * @memberof Attribute
     */
    usedIn: number;
}
/**
 * 
 * @export
 * @interface AttributeChange
 */
export interface AttributeChange {
    /**
     * 
     * @type {string}
     * @memberof AttributeChange
     */
    name?: string;
    /**
     * 
     * @type {string}
     * @memberof AttributeChange
     */
    description?: string;
}

/**
 * 
 * @export
 */
export const AttributeIcon = {
    book: 'book',
    tag: 'tag',
    layers: 'layers',
    calendar: 'calendar',
    flask: 'flask',
    star: 'star'
} as const;
export type AttributeIcon = typeof AttributeIcon[keyof typeof AttributeIcon];

/**
 * 
 * @export
 * @interface AttributeType
 */
export interface AttributeType {
    /**
     * ULID
     * @type {string}
     * @memberof AttributeType
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof AttributeType
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof AttributeType
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof AttributeType
     */
    description: string;
    /**
     * 
     * @type {AttributeIcon}
     * @memberof AttributeType
     */
    icon: AttributeIcon;
    /**
     * 
     * @type {string}
     * @memberof AttributeType
     */
    color: string;
    /**
     * Every class has it; it cannot be deleted
     * @type {boolean}
     * @memberof AttributeType
     */
    isStandard: boolean;
}


/**
 * 
 * @export
 * @interface AttributeTypeChange
 */
export interface AttributeTypeChange {
    /**
     * 
     * @type {string}
     * @memberof AttributeTypeChange
     */
    name?: string;
    /**
     * 
     * @type {string}
     * @memberof AttributeTypeChange
     */
    description?: string;
    /**
     * 
     * @type {AttributeIcon}
     * @memberof AttributeTypeChange
     */
    icon?: AttributeIcon;
    /**
     * 
     * @type {string}
     * @memberof AttributeTypeChange
     */
    color?: string;
}


/**
 * 
 * @export
 * @interface AuditEntry
 */
export interface AuditEntry {
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    stream: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    actionType: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    actionCategory?: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    actionDescription?: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    resourceType: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    resourceId: string;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    actor?: string;
    /**
     * 
     * @type {object}
     * @memberof AuditEntry
     */
    requestData?: object;
    /**
     * 
     * @type {boolean}
     * @memberof AuditEntry
     */
    consentGiven?: boolean;
    /**
     * 
     * @type {string}
     * @memberof AuditEntry
     */
    consentType?: string;
    /**
     * UTC
     * @type {string}
     * @memberof AuditEntry
     */
    occurredAt: string;
    /**
     * Reported by a client, not by a service
     * @type {boolean}
     * @memberof AuditEntry
     */
    claimed: boolean;
    /**
     * Part of a block of the hash chain
     * @type {boolean}
     * @memberof AuditEntry
     */
    sealed: boolean;
}
/**
 * 
 * @export
 * @interface BeginSecondFactor200Response
 */
export interface BeginSecondFactor200Response {
    /**
     * 
     * @type {boolean}
     * @memberof BeginSecondFactor200Response
     */
    success: boolean;
    /**
     * 
     * @type {BeginSecondFactor200ResponseData}
     * @memberof BeginSecondFactor200Response
     */
    data: BeginSecondFactor200ResponseData;
}
/**
 * 
 * @export
 * @interface BeginSecondFactor200ResponseData
 */
export interface BeginSecondFactor200ResponseData {
    /**
     * Base32
     * @type {string}
     * @memberof BeginSecondFactor200ResponseData
     */
    secret: string;
    /**
     * 
     * @type {string}
     * @memberof BeginSecondFactor200ResponseData
     */
    otpauthUri: string;
}
/**
 * 
 * @export
 * @interface BeginSecondFactorRequest
 */
export interface BeginSecondFactorRequest {
    /**
     * 
     * @type {string}
     * @memberof BeginSecondFactorRequest
     */
    password?: string;
}
/**
 * Paise. base + gst = total; either igst, or cgst and sgst (utgst in a Union Territory without legislature), make up gst.
 * @export
 * @interface Breakdown
 */
export interface Breakdown {
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    base: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    gst: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    total: number;
    /**
     * 
     * @type {number}
     * @memberof Breakdown
     */
    ratePercent: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    igst?: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    cgst?: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    sgst?: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Breakdown
     */
    utgst?: number;
}
/**
 * 
 * @export
 * @interface BrowseClasses200Response
 */
export interface BrowseClasses200Response {
    /**
     * 
     * @type {boolean}
     * @memberof BrowseClasses200Response
     */
    success: boolean;
    /**
     * 
     * @type {BrowseClasses200ResponseData}
     * @memberof BrowseClasses200Response
     */
    data: BrowseClasses200ResponseData;
}
/**
 * 
 * @export
 * @interface BrowseClasses200ResponseData
 */
export interface BrowseClasses200ResponseData {
    /**
     * 
     * @type {Array<ClassCard>}
     * @memberof BrowseClasses200ResponseData
     */
    classes: Array<ClassCard>;
    /**
     * 
     * @type {BrowseClasses200ResponseDataPagination}
     * @memberof BrowseClasses200ResponseData
     */
    pagination: BrowseClasses200ResponseDataPagination;
    /**
     * 
     * @type {BrowseClasses200ResponseDataFilters}
     * @memberof BrowseClasses200ResponseData
     */
    filters: BrowseClasses200ResponseDataFilters;
}
/**
 * 
 * @export
 * @interface BrowseClasses200ResponseDataFilters
 */
export interface BrowseClasses200ResponseDataFilters {
    /**
     * 
     * @type {Array<FilterCount>}
     * @memberof BrowseClasses200ResponseDataFilters
     */
    subjects: Array<FilterCount>;
    /**
     * 
     * @type {Array<FilterCount>}
     * @memberof BrowseClasses200ResponseDataFilters
     */
    difficulties: Array<FilterCount>;
    /**
     * 
     * @type {number}
     * @memberof BrowseClasses200ResponseDataFilters
     */
    totalFeatured: number;
}
/**
 * 
 * @export
 * @interface BrowseClasses200ResponseDataPagination
 */
export interface BrowseClasses200ResponseDataPagination {
    /**
     * 
     * @type {number}
     * @memberof BrowseClasses200ResponseDataPagination
     */
    currentPage: number;
    /**
     * 
     * @type {number}
     * @memberof BrowseClasses200ResponseDataPagination
     */
    totalPages: number;
    /**
     * 
     * @type {number}
     * @memberof BrowseClasses200ResponseDataPagination
     */
    totalClasses: number;
    /**
     * 
     * @type {boolean}
     * @memberof BrowseClasses200ResponseDataPagination
     */
    hasPrevPage: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof BrowseClasses200ResponseDataPagination
     */
    hasNextPage: boolean;
}
/**
 * 
 * @export
 * @interface CancelPaymentRequest
 */
export interface CancelPaymentRequest {
    /**
     * 
     * @type {CancelPaymentRequestReasonEnum}
     * @memberof CancelPaymentRequest
     */
    reason?: CancelPaymentRequestReasonEnum;
}


/**
 * @export
 */
export const CancelPaymentRequestReasonEnum = {
    closed: 'closed',
    failed: 'failed'
} as const;
export type CancelPaymentRequestReasonEnum = typeof CancelPaymentRequestReasonEnum[keyof typeof CancelPaymentRequestReasonEnum];

/**
 * 
 * @export
 * @interface CancelTestRequest
 */
export interface CancelTestRequest {
    /**
     * The title of the test as typed by the teacher
     * @type {string}
     * @memberof CancelTestRequest
     */
    confirm: string;
    /**
     * 
     * @type {string}
     * @memberof CancelTestRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface ChangePasswordRequest
 */
export interface ChangePasswordRequest {
    /**
     * 
     * @type {string}
     * @memberof ChangePasswordRequest
     */
    currentPassword: string;
    /**
     * 
     * @type {string}
     * @memberof ChangePasswordRequest
     */
    newPassword: string;
}
/**
 * 
 * @export
 * @interface ChangeUserRoleRequest
 */
export interface ChangeUserRoleRequest {
    /**
     * 
     * @type {ChangeUserRoleRequestRoleEnum}
     * @memberof ChangeUserRoleRequest
     */
    role: ChangeUserRoleRequestRoleEnum;
    /**
     * 
     * @type {string}
     * @memberof ChangeUserRoleRequest
     */
    reason: string;
}


/**
 * @export
 */
export const ChangeUserRoleRequestRoleEnum = {
    student: 'student',
    teacher: 'teacher'
} as const;
export type ChangeUserRoleRequestRoleEnum = typeof ChangeUserRoleRequestRoleEnum[keyof typeof ChangeUserRoleRequestRoleEnum];

/**
 * 
 * @export
 * @interface Class
 */
export interface Class {
    /**
     * ULID
     * @type {string}
     * @memberof Class
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof Class
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof Class
     */
    description: string;
    /**
     * 
     * @type {Visibility}
     * @memberof Class
     */
    visibility: Visibility;
    /**
     * 
     * @type {ClassStatus}
     * @memberof Class
     */
    status: ClassStatus;
    /**
     * 
     * @type {boolean}
     * @memberof Class
     */
    isActive: boolean;
    /**
     * 
     * @type {number}
     * @memberof Class
     */
    enrollmentCount: number;
    /**
     * 
     * @type {number}
     * @memberof Class
     */
    studentCount: number;
    /**
     * 
     * @type {number}
     * @memberof Class
     */
    totalTests: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Class
     */
    price: number;
    /**
     * 
     * @type {string}
     * @memberof Class
     */
    subject?: string;
    /**
     * 
     * @type {ClassDifficulty}
     * @memberof Class
     */
    difficulty?: ClassDifficulty;
    /**
     * 
     * @type {Array<string>}
     * @memberof Class
     */
    tags?: Array<string>;
    /**
     * 
     * @type {string}
     * @memberof Class
     */
    teacher: string;
    /**
     * UTC
     * @type {string}
     * @memberof Class
     */
    createdAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof Class
     */
    lastActivity: string;
    /**
     * UTC
     * @type {string}
     * @memberof Class
     */
    enrolledAt?: string;
}


/**
 * 
 * @export
 * @interface ClassCard
 */
export interface ClassCard {
    /**
     * ULID
     * @type {string}
     * @memberof ClassCard
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ClassCard
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof ClassCard
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof ClassCard
     */
    thumbnail: string | null;
    /**
     * 
     * @type {boolean}
     * @memberof ClassCard
     */
    featured: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof ClassCard
     */
    isEnrolled: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof ClassCard
     */
    isOwner?: boolean;
    /**
     * 
     * @type {ClassCardDifficultyEnum}
     * @memberof ClassCard
     */
    difficulty: ClassCardDifficultyEnum | null;
    /**
     * 
     * @type {string}
     * @memberof ClassCard
     */
    subject: string | null;
    /**
     * 
     * @type {ClassCardTeacher}
     * @memberof ClassCard
     */
    teacher: ClassCardTeacher;
    /**
     * 
     * @type {number}
     * @memberof ClassCard
     */
    totalEnrolledStudents: number;
    /**
     * 
     * @type {number}
     * @memberof ClassCard
     */
    totalTests: number;
    /**
     * Published tests that cost something
     * @type {number}
     * @memberof ClassCard
     */
    paidTestCount?: number;
    /**
     * Published tests that cost nothing
     * @type {number}
     * @memberof ClassCard
     */
    freeTestCount?: number;
    /**
     * Sum of the fees of the paid tests
     * @type {number}
     * @memberof ClassCard
     */
    paidTotalPaise?: number;
    /**
     * 
     * @type {Array<string>}
     * @memberof ClassCard
     */
    tags: Array<string>;
    /**
     * Amount in paise
     * @type {number}
     * @memberof ClassCard
     */
    testPrice: number;
    /**
     * 
     * @type {number}
     * @memberof ClassCard
     */
    averageRating: number | null;
    /**
     * 
     * @type {number}
     * @memberof ClassCard
     */
    totalReviews: number;
}


/**
 * @export
 */
export const ClassCardDifficultyEnum = {
    beginner: 'beginner',
    intermediate: 'intermediate',
    advanced: 'advanced'
} as const;
export type ClassCardDifficultyEnum = typeof ClassCardDifficultyEnum[keyof typeof ClassCardDifficultyEnum];

/**
 * 
 * @export
 * @interface ClassCardTeacher
 */
export interface ClassCardTeacher {
    /**
     * 
     * @type {string}
     * @memberof ClassCardTeacher
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof ClassCardTeacher
     */
    avatar: string | null;
    /**
     * 
     * @type {number}
     * @memberof ClassCardTeacher
     */
    rating: number | null;
}
/**
 * 
 * @export
 * @interface ClassDetail
 */
export interface ClassDetail {
    /**
     * ULID
     * @type {string}
     * @memberof ClassDetail
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetail
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetail
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetail
     */
    longDescription: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetail
     */
    thumbnail: string | null;
    /**
     * 
     * @type {string}
     * @memberof ClassDetail
     */
    thumbnailId?: string | null;
    /**
     * 
     * @type {Visibility}
     * @memberof ClassDetail
     */
    visibility?: Visibility;
    /**
     * 
     * @type {boolean}
     * @memberof ClassDetail
     */
    featured: boolean;
    /**
     * 
     * @type {ClassStatus}
     * @memberof ClassDetail
     */
    status: ClassStatus;
    /**
     * 
     * @type {ClassDetailTeacher}
     * @memberof ClassDetail
     */
    teacher: ClassDetailTeacher;
    /**
     * 
     * @type {number}
     * @memberof ClassDetail
     */
    totalEnrolledStudents: number;
    /**
     * 
     * @type {number}
     * @memberof ClassDetail
     */
    totalTests: number;
    /**
     * Published tests that cost something
     * @type {number}
     * @memberof ClassDetail
     */
    paidTestCount?: number;
    /**
     * Published tests that cost nothing
     * @type {number}
     * @memberof ClassDetail
     */
    freeTestCount?: number;
    /**
     * Sum of the fees of the paid tests
     * @type {number}
     * @memberof ClassDetail
     */
    paidTotalPaise?: number;
    /**
     * 
     * @type {number}
     * @memberof ClassDetail
     */
    averageRating: number | null;
    /**
     * 
     * @type {number}
     * @memberof ClassDetail
     */
    totalReviews: number;
    /**
     * 
     * @type {number}
     * @memberof ClassDetail
     */
    estimatedDurationWeeks: number | null;
    /**
     * 
     * @type {ClassDetailDifficultyEnum}
     * @memberof ClassDetail
     */
    difficulty: ClassDetailDifficultyEnum | null;
    /**
     * 
     * @type {string}
     * @memberof ClassDetail
     */
    subject: string | null;
    /**
     * Amount in paise
     * @type {number}
     * @memberof ClassDetail
     */
    testPrice: number;
    /**
     * Sum of the real fees of the published tests
     * @type {number}
     * @memberof ClassDetail
     */
    totalCost: number;
    /**
     * 
     * @type {boolean}
     * @memberof ClassDetail
     */
    testsHaveDifferentFees: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof ClassDetail
     */
    isEnrolled: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof ClassDetail
     */
    isOwner: boolean;
    /**
     * 
     * @type {Array<string>}
     * @memberof ClassDetail
     */
    learningOutcomes: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof ClassDetail
     */
    prerequisites: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof ClassDetail
     */
    tags: Array<string>;
    /**
     * 
     * @type {Array<ClassDetailCurriculumInner>}
     * @memberof ClassDetail
     */
    curriculum: Array<ClassDetailCurriculumInner>;
    /**
     * Published tests that belong to no week
     * @type {Array<CurriculumTest>}
     * @memberof ClassDetail
     */
    otherTests: Array<CurriculumTest>;
    /**
     * The first ten of listReviews
     * @type {Array<Review>}
     * @memberof ClassDetail
     */
    reviews: Array<Review>;
}


/**
 * @export
 */
export const ClassDetailDifficultyEnum = {
    beginner: 'beginner',
    intermediate: 'intermediate',
    advanced: 'advanced'
} as const;
export type ClassDetailDifficultyEnum = typeof ClassDetailDifficultyEnum[keyof typeof ClassDetailDifficultyEnum];

/**
 * 
 * @export
 * @interface ClassDetailCurriculumInner
 */
export interface ClassDetailCurriculumInner {
    /**
     * 
     * @type {number}
     * @memberof ClassDetailCurriculumInner
     */
    week: number;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailCurriculumInner
     */
    title: string;
    /**
     * 
     * @type {Array<string>}
     * @memberof ClassDetailCurriculumInner
     */
    topics: Array<string>;
    /**
     * 
     * @type {number}
     * @memberof ClassDetailCurriculumInner
     */
    testsCount: number;
    /**
     * 
     * @type {Array<CurriculumTest>}
     * @memberof ClassDetailCurriculumInner
     */
    tests: Array<CurriculumTest>;
}
/**
 * 
 * @export
 * @interface ClassDetailTeacher
 */
export interface ClassDetailTeacher {
    /**
     * 
     * @type {string}
     * @memberof ClassDetailTeacher
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailTeacher
     */
    avatar: string | null;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailTeacher
     */
    experience: string | null;
    /**
     * 
     * @type {number}
     * @memberof ClassDetailTeacher
     */
    rating: number | null;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailTeacher
     */
    bio: string | null;
    /**
     * 
     * @type {number}
     * @memberof ClassDetailTeacher
     */
    totalStudents: number;
    /**
     * 
     * @type {number}
     * @memberof ClassDetailTeacher
     */
    totalClasses: number;
    /**
     * 
     * @type {Array<string>}
     * @memberof ClassDetailTeacher
     */
    qualifications: Array<string>;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailTeacher
     */
    teachingStyle: string | null;
}

/**
 * 
 * @export
 */
export const ClassDifficulty = {
    beginner: 'beginner',
    intermediate: 'intermediate',
    advanced: 'advanced'
} as const;
export type ClassDifficulty = typeof ClassDifficulty[keyof typeof ClassDifficulty];


/**
 * Why there is no rank in the class. too_few: fewer than 3 tests taken in the last 90 days; not_released, grading_pending: some of them wait for release or grading
 * @export
 */
export const ClassRankReason = {
    too_few: 'too_few',
    not_released: 'not_released',
    grading_pending: 'grading_pending'
} as const;
export type ClassRankReason = typeof ClassRankReason[keyof typeof ClassRankReason];

/**
 * 
 * @export
 * @interface ClassStatistics
 */
export interface ClassStatistics {
    /**
     * UTC
     * @type {string}
     * @memberof ClassStatistics
     */
    asOf: string;
    /**
     * 
     * @type {string}
     * @memberof ClassStatistics
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof ClassStatistics
     */
    className: string;
    /**
     * Enrolled now
     * @type {number}
     * @memberof ClassStatistics
     */
    students: number;
    /**
     * Students with a score that counts, once for each test
     * @type {number}
     * @memberof ClassStatistics
     */
    attempts: number;
    /**
     * False under 5 attempts: then no mean, median, pass rate or distribution
     * @type {boolean}
     * @memberof ClassStatistics
     */
    hasEnoughData: boolean;
    /**
     * Percent
     * @type {number}
     * @memberof ClassStatistics
     */
    mean: number | null;
    /**
     * Percent
     * @type {number}
     * @memberof ClassStatistics
     */
    median: number | null;
    /**
     * Percent
     * @type {number}
     * @memberof ClassStatistics
     */
    passRate: number | null;
    /**
     * Ten bins, the last with its upper end; empty without enough data
     * @type {Array<ClassStatisticsDistributionInner>}
     * @memberof ClassStatistics
     */
    distribution: Array<ClassStatisticsDistributionInner>;
    /**
     * Lowest mean first, of tests with at least 5 attempts
     * @type {Array<ClassStatisticsWeakestTestsInner>}
     * @memberof ClassStatistics
     */
    weakestTests: Array<ClassStatisticsWeakestTestsInner>;
}
/**
 * 
 * @export
 * @interface ClassStatisticsDistributionInner
 */
export interface ClassStatisticsDistributionInner {
    /**
     * 
     * @type {number}
     * @memberof ClassStatisticsDistributionInner
     */
    from: number;
    /**
     * 
     * @type {number}
     * @memberof ClassStatisticsDistributionInner
     */
    to: number;
    /**
     * 
     * @type {number}
     * @memberof ClassStatisticsDistributionInner
     */
    count: number;
}
/**
 * 
 * @export
 * @interface ClassStatisticsWeakestTestsInner
 */
export interface ClassStatisticsWeakestTestsInner {
    /**
     * 
     * @type {string}
     * @memberof ClassStatisticsWeakestTestsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ClassStatisticsWeakestTestsInner
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof ClassStatisticsWeakestTestsInner
     */
    attempts: number;
    /**
     * Percent
     * @type {number}
     * @memberof ClassStatisticsWeakestTestsInner
     */
    mean: number;
}

/**
 * 
 * @export
 */
export const ClassStatus = {
    draft: 'draft',
    active: 'active',
    archived: 'archived'
} as const;
export type ClassStatus = typeof ClassStatus[keyof typeof ClassStatus];

/**
 * 
 * @export
 * @interface ConfirmSecondFactorRequest
 */
export interface ConfirmSecondFactorRequest {
    /**
     * Code of the authenticator app
     * @type {string}
     * @memberof ConfirmSecondFactorRequest
     */
    otp: string;
}
/**
 * 
 * @export
 * @interface CooldownReply
 */
export interface CooldownReply {
    /**
     * 
     * @type {boolean}
     * @memberof CooldownReply
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof CooldownReply
     */
    message: string;
    /**
     * Seconds until a new code may be requested
     * @type {number}
     * @memberof CooldownReply
     */
    cooldownRemaining: number;
    /**
     * 
     * @type {CooldownReplyData}
     * @memberof CooldownReply
     */
    data: CooldownReplyData;
}
/**
 * 
 * @export
 * @interface CooldownReplyData
 */
export interface CooldownReplyData {
    /**
     * 
     * @type {number}
     * @memberof CooldownReplyData
     */
    cooldownRemaining: number;
}
/**
 * 
 * @export
 * @interface CorrectKey200Response
 */
export interface CorrectKey200Response {
    /**
     * 
     * @type {boolean}
     * @memberof CorrectKey200Response
     */
    success: boolean;
    /**
     * 
     * @type {CorrectKey200ResponseData}
     * @memberof CorrectKey200Response
     */
    data: CorrectKey200ResponseData;
}
/**
 * 
 * @export
 * @interface CorrectKey200ResponseData
 */
export interface CorrectKey200ResponseData {
    /**
     * 
     * @type {number}
     * @memberof CorrectKey200ResponseData
     */
    keyVersion: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectKey200ResponseData
     */
    attemptsToRegrade: number;
}
/**
 * 
 * @export
 * @interface CorrectKeyRequest
 */
export interface CorrectKeyRequest {
    /**
     * Number in the order of authoring, from 1
     * @type {number}
     * @memberof CorrectKeyRequest
     */
    question: number;
    /**
     * 
     * @type {CorrectKeyRequestCorrectAnswer}
     * @memberof CorrectKeyRequest
     */
    correctAnswer?: CorrectKeyRequestCorrectAnswer;
    /**
     * 
     * @type {Array<string>}
     * @memberof CorrectKeyRequest
     */
    acceptedAnswers?: Array<string>;
    /**
     * Indexes of all right options of a multi-correct question
     * @type {Set<number>}
     * @memberof CorrectKeyRequest
     */
    correctAnswers?: Set<number>;
    /**
     * 
     * @type {NumericalAnswer}
     * @memberof CorrectKeyRequest
     */
    answer?: NumericalAnswer;
    /**
     * Index of a further option that counts as correct
     * @type {number}
     * @memberof CorrectKeyRequest
     */
    alsoAccept?: number;
    /**
     * The question counts for no student, and neither do its points
     * @type {boolean}
     * @memberof CorrectKeyRequest
     */
    drop?: boolean;
    /**
     * Every student gets its points, answered or not
     * @type {boolean}
     * @memberof CorrectKeyRequest
     */
    fullMarks?: boolean;
    /**
     * 
     * @type {string}
     * @memberof CorrectKeyRequest
     */
    reason: string;
}
/**
 * @type CorrectKeyRequestCorrectAnswer
 * Option index as in the draft, or the sample of a short answer
 * @export
 */
export type CorrectKeyRequestCorrectAnswer = number | string;
/**
 * 
 * @export
 * @interface CorrectionEffect
 */
export interface CorrectionEffect {
    /**
     * Graded ones
     * @type {number}
     * @memberof CorrectionEffect
     */
    attempts: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffect
     */
    scoresChanged: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffect
     */
    rise: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffect
     */
    fall: number;
    /**
     * Of first attempts
     * @type {number}
     * @memberof CorrectionEffect
     */
    ranksChanged: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffect
     */
    passedBefore: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffect
     */
    passedAfter: number;
    /**
     * First attempts with a changed score, at most 20, the best first
     * @type {Array<CorrectionEffectRowsInner>}
     * @memberof CorrectionEffect
     */
    rows: Array<CorrectionEffectRowsInner>;
}
/**
 * 
 * @export
 * @interface CorrectionEffectRowsInner
 */
export interface CorrectionEffectRowsInner {
    /**
     * 
     * @type {string}
     * @memberof CorrectionEffectRowsInner
     */
    studentName: string;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffectRowsInner
     */
    score: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffectRowsInner
     */
    newScore: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffectRowsInner
     */
    rank: number;
    /**
     * 
     * @type {number}
     * @memberof CorrectionEffectRowsInner
     */
    newRank: number;
}
/**
 * The score that counts, by the policy of the teacher; absent until it is visible
 * @export
 * @interface CountedScore
 */
export interface CountedScore {
    /**
     * 
     * @type {CountedScorePolicyEnum}
     * @memberof CountedScore
     */
    policy: CountedScorePolicyEnum;
    /**
     * 
     * @type {number}
     * @memberof CountedScore
     */
    score: number;
    /**
     * 
     * @type {number}
     * @memberof CountedScore
     */
    maxScore: number;
    /**
     * 
     * @type {number}
     * @memberof CountedScore
     */
    percentage: number;
    /**
     * Number of attempts it was chosen from
     * @type {number}
     * @memberof CountedScore
     */
    attempts: number;
}


/**
 * @export
 */
export const CountedScorePolicyEnum = {
    highest: 'highest',
    first: 'first',
    latest: 'latest',
    average: 'average'
} as const;
export type CountedScorePolicyEnum = typeof CountedScorePolicyEnum[keyof typeof CountedScorePolicyEnum];

/**
 * 
 * @export
 * @interface Coupon
 */
export interface Coupon {
    /**
     * 
     * @type {string}
     * @memberof Coupon
     */
    code: string;
    /**
     * 
     * @type {CouponScopeEnum}
     * @memberof Coupon
     */
    scope: CouponScopeEnum;
    /**
     * ULID
     * @type {string}
     * @memberof Coupon
     */
    scopeId: string;
    /**
     * 
     * @type {string}
     * @memberof Coupon
     */
    scopeTitle?: string;
    /**
     * 
     * @type {CouponDiscount}
     * @memberof Coupon
     */
    discount: CouponDiscount;
    /**
     * UTC
     * @type {string}
     * @memberof Coupon
     */
    expiresAt?: string;
    /**
     * 
     * @type {number}
     * @memberof Coupon
     */
    maxUses: number;
    /**
     * 
     * @type {number}
     * @memberof Coupon
     */
    maxUsesPerStudent: number;
    /**
     * 
     * @type {number}
     * @memberof Coupon
     */
    used: number;
    /**
     * Payments that are open with it
     * @type {number}
     * @memberof Coupon
     */
    held: number;
    /**
     * 
     * @type {CouponStatusEnum}
     * @memberof Coupon
     */
    status: CouponStatusEnum;
    /**
     * UTC
     * @type {string}
     * @memberof Coupon
     */
    createdAt: string;
}


/**
 * @export
 */
export const CouponScopeEnum = {
    class: 'class',
    test: 'test'
} as const;
export type CouponScopeEnum = typeof CouponScopeEnum[keyof typeof CouponScopeEnum];

/**
 * @export
 */
export const CouponStatusEnum = {
    active: 'active',
    expired: 'expired',
    ended: 'ended',
    used_up: 'used_up'
} as const;
export type CouponStatusEnum = typeof CouponStatusEnum[keyof typeof CouponStatusEnum];

/**
 * 
 * @export
 * @interface CouponDiscount
 */
export interface CouponDiscount {
    /**
     * 
     * @type {CouponDiscountKindEnum}
     * @memberof CouponDiscount
     */
    kind: CouponDiscountKindEnum;
    /**
     * 
     * @type {number}
     * @memberof CouponDiscount
     */
    value: number;
}


/**
 * @export
 */
export const CouponDiscountKindEnum = {
    percent: 'percent',
    fixed: 'fixed'
} as const;
export type CouponDiscountKindEnum = typeof CouponDiscountKindEnum[keyof typeof CouponDiscountKindEnum];

/**
 * 
 * @export
 * @interface CreateAttribute201Response
 */
export interface CreateAttribute201Response {
    /**
     * 
     * @type {boolean}
     * @memberof CreateAttribute201Response
     */
    success: boolean;
    /**
     * 
     * @type {Attribute}
     * @memberof CreateAttribute201Response
     */
    data: Attribute;
}
/**
 * 
 * @export
 * @interface CreateAttributeType201Response
 */
export interface CreateAttributeType201Response {
    /**
     * 
     * @type {boolean}
     * @memberof CreateAttributeType201Response
     */
    success: boolean;
    /**
     * 
     * @type {AttributeType}
     * @memberof CreateAttributeType201Response
     */
    data: AttributeType;
}
/**
 * 
 * @export
 * @interface CreateClass201Response
 */
export interface CreateClass201Response {
    /**
     * 
     * @type {boolean}
     * @memberof CreateClass201Response
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof CreateClass201Response
     */
    message: string;
    /**
     * 
     * @type {Class}
     * @memberof CreateClass201Response
     */
    _class: Class;
    /**
     * 
     * @type {CreateClass201ResponseData}
     * @memberof CreateClass201Response
     */
    data: CreateClass201ResponseData;
}
/**
 * 
 * @export
 * @interface CreateClass201ResponseData
 */
export interface CreateClass201ResponseData {
    /**
     * 
     * @type {Class}
     * @memberof CreateClass201ResponseData
     */
    _class: Class;
}
/**
 * 
 * @export
 * @interface CreateClassRequest
 */
export interface CreateClassRequest {
    /**
     * 
     * @type {string}
     * @memberof CreateClassRequest
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof CreateClassRequest
     */
    description?: string;
    /**
     * 
     * @type {Visibility}
     * @memberof CreateClassRequest
     */
    visibility?: Visibility;
    /**
     * Rupees, 0 or at least 1
     * @type {number}
     * @memberof CreateClassRequest
     */
    price?: number;
    /**
     * 
     * @type {string}
     * @memberof CreateClassRequest
     */
    subject?: string;
    /**
     * 
     * @type {ClassDifficulty}
     * @memberof CreateClassRequest
     */
    difficulty?: ClassDifficulty;
    /**
     * 
     * @type {Array<string>}
     * @memberof CreateClassRequest
     */
    tags?: Array<string>;
}


/**
 * 
 * @export
 * @interface CreateCoupon201Response
 */
export interface CreateCoupon201Response {
    /**
     * 
     * @type {boolean}
     * @memberof CreateCoupon201Response
     */
    success: boolean;
    /**
     * 
     * @type {Coupon}
     * @memberof CreateCoupon201Response
     */
    data: Coupon;
}
/**
 * 
 * @export
 * @interface CreateCouponRequest
 */
export interface CreateCouponRequest {
    /**
     * 
     * @type {string}
     * @memberof CreateCouponRequest
     */
    code: string;
    /**
     * 
     * @type {CreateCouponRequestScopeEnum}
     * @memberof CreateCouponRequest
     */
    scope: CreateCouponRequestScopeEnum;
    /**
     * ULID
     * @type {string}
     * @memberof CreateCouponRequest
     */
    scopeId: string;
    /**
     * 
     * @type {CreateCouponRequestDiscount}
     * @memberof CreateCouponRequest
     */
    discount: CreateCouponRequestDiscount;
    /**
     * UTC
     * @type {string}
     * @memberof CreateCouponRequest
     */
    expiresAt?: string;
    /**
     * 
     * @type {number}
     * @memberof CreateCouponRequest
     */
    maxUses: number;
    /**
     * 
     * @type {number}
     * @memberof CreateCouponRequest
     */
    maxUsesPerStudent: number;
}


/**
 * @export
 */
export const CreateCouponRequestScopeEnum = {
    class: 'class',
    test: 'test'
} as const;
export type CreateCouponRequestScopeEnum = typeof CreateCouponRequestScopeEnum[keyof typeof CreateCouponRequestScopeEnum];

/**
 * 
 * @export
 * @interface CreateCouponRequestDiscount
 */
export interface CreateCouponRequestDiscount {
    /**
     * 
     * @type {CreateCouponRequestDiscountKindEnum}
     * @memberof CreateCouponRequestDiscount
     */
    kind: CreateCouponRequestDiscountKindEnum;
    /**
     * Percent from 1 to 100, or paise
     * @type {number}
     * @memberof CreateCouponRequestDiscount
     */
    value: number;
}


/**
 * @export
 */
export const CreateCouponRequestDiscountKindEnum = {
    percent: 'percent',
    fixed: 'fixed'
} as const;
export type CreateCouponRequestDiscountKindEnum = typeof CreateCouponRequestDiscountKindEnum[keyof typeof CreateCouponRequestDiscountKindEnum];

/**
 * 
 * @export
 * @interface CreateInviteRequest
 */
export interface CreateInviteRequest {
    /**
     * No limit when left out
     * @type {number}
     * @memberof CreateInviteRequest
     */
    maxUses?: number;
    /**
     * Never expires when left out
     * @type {number}
     * @memberof CreateInviteRequest
     */
    expiresInDays?: number;
}
/**
 * 
 * @export
 * @interface CreditLine
 */
export interface CreditLine {
    /**
     * 
     * @type {string}
     * @memberof CreditLine
     */
    id: string;
    /**
     * UTC
     * @type {string}
     * @memberof CreditLine
     */
    at: string;
    /**
     * Paise, negative when used
     * @type {number}
     * @memberof CreditLine
     */
    amount: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof CreditLine
     */
    balance: number;
    /**
     * 
     * @type {string}
     * @memberof CreditLine
     */
    description: string;
}
/**
 * 
 * @export
 * @interface CurriculumTest
 */
export interface CurriculumTest {
    /**
     * 
     * @type {string}
     * @memberof CurriculumTest
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof CurriculumTest
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof CurriculumTest
     */
    date: string | null;
    /**
     * Amount in paise
     * @type {number}
     * @memberof CurriculumTest
     */
    fee: number;
}
/**
 * 
 * @export
 * @interface CurriculumWeek
 */
export interface CurriculumWeek {
    /**
     * 
     * @type {number}
     * @memberof CurriculumWeek
     */
    week: number;
    /**
     * 
     * @type {string}
     * @memberof CurriculumWeek
     */
    title: string;
    /**
     * 
     * @type {Array<string>}
     * @memberof CurriculumWeek
     */
    topics: Array<string>;
    /**
     * Tests of this class that belong to the week
     * @type {Array<string>}
     * @memberof CurriculumWeek
     */
    testIds?: Array<string>;
}
/**
 * 
 * @export
 * @interface DayFigures
 */
export interface DayFigures {
    /**
     * 
     * @type {string}
     * @memberof DayFigures
     */
    day: string;
    /**
     * 
     * @type {number}
     * @memberof DayFigures
     */
    enrolments: number;
    /**
     * 
     * @type {number}
     * @memberof DayFigures
     */
    started: number;
    /**
     * 
     * @type {number}
     * @memberof DayFigures
     */
    submitted: number;
    /**
     * 
     * @type {number}
     * @memberof DayFigures
     */
    payments: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof DayFigures
     */
    gross: number;
    /**
     * 
     * @type {number}
     * @memberof DayFigures
     */
    refunds: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof DayFigures
     */
    refunded: number;
}
/**
 * 
 * @export
 * @interface DeadLetter
 */
export interface DeadLetter {
    /**
     * 
     * @type {string}
     * @memberof DeadLetter
     */
    id: string;
    /**
     * 
     * @type {ServiceName}
     * @memberof DeadLetter
     */
    service: ServiceName;
    /**
     * The consumer that could not handle it
     * @type {string}
     * @memberof DeadLetter
     */
    group: string;
    /**
     * 
     * @type {string}
     * @memberof DeadLetter
     */
    topic: string;
    /**
     * Name of the event
     * @type {string}
     * @memberof DeadLetter
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof DeadLetter
     */
    reason: string;
    /**
     * 
     * @type {number}
     * @memberof DeadLetter
     */
    tries: number;
    /**
     * UTC
     * @type {string}
     * @memberof DeadLetter
     */
    parkedAt: string;
    /**
     * 
     * @type {DeadLetterStateEnum}
     * @memberof DeadLetter
     */
    state: DeadLetterStateEnum;
}


/**
 * @export
 */
export const DeadLetterStateEnum = {
    parked: 'parked',
    replayed: 'replayed',
    dropped: 'dropped'
} as const;
export type DeadLetterStateEnum = typeof DeadLetterStateEnum[keyof typeof DeadLetterStateEnum];

/**
 * 
 * @export
 * @interface DeadLetterDetail
 */
export interface DeadLetterDetail {
    /**
     * 
     * @type {string}
     * @memberof DeadLetterDetail
     */
    id: string;
    /**
     * 
     * @type {ServiceName}
     * @memberof DeadLetterDetail
     */
    service: ServiceName;
    /**
     * The consumer that could not handle it
     * @type {string}
     * @memberof DeadLetterDetail
     */
    group: string;
    /**
     * 
     * @type {string}
     * @memberof DeadLetterDetail
     */
    topic: string;
    /**
     * Name of the event
     * @type {string}
     * @memberof DeadLetterDetail
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof DeadLetterDetail
     */
    reason: string;
    /**
     * 
     * @type {number}
     * @memberof DeadLetterDetail
     */
    tries: number;
    /**
     * UTC
     * @type {string}
     * @memberof DeadLetterDetail
     */
    parkedAt: string;
    /**
     * 
     * @type {DeadLetterDetailStateEnum}
     * @memberof DeadLetterDetail
     */
    state: DeadLetterDetailStateEnum;
    /**
     * 
     * @type {string}
     * @memberof DeadLetterDetail
     */
    key: string;
    /**
     * The event as JSON text, or the raw text if it was not JSON
     * @type {string}
     * @memberof DeadLetterDetail
     */
    event: string;
    /**
     * 
     * @type {Array<DeadLetterDetailAllOfHistory>}
     * @memberof DeadLetterDetail
     */
    history: Array<DeadLetterDetailAllOfHistory>;
}


/**
 * @export
 */
export const DeadLetterDetailStateEnum = {
    parked: 'parked',
    replayed: 'replayed',
    dropped: 'dropped'
} as const;
export type DeadLetterDetailStateEnum = typeof DeadLetterDetailStateEnum[keyof typeof DeadLetterDetailStateEnum];

/**
 * 
 * @export
 * @interface DeadLetterDetailAllOfHistory
 */
export interface DeadLetterDetailAllOfHistory {
    /**
     * UTC
     * @type {string}
     * @memberof DeadLetterDetailAllOfHistory
     */
    at: string;
    /**
     * 
     * @type {DeadLetterDetailAllOfHistoryActionEnum}
     * @memberof DeadLetterDetailAllOfHistory
     */
    action: DeadLetterDetailAllOfHistoryActionEnum;
    /**
     * 
     * @type {string}
     * @memberof DeadLetterDetailAllOfHistory
     */
    by: string;
    /**
     * 
     * @type {string}
     * @memberof DeadLetterDetailAllOfHistory
     */
    reason: string;
}


/**
 * @export
 */
export const DeadLetterDetailAllOfHistoryActionEnum = {
    parked: 'parked',
    replayed: 'replayed',
    replay_failed: 'replay failed',
    dropped: 'dropped'
} as const;
export type DeadLetterDetailAllOfHistoryActionEnum = typeof DeadLetterDetailAllOfHistoryActionEnum[keyof typeof DeadLetterDetailAllOfHistoryActionEnum];

/**
 * 
 * @export
 * @interface DeleteAccountRequest
 */
export interface DeleteAccountRequest {
    /**
     * 
     * @type {string}
     * @memberof DeleteAccountRequest
     */
    password: string;
    /**
     * 
     * @type {DeleteAccountRequestConfirmEnum}
     * @memberof DeleteAccountRequest
     */
    confirm: DeleteAccountRequestConfirmEnum;
}


/**
 * @export
 */
export const DeleteAccountRequestConfirmEnum = {
    DELETE: 'DELETE'
} as const;
export type DeleteAccountRequestConfirmEnum = typeof DeleteAccountRequestConfirmEnum[keyof typeof DeleteAccountRequestConfirmEnum];

/**
 * 
 * @export
 * @interface EnrollReply
 */
export interface EnrollReply {
    /**
     * 
     * @type {boolean}
     * @memberof EnrollReply
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof EnrollReply
     */
    message: string;
    /**
     * 
     * @type {EnrollReplyData}
     * @memberof EnrollReply
     */
    data: EnrollReplyData;
}
/**
 * 
 * @export
 * @interface EnrollReplyData
 */
export interface EnrollReplyData {
    /**
     * 
     * @type {string}
     * @memberof EnrollReplyData
     */
    classId: string;
    /**
     * 
     * @type {boolean}
     * @memberof EnrollReplyData
     */
    alreadyEnrolled: boolean;
    /**
     * UTC
     * @type {string}
     * @memberof EnrollReplyData
     */
    enrolledAt: string;
}
/**
 * 
 * @export
 * @interface ExportAccount200Response
 */
export interface ExportAccount200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ExportAccount200Response
     */
    success: boolean;
    /**
     * 
     * @type {AccountExport}
     * @memberof ExportAccount200Response
     */
    data: AccountExport;
}
/**
 * 
 * @export
 * @interface FilterCount
 */
export interface FilterCount {
    /**
     * 
     * @type {string}
     * @memberof FilterCount
     */
    value: string;
    /**
     * 
     * @type {number}
     * @memberof FilterCount
     */
    count: number;
}
/**
 * 
 * @export
 * @interface FixQuestionText200Response
 */
export interface FixQuestionText200Response {
    /**
     * 
     * @type {boolean}
     * @memberof FixQuestionText200Response
     */
    success: boolean;
    /**
     * 
     * @type {FixQuestionText200ResponseData}
     * @memberof FixQuestionText200Response
     */
    data: FixQuestionText200ResponseData;
}
/**
 * 
 * @export
 * @interface FixQuestionText200ResponseData
 */
export interface FixQuestionText200ResponseData {
    /**
     * 
     * @type {number}
     * @memberof FixQuestionText200ResponseData
     */
    paperVersion: number;
}
/**
 * 
 * @export
 * @interface FixQuestionTextRequest
 */
export interface FixQuestionTextRequest {
    /**
     * Number in the order of authoring, from 1
     * @type {number}
     * @memberof FixQuestionTextRequest
     */
    question: number;
    /**
     * 
     * @type {string}
     * @memberof FixQuestionTextRequest
     */
    text: string;
    /**
     * The texts of all options in their order; omitted = unchanged
     * @type {Array<string>}
     * @memberof FixQuestionTextRequest
     */
    options?: Array<string>;
    /**
     * 
     * @type {string}
     * @memberof FixQuestionTextRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface ForgotPasswordRequest
 */
export interface ForgotPasswordRequest {
    /**
     * 
     * @type {string}
     * @memberof ForgotPasswordRequest
     */
    email: string;
}
/**
 * 
 * @export
 * @interface GetAdminDashboard200Response
 */
export interface GetAdminDashboard200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetAdminDashboard200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetAdminDashboard200ResponseSourceEnum}
     * @memberof GetAdminDashboard200Response
     */
    source: GetAdminDashboard200ResponseSourceEnum;
    /**
     * 
     * @type {AdminDashboard}
     * @memberof GetAdminDashboard200Response
     */
    data: AdminDashboard;
}


/**
 * @export
 */
export const GetAdminDashboard200ResponseSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type GetAdminDashboard200ResponseSourceEnum = typeof GetAdminDashboard200ResponseSourceEnum[keyof typeof GetAdminDashboard200ResponseSourceEnum];

/**
 * 
 * @export
 * @interface GetAttempt200Response
 */
export interface GetAttempt200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetAttempt200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetAttempt200ResponseData}
     * @memberof GetAttempt200Response
     */
    data: GetAttempt200ResponseData;
}
/**
 * 
 * @export
 * @interface GetAttempt200ResponseData
 */
export interface GetAttempt200ResponseData {
    /**
     * 
     * @type {string}
     * @memberof GetAttempt200ResponseData
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof GetAttempt200ResponseData
     */
    testId: string;
    /**
     * 
     * @type {AttemptStatus}
     * @memberof GetAttempt200ResponseData
     */
    status: AttemptStatus;
    /**
     * 
     * @type {number}
     * @memberof GetAttempt200ResponseData
     */
    ackSeq: number;
    /**
     * 
     * @type {number}
     * @memberof GetAttempt200ResponseData
     */
    sessionNo: number;
    /**
     * UTC
     * @type {string}
     * @memberof GetAttempt200ResponseData
     */
    serverNow: string;
    /**
     * UTC
     * @type {string}
     * @memberof GetAttempt200ResponseData
     */
    deadlineAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof GetAttempt200ResponseData
     */
    lastSavedAt?: string;
    /**
     * Only when the attempt is closed
     * @type {string}
     * @memberof GetAttempt200ResponseData
     */
    submittedAt?: string;
    /**
     * Of the teacher to those who sit the test, oldest first; absent when there are none
     * @type {Array<Announcement>}
     * @memberof GetAttempt200ResponseData
     */
    announcements?: Array<Announcement>;
}


/**
 * 
 * @export
 * @interface GetAttemptReview200Response
 */
export interface GetAttemptReview200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetAttemptReview200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetAttemptReview200ResponseData}
     * @memberof GetAttemptReview200Response
     */
    data: GetAttemptReview200ResponseData;
}
/**
 * 
 * @export
 * @interface GetAttemptReview200ResponseData
 */
export interface GetAttemptReview200ResponseData {
    /**
     * 
     * @type {AttemptRow}
     * @memberof GetAttemptReview200ResponseData
     */
    attempt: AttemptRow;
    /**
     * 
     * @type {Result}
     * @memberof GetAttemptReview200ResponseData
     */
    result: Result;
}
/**
 * 
 * @export
 * @interface GetClassDetails200Response
 */
export interface GetClassDetails200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetClassDetails200Response
     */
    success: boolean;
    /**
     * 
     * @type {ClassDetail}
     * @memberof GetClassDetails200Response
     */
    data: ClassDetail;
}
/**
 * 
 * @export
 * @interface GetClassStatistics200Response
 */
export interface GetClassStatistics200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetClassStatistics200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetClassStatistics200ResponseSourceEnum}
     * @memberof GetClassStatistics200Response
     */
    source: GetClassStatistics200ResponseSourceEnum;
    /**
     * 
     * @type {ClassStatistics}
     * @memberof GetClassStatistics200Response
     */
    data: ClassStatistics;
}


/**
 * @export
 */
export const GetClassStatistics200ResponseSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type GetClassStatistics200ResponseSourceEnum = typeof GetClassStatistics200ResponseSourceEnum[keyof typeof GetClassStatistics200ResponseSourceEnum];

/**
 * 
 * @export
 * @interface GetDeadLetter200Response
 */
export interface GetDeadLetter200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetDeadLetter200Response
     */
    success: boolean;
    /**
     * 
     * @type {DeadLetterDetail}
     * @memberof GetDeadLetter200Response
     */
    data: DeadLetterDetail;
}
/**
 * 
 * @export
 * @interface GetGradingQueue200Response
 */
export interface GetGradingQueue200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetGradingQueue200Response
     */
    success: boolean;
    /**
     * 
     * @type {GradingQueue}
     * @memberof GetGradingQueue200Response
     */
    data: GradingQueue;
}
/**
 * 
 * @export
 * @interface GetInvite200Response
 */
export interface GetInvite200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetInvite200Response
     */
    success: boolean;
    /**
     * 
     * @type {InviteLanding}
     * @memberof GetInvite200Response
     */
    data: InviteLanding;
}
/**
 * 
 * @export
 * @interface GetMe200Response
 */
export interface GetMe200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetMe200Response
     */
    success: boolean;
    /**
     * 
     * @type {User}
     * @memberof GetMe200Response
     */
    data: User;
}
/**
 * 
 * @export
 * @interface GetOwnReview200Response
 */
export interface GetOwnReview200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetOwnReview200Response
     */
    success: boolean;
    /**
     * 
     * @type {OwnReview}
     * @memberof GetOwnReview200Response
     */
    data: OwnReview;
}
/**
 * 
 * @export
 * @interface GetPaymentAvailability200Response
 */
export interface GetPaymentAvailability200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetPaymentAvailability200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetPaymentAvailability200ResponseData}
     * @memberof GetPaymentAvailability200Response
     */
    data: GetPaymentAvailability200ResponseData;
}
/**
 * 
 * @export
 * @interface GetPaymentAvailability200ResponseData
 */
export interface GetPaymentAvailability200ResponseData {
    /**
     * 
     * @type {boolean}
     * @memberof GetPaymentAvailability200ResponseData
     */
    available: boolean;
}
/**
 * 
 * @export
 * @interface GetProductAnalytics200Response
 */
export interface GetProductAnalytics200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetProductAnalytics200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetProductAnalytics200ResponseSourceEnum}
     * @memberof GetProductAnalytics200Response
     */
    source: GetProductAnalytics200ResponseSourceEnum;
    /**
     * 
     * @type {ProductAnalytics}
     * @memberof GetProductAnalytics200Response
     */
    data: ProductAnalytics;
}


/**
 * @export
 */
export const GetProductAnalytics200ResponseSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type GetProductAnalytics200ResponseSourceEnum = typeof GetProductAnalytics200ResponseSourceEnum[keyof typeof GetProductAnalytics200ResponseSourceEnum];

/**
 * 
 * @export
 * @interface GetQuestionStats200Response
 */
export interface GetQuestionStats200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetQuestionStats200Response
     */
    success: boolean;
    /**
     * 
     * @type {QuestionStats}
     * @memberof GetQuestionStats200Response
     */
    data: QuestionStats;
}
/**
 * 
 * @export
 * @interface GetReadiness200Response
 */
export interface GetReadiness200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetReadiness200Response
     */
    success: boolean;
    /**
     * 
     * @type {LastReadiness}
     * @memberof GetReadiness200Response
     */
    data: LastReadiness;
}
/**
 * 
 * @export
 * @interface GetReceipt200Response
 */
export interface GetReceipt200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetReceipt200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetReceipt200ResponseData}
     * @memberof GetReceipt200Response
     */
    data: GetReceipt200ResponseData;
}
/**
 * 
 * @export
 * @interface GetReceipt200ResponseData
 */
export interface GetReceipt200ResponseData {
    /**
     * Can be verified by anyone
     * @type {string}
     * @memberof GetReceipt200ResponseData
     */
    code: string;
    /**
     * 
     * @type {string}
     * @memberof GetReceipt200ResponseData
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof GetReceipt200ResponseData
     */
    testTitle: string;
    /**
     * UTC
     * @type {string}
     * @memberof GetReceipt200ResponseData
     */
    submittedAt: string;
    /**
     * 
     * @type {number}
     * @memberof GetReceipt200ResponseData
     */
    answeredCount: number;
    /**
     * 
     * @type {number}
     * @memberof GetReceipt200ResponseData
     */
    lastSeq: number;
    /**
     * SHA-256 of all answers and their times
     * @type {string}
     * @memberof GetReceipt200ResponseData
     */
    responsesHash: string;
}
/**
 * 
 * @export
 * @interface GetSecondFactor200Response
 */
export interface GetSecondFactor200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetSecondFactor200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetSecondFactor200ResponseData}
     * @memberof GetSecondFactor200Response
     */
    data: GetSecondFactor200ResponseData;
}
/**
 * 
 * @export
 * @interface GetSecondFactor200ResponseData
 */
export interface GetSecondFactor200ResponseData {
    /**
     * 
     * @type {boolean}
     * @memberof GetSecondFactor200ResponseData
     */
    isOn: boolean;
    /**
     * 
     * @type {string}
     * @memberof GetSecondFactor200ResponseData
     */
    onSince: string | null;
    /**
     * Confirmed in this login
     * @type {boolean}
     * @memberof GetSecondFactor200ResponseData
     */
    isConfirmedHere: boolean;
}
/**
 * 
 * @export
 * @interface GetStudent200Response
 */
export interface GetStudent200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetStudent200Response
     */
    success: boolean;
    /**
     * 
     * @type {StudentDetail}
     * @memberof GetStudent200Response
     */
    data: StudentDetail;
}
/**
 * 
 * @export
 * @interface GetStudentAnalytics200Response
 */
export interface GetStudentAnalytics200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetStudentAnalytics200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetStudentAnalytics200ResponseSourceEnum}
     * @memberof GetStudentAnalytics200Response
     */
    source: GetStudentAnalytics200ResponseSourceEnum;
    /**
     * 
     * @type {StudentAnalytics}
     * @memberof GetStudentAnalytics200Response
     */
    data: StudentAnalytics;
}


/**
 * @export
 */
export const GetStudentAnalytics200ResponseSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type GetStudentAnalytics200ResponseSourceEnum = typeof GetStudentAnalytics200ResponseSourceEnum[keyof typeof GetStudentAnalytics200ResponseSourceEnum];

/**
 * 
 * @export
 * @interface GetStudentDashboard200Response
 */
export interface GetStudentDashboard200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetStudentDashboard200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetStudentDashboard200ResponseSourceEnum}
     * @memberof GetStudentDashboard200Response
     */
    source: GetStudentDashboard200ResponseSourceEnum;
    /**
     * 
     * @type {StudentDashboard}
     * @memberof GetStudentDashboard200Response
     */
    data: StudentDashboard;
}


/**
 * @export
 */
export const GetStudentDashboard200ResponseSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type GetStudentDashboard200ResponseSourceEnum = typeof GetStudentDashboard200ResponseSourceEnum[keyof typeof GetStudentDashboard200ResponseSourceEnum];

/**
 * 
 * @export
 * @interface GetSystemHealth200Response
 */
export interface GetSystemHealth200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetSystemHealth200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetSystemHealth200ResponseData}
     * @memberof GetSystemHealth200Response
     */
    data: GetSystemHealth200ResponseData;
}
/**
 * 
 * @export
 * @interface GetSystemHealth200ResponseData
 */
export interface GetSystemHealth200ResponseData {
    /**
     * UTC
     * @type {string}
     * @memberof GetSystemHealth200ResponseData
     */
    checkedAt: string;
    /**
     * 
     * @type {Array<GetSystemHealth200ResponseDataServicesInner>}
     * @memberof GetSystemHealth200ResponseData
     */
    services: Array<GetSystemHealth200ResponseDataServicesInner>;
}
/**
 * 
 * @export
 * @interface GetSystemHealth200ResponseDataServicesInner
 */
export interface GetSystemHealth200ResponseDataServicesInner {
    /**
     * 
     * @type {string}
     * @memberof GetSystemHealth200ResponseDataServicesInner
     */
    name: string;
    /**
     * 
     * @type {GetSystemHealth200ResponseDataServicesInnerStatusEnum}
     * @memberof GetSystemHealth200ResponseDataServicesInner
     */
    status: GetSystemHealth200ResponseDataServicesInnerStatusEnum;
    /**
     * 
     * @type {number}
     * @memberof GetSystemHealth200ResponseDataServicesInner
     */
    responseMs: number | null;
    /**
     * 
     * @type {string}
     * @memberof GetSystemHealth200ResponseDataServicesInner
     */
    detail?: string;
    /**
     * 
     * @type {{ [key: string]: HealthCheck; }}
     * @memberof GetSystemHealth200ResponseDataServicesInner
     */
    checks: { [key: string]: HealthCheck; };
}


/**
 * @export
 */
export const GetSystemHealth200ResponseDataServicesInnerStatusEnum = {
    up: 'up',
    degraded: 'degraded',
    down: 'down'
} as const;
export type GetSystemHealth200ResponseDataServicesInnerStatusEnum = typeof GetSystemHealth200ResponseDataServicesInnerStatusEnum[keyof typeof GetSystemHealth200ResponseDataServicesInnerStatusEnum];

/**
 * 
 * @export
 * @interface GetTeacherDashboard200Response
 */
export interface GetTeacherDashboard200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetTeacherDashboard200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetTeacherDashboard200ResponseSourceEnum}
     * @memberof GetTeacherDashboard200Response
     */
    source: GetTeacherDashboard200ResponseSourceEnum;
    /**
     * 
     * @type {TeacherDashboard}
     * @memberof GetTeacherDashboard200Response
     */
    data: TeacherDashboard;
}


/**
 * @export
 */
export const GetTeacherDashboard200ResponseSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type GetTeacherDashboard200ResponseSourceEnum = typeof GetTeacherDashboard200ResponseSourceEnum[keyof typeof GetTeacherDashboard200ResponseSourceEnum];

/**
 * 
 * @export
 * @interface GetTeacherProfile200Response
 */
export interface GetTeacherProfile200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetTeacherProfile200Response
     */
    success: boolean;
    /**
     * 
     * @type {TeacherProfile}
     * @memberof GetTeacherProfile200Response
     */
    data: TeacherProfile;
}
/**
 * 
 * @export
 * @interface GetTest200Response
 */
export interface GetTest200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetTest200Response
     */
    success: boolean;
    /**
     * 
     * @type {TestInfo}
     * @memberof GetTest200Response
     */
    data: TestInfo;
}
/**
 * 
 * @export
 * @interface GetTestOverview200Response
 */
export interface GetTestOverview200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetTestOverview200Response
     */
    success: boolean;
    /**
     * 
     * @type {TestOverview}
     * @memberof GetTestOverview200Response
     */
    data: TestOverview;
}
/**
 * 
 * @export
 * @interface GetTestRank200Response
 */
export interface GetTestRank200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetTestRank200Response
     */
    success: boolean;
    /**
     * 
     * @type {TestRank}
     * @memberof GetTestRank200Response
     */
    data: TestRank;
}
/**
 * 
 * @export
 * @interface GetUser200Response
 */
export interface GetUser200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetUser200Response
     */
    success: boolean;
    /**
     * 
     * @type {UserDetails}
     * @memberof GetUser200Response
     */
    data: UserDetails;
}
/**
 * 
 * @export
 * @interface GetWallet200Response
 */
export interface GetWallet200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GetWallet200Response
     */
    success: boolean;
    /**
     * 
     * @type {GetWallet200ResponseData}
     * @memberof GetWallet200Response
     */
    data: GetWallet200ResponseData;
}
/**
 * 
 * @export
 * @interface GetWallet200ResponseData
 */
export interface GetWallet200ResponseData {
    /**
     * Amount in paise
     * @type {number}
     * @memberof GetWallet200ResponseData
     */
    balance: number;
    /**
     * Part of the balance that open payments reserve
     * @type {number}
     * @memberof GetWallet200ResponseData
     */
    held: number;
    /**
     * 
     * @type {GetWallet200ResponseDataCurrencyEnum}
     * @memberof GetWallet200ResponseData
     */
    currency: GetWallet200ResponseDataCurrencyEnum;
    /**
     * Whether topUpWallet may be called
     * @type {boolean}
     * @memberof GetWallet200ResponseData
     */
    topUpEnabled: boolean;
}


/**
 * @export
 */
export const GetWallet200ResponseDataCurrencyEnum = {
    INR: 'INR'
} as const;
export type GetWallet200ResponseDataCurrencyEnum = typeof GetWallet200ResponseDataCurrencyEnum[keyof typeof GetWallet200ResponseDataCurrencyEnum];

/**
 * 
 * @export
 * @interface GiveCredit201Response
 */
export interface GiveCredit201Response {
    /**
     * 
     * @type {boolean}
     * @memberof GiveCredit201Response
     */
    success: boolean;
    /**
     * 
     * @type {Wallet}
     * @memberof GiveCredit201Response
     */
    data: Wallet;
}
/**
 * 
 * @export
 * @interface GiveCreditRequest
 */
export interface GiveCreditRequest {
    /**
     * ULID
     * @type {string}
     * @memberof GiveCreditRequest
     */
    studentId: string;
    /**
     * Paise
     * @type {number}
     * @memberof GiveCreditRequest
     */
    amount: number;
    /**
     * 
     * @type {string}
     * @memberof GiveCreditRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface GradeAnswers200Response
 */
export interface GradeAnswers200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GradeAnswers200Response
     */
    success: boolean;
    /**
     * 
     * @type {GradeAnswers200ResponseData}
     * @memberof GradeAnswers200Response
     */
    data: GradeAnswers200ResponseData;
}
/**
 * 
 * @export
 * @interface GradeAnswers200ResponseData
 */
export interface GradeAnswers200ResponseData {
    /**
     * 
     * @type {number}
     * @memberof GradeAnswers200ResponseData
     */
    graded: number;
    /**
     * Attempts whose answer had other points already
     * @type {Array<string>}
     * @memberof GradeAnswers200ResponseData
     */
    skipped: Array<string>;
}
/**
 * 
 * @export
 * @interface GradeAnswersRequest
 */
export interface GradeAnswersRequest {
    /**
     * Number in the order of authoring, from 1
     * @type {number}
     * @memberof GradeAnswersRequest
     */
    question: number;
    /**
     * 
     * @type {Set<string>}
     * @memberof GradeAnswersRequest
     */
    attemptIds: Set<string>;
    /**
     * 
     * @type {number}
     * @memberof GradeAnswersRequest
     */
    points: number;
    /**
     * Shown to the student with the released answers
     * @type {string}
     * @memberof GradeAnswersRequest
     */
    comment?: string;
    /**
     * The points given before
     * @type {number}
     * @memberof GradeAnswersRequest
     */
    replaces?: number;
}
/**
 * 
 * @export
 * @interface GradingQueue
 */
export interface GradingQueue {
    /**
     * 
     * @type {number}
     * @memberof GradingQueue
     */
    waiting: number;
    /**
     * Questions that are graded by hand
     * @type {Array<GradingQueueQuestionsInner>}
     * @memberof GradingQueue
     */
    questions: Array<GradingQueueQuestionsInner>;
    /**
     * 
     * @type {GradingQueueCurrent}
     * @memberof GradingQueue
     */
    current?: GradingQueueCurrent;
}
/**
 * Absent when nothing waits
 * @export
 * @interface GradingQueueCurrent
 */
export interface GradingQueueCurrent {
    /**
     * 
     * @type {number}
     * @memberof GradingQueueCurrent
     */
    question: number;
    /**
     * 
     * @type {Array<string>}
     * @memberof GradingQueueCurrent
     */
    accepted: Array<string>;
    /**
     * Oldest first; equal texts together, without regard to capitals, spaces and closing marks
     * @type {Array<GradingQueueCurrentGroupsInner>}
     * @memberof GradingQueueCurrent
     */
    groups: Array<GradingQueueCurrentGroupsInner>;
}
/**
 * 
 * @export
 * @interface GradingQueueCurrentGroupsInner
 */
export interface GradingQueueCurrentGroupsInner {
    /**
     * As the first student typed it
     * @type {string}
     * @memberof GradingQueueCurrentGroupsInner
     */
    text: string;
    /**
     * 
     * @type {Array<GradingQueueCurrentGroupsInnerAnswersInner>}
     * @memberof GradingQueueCurrentGroupsInner
     */
    answers: Array<GradingQueueCurrentGroupsInnerAnswersInner>;
}
/**
 * 
 * @export
 * @interface GradingQueueCurrentGroupsInnerAnswersInner
 */
export interface GradingQueueCurrentGroupsInnerAnswersInner {
    /**
     * 
     * @type {string}
     * @memberof GradingQueueCurrentGroupsInnerAnswersInner
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof GradingQueueCurrentGroupsInnerAnswersInner
     */
    studentName: string;
    /**
     * UTC
     * @type {string}
     * @memberof GradingQueueCurrentGroupsInnerAnswersInner
     */
    submittedAt: string;
}
/**
 * 
 * @export
 * @interface GradingQueueQuestionsInner
 */
export interface GradingQueueQuestionsInner {
    /**
     * Number in the order of authoring, from 1
     * @type {number}
     * @memberof GradingQueueQuestionsInner
     */
    question: number;
    /**
     * 
     * @type {string}
     * @memberof GradingQueueQuestionsInner
     */
    text: string;
    /**
     * 
     * @type {number}
     * @memberof GradingQueueQuestionsInner
     */
    points: number;
    /**
     * 
     * @type {number}
     * @memberof GradingQueueQuestionsInner
     */
    waiting: number;
}
/**
 * 
 * @export
 * @interface GrantTime200Response
 */
export interface GrantTime200Response {
    /**
     * 
     * @type {boolean}
     * @memberof GrantTime200Response
     */
    success: boolean;
    /**
     * 
     * @type {GrantTime200ResponseData}
     * @memberof GrantTime200Response
     */
    data: GrantTime200ResponseData;
}
/**
 * 
 * @export
 * @interface GrantTime200ResponseData
 */
export interface GrantTime200ResponseData {
    /**
     * Attempts that have it
     * @type {number}
     * @memberof GrantTime200ResponseData
     */
    granted: number;
}
/**
 * 
 * @export
 * @interface GrantTimeRequest
 */
export interface GrantTimeRequest {
    /**
     * 
     * @type {number}
     * @memberof GrantTimeRequest
     */
    minutes: number;
    /**
     * Default: every student with a running attempt
     * @type {Array<string>}
     * @memberof GrantTimeRequest
     */
    studentIds?: Array<string>;
    /**
     * 
     * @type {string}
     * @memberof GrantTimeRequest
     */
    reason: string;
    /**
     * A grant with the same id is applied once; defaults to the Idempotency-Key
     * @type {string}
     * @memberof GrantTimeRequest
     */
    grantId?: string;
}
/**
 * 
 * @export
 * @interface HealthCheck
 */
export interface HealthCheck {
    /**
     * 
     * @type {boolean}
     * @memberof HealthCheck
     */
    ok: boolean;
    /**
     * 
     * @type {string}
     * @memberof HealthCheck
     */
    detail?: string;
    /**
     * When it last happened (jobs)
     * @type {string}
     * @memberof HealthCheck
     */
    at?: string;
    /**
     * Waiting events by consumer group, milliseconds, counts
     * @type {{ [key: string]: number; }}
     * @memberof HealthCheck
     */
    figures?: { [key: string]: number; };
}
/**
 * 
 * @export
 * @interface InitiatePaymentReply
 */
export interface InitiatePaymentReply {
    /**
     * 
     * @type {boolean}
     * @memberof InitiatePaymentReply
     */
    success: boolean;
    /**
     * 
     * @type {InitiatePaymentReplyData}
     * @memberof InitiatePaymentReply
     */
    data: InitiatePaymentReplyData;
}
/**
 * 
 * @export
 * @interface InitiatePaymentReplyData
 */
export interface InitiatePaymentReplyData {
    /**
     * 
     * @type {string}
     * @memberof InitiatePaymentReplyData
     */
    keyId?: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof InitiatePaymentReplyData
     */
    amount: number;
    /**
     * 
     * @type {InitiatePaymentReplyDataCurrencyEnum}
     * @memberof InitiatePaymentReplyData
     */
    currency: InitiatePaymentReplyDataCurrencyEnum;
    /**
     * 
     * @type {string}
     * @memberof InitiatePaymentReplyData
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof InitiatePaymentReplyData
     */
    razorpayOrderId?: string;
    /**
     * 
     * @type {string}
     * @memberof InitiatePaymentReplyData
     */
    orderId: string;
    /**
     * Where the checkout script is
     * @type {string}
     * @memberof InitiatePaymentReplyData
     */
    checkoutUrl?: string;
    /**
     * 
     * @type {Breakdown}
     * @memberof InitiatePaymentReplyData
     */
    breakdown?: Breakdown;
    /**
     * 
     * @type {boolean}
     * @memberof InitiatePaymentReplyData
     */
    paid?: boolean;
    /**
     * 
     * @type {PaymentStatus}
     * @memberof InitiatePaymentReplyData
     */
    status?: PaymentStatus;
}


/**
 * @export
 */
export const InitiatePaymentReplyDataCurrencyEnum = {
    INR: 'INR'
} as const;
export type InitiatePaymentReplyDataCurrencyEnum = typeof InitiatePaymentReplyDataCurrencyEnum[keyof typeof InitiatePaymentReplyDataCurrencyEnum];

/**
 * 
 * @export
 * @interface InitiatePaymentRequest
 */
export interface InitiatePaymentRequest {
    /**
     * GST code of a State or Union Territory, for example 27
     * @type {string}
     * @memberof InitiatePaymentRequest
     */
    billingState?: string;
    /**
     * 
     * @type {string}
     * @memberof InitiatePaymentRequest
     */
    billingPin?: string;
    /**
     * 
     * @type {string}
     * @memberof InitiatePaymentRequest
     */
    couponCode?: string;
    /**
     * 
     * @type {boolean}
     * @memberof InitiatePaymentRequest
     */
    useCredit?: boolean;
    /**
     * Version of the payment terms that the student ticked
     * @type {string}
     * @memberof InitiatePaymentRequest
     */
    acceptedTerms?: string;
}
/**
 * 
 * @export
 * @interface Invite
 */
export interface Invite {
    /**
     * ULID
     * @type {string}
     * @memberof Invite
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof Invite
     */
    code: string;
    /**
     * 
     * @type {string}
     * @memberof Invite
     */
    inviteUrl: string;
    /**
     * 
     * @type {number}
     * @memberof Invite
     */
    maxUses?: number;
    /**
     * 
     * @type {number}
     * @memberof Invite
     */
    usedCount: number;
    /**
     * UTC
     * @type {string}
     * @memberof Invite
     */
    expiresAt?: string;
    /**
     * UTC
     * @type {string}
     * @memberof Invite
     */
    createdAt: string;
    /**
     * By the server's clock
     * @type {InviteStatusEnum}
     * @memberof Invite
     */
    status: InviteStatusEnum;
}


/**
 * @export
 */
export const InviteStatusEnum = {
    active: 'active',
    expired: 'expired',
    max_uses_reached: 'max_uses_reached',
    revoked: 'revoked'
} as const;
export type InviteStatusEnum = typeof InviteStatusEnum[keyof typeof InviteStatusEnum];

/**
 * 
 * @export
 * @interface InviteLanding
 */
export interface InviteLanding {
    /**
     * 
     * @type {InviteLandingClass}
     * @memberof InviteLanding
     */
    _class: InviteLandingClass;
    /**
     * 
     * @type {InviteLandingInvite}
     * @memberof InviteLanding
     */
    invite: InviteLandingInvite;
    /**
     * 
     * @type {InviteLandingEnrolment}
     * @memberof InviteLanding
     */
    enrolment?: InviteLandingEnrolment;
}
/**
 * 
 * @export
 * @interface InviteLandingClass
 */
export interface InviteLandingClass {
    /**
     * 
     * @type {string}
     * @memberof InviteLandingClass
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof InviteLandingClass
     */
    description: string;
    /**
     * 
     * @type {InviteLandingClassTeacher}
     * @memberof InviteLandingClass
     */
    teacher: InviteLandingClassTeacher;
    /**
     * Default fee of a test, such as Free or ₹17.70
     * @type {string}
     * @memberof InviteLandingClass
     */
    priceFormatted: string;
}
/**
 * 
 * @export
 * @interface InviteLandingClassTeacher
 */
export interface InviteLandingClassTeacher {
    /**
     * 
     * @type {string}
     * @memberof InviteLandingClassTeacher
     */
    name: string;
}
/**
 * Of the caller, when enrolled
 * @export
 * @interface InviteLandingEnrolment
 */
export interface InviteLandingEnrolment {
    /**
     * 
     * @type {string}
     * @memberof InviteLandingEnrolment
     */
    classId: string;
    /**
     * UTC
     * @type {string}
     * @memberof InviteLandingEnrolment
     */
    enrolledAt: string;
}
/**
 * 
 * @export
 * @interface InviteLandingInvite
 */
export interface InviteLandingInvite {
    /**
     * 
     * @type {string}
     * @memberof InviteLandingInvite
     */
    code: string;
    /**
     * 
     * @type {number}
     * @memberof InviteLandingInvite
     */
    maxUses?: number;
    /**
     * 
     * @type {number}
     * @memberof InviteLandingInvite
     */
    usedCount: number;
    /**
     * UTC
     * @type {string}
     * @memberof InviteLandingInvite
     */
    expiresAt?: string;
}
/**
 * 
 * @export
 * @interface InviteReply
 */
export interface InviteReply {
    /**
     * 
     * @type {boolean}
     * @memberof InviteReply
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof InviteReply
     */
    message: string;
    /**
     * 
     * @type {Invite}
     * @memberof InviteReply
     */
    invite: Invite;
    /**
     * 
     * @type {InviteReplyData}
     * @memberof InviteReply
     */
    data: InviteReplyData;
}
/**
 * 
 * @export
 * @interface InviteReplyData
 */
export interface InviteReplyData {
    /**
     * 
     * @type {Invite}
     * @memberof InviteReplyData
     */
    invite: Invite;
}
/**
 * 
 * @export
 * @interface InvoiceRow
 */
export interface InvoiceRow {
    /**
     * 
     * @type {string}
     * @memberof InvoiceRow
     */
    number: string;
    /**
     * 
     * @type {InvoiceRowKindEnum}
     * @memberof InvoiceRow
     */
    kind: InvoiceRowKindEnum;
    /**
     * UTC
     * @type {string}
     * @memberof InvoiceRow
     */
    date: string;
    /**
     * Paise, negative for a credit note
     * @type {number}
     * @memberof InvoiceRow
     */
    total: number;
    /**
     * 
     * @type {number}
     * @memberof InvoiceRow
     */
    taxable: number;
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof InvoiceRow
     */
    orderId: string;
    /**
     * 
     * @type {string}
     * @memberof InvoiceRow
     */
    title: string;
    /**
     * The invoice that a credit note belongs to
     * @type {string}
     * @memberof InvoiceRow
     */
    corrects?: string;
}


/**
 * @export
 */
export const InvoiceRowKindEnum = {
    invoice: 'invoice',
    credit_note: 'credit_note'
} as const;
export type InvoiceRowKindEnum = typeof InvoiceRowKindEnum[keyof typeof InvoiceRowKindEnum];

/**
 * 
 * @export
 * @interface LastReadiness
 */
export interface LastReadiness {
    /**
     * 
     * @type {Readiness}
     * @memberof LastReadiness
     */
    last?: Readiness;
}
/**
 * 
 * @export
 * @interface ListAllClasses200Response
 */
export interface ListAllClasses200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListAllClasses200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<AdminClass>}
     * @memberof ListAllClasses200Response
     */
    data: Array<AdminClass>;
    /**
     * 
     * @type {ListAllClasses200ResponseFeatured}
     * @memberof ListAllClasses200Response
     */
    featured: ListAllClasses200ResponseFeatured;
    /**
     * 
     * @type {Pagination}
     * @memberof ListAllClasses200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListAllClasses200ResponseFeatured
 */
export interface ListAllClasses200ResponseFeatured {
    /**
     * 
     * @type {number}
     * @memberof ListAllClasses200ResponseFeatured
     */
    now: number;
    /**
     * 
     * @type {number}
     * @memberof ListAllClasses200ResponseFeatured
     */
    most: number;
}
/**
 * 
 * @export
 * @interface ListAttempts200Response
 */
export interface ListAttempts200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListAttempts200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<AttemptRow>}
     * @memberof ListAttempts200Response
     */
    data: Array<AttemptRow>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListAttempts200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListAttributeTypes200Response
 */
export interface ListAttributeTypes200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListAttributeTypes200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<AttributeType>}
     * @memberof ListAttributeTypes200Response
     */
    data: Array<AttributeType>;
}
/**
 * 
 * @export
 * @interface ListAttributes200Response
 */
export interface ListAttributes200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListAttributes200Response
     */
    success: boolean;
    /**
     * 
     * @type {{ [key: string]: Array<Attribute>; }}
     * @memberof ListAttributes200Response
     */
    data: { [key: string]: Array<Attribute>; };
}
/**
 * 
 * @export
 * @interface ListAuditEntries200Response
 */
export interface ListAuditEntries200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListAuditEntries200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<AuditEntry>}
     * @memberof ListAuditEntries200Response
     */
    data: Array<AuditEntry>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListAuditEntries200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListCoupons200Response
 */
export interface ListCoupons200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListCoupons200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<Coupon>}
     * @memberof ListCoupons200Response
     */
    data: Array<Coupon>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListCoupons200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListDeadLetters200Response
 */
export interface ListDeadLetters200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListDeadLetters200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<DeadLetter>}
     * @memberof ListDeadLetters200Response
     */
    data: Array<DeadLetter>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListDeadLetters200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListInviteStudents200Response
 */
export interface ListInviteStudents200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListInviteStudents200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<ListInviteStudents200ResponseDataInner>}
     * @memberof ListInviteStudents200Response
     */
    data: Array<ListInviteStudents200ResponseDataInner>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListInviteStudents200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListInviteStudents200ResponseDataInner
 */
export interface ListInviteStudents200ResponseDataInner {
    /**
     * 
     * @type {string}
     * @memberof ListInviteStudents200ResponseDataInner
     */
    studentId: string;
    /**
     * 
     * @type {string}
     * @memberof ListInviteStudents200ResponseDataInner
     */
    name: string;
    /**
     * UTC
     * @type {string}
     * @memberof ListInviteStudents200ResponseDataInner
     */
    joinedAt: string;
    /**
     * False: left, or was removed
     * @type {boolean}
     * @memberof ListInviteStudents200ResponseDataInner
     */
    isEnrolled: boolean;
}
/**
 * 
 * @export
 * @interface ListInvites200Response
 */
export interface ListInvites200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListInvites200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<Invite>}
     * @memberof ListInvites200Response
     */
    data: Array<Invite>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListInvites200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListMyClasses200Response
 */
export interface ListMyClasses200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListMyClasses200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<Class>}
     * @memberof ListMyClasses200Response
     */
    data: Array<Class>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListMyClasses200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListMyCredits200Response
 */
export interface ListMyCredits200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListMyCredits200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<CreditLine>}
     * @memberof ListMyCredits200Response
     */
    data: Array<CreditLine>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListMyCredits200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListMyInvoices200Response
 */
export interface ListMyInvoices200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListMyInvoices200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<InvoiceRow>}
     * @memberof ListMyInvoices200Response
     */
    data: Array<InvoiceRow>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListMyInvoices200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListMyPayments200Response
 */
export interface ListMyPayments200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListMyPayments200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<Payment>}
     * @memberof ListMyPayments200Response
     */
    data: Array<Payment>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListMyPayments200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListMyTests200Response
 */
export interface ListMyTests200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListMyTests200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<StudentTest>}
     * @memberof ListMyTests200Response
     */
    data: Array<StudentTest>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListMyTests200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListOrders200Response
 */
export interface ListOrders200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListOrders200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<AdminOrder>}
     * @memberof ListOrders200Response
     */
    data: Array<AdminOrder>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListOrders200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListReconciliations200Response
 */
export interface ListReconciliations200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListReconciliations200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<Reconciliation>}
     * @memberof ListReconciliations200Response
     */
    data: Array<Reconciliation>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListReconciliations200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListRefunds200Response
 */
export interface ListRefunds200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListRefunds200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<AdminRefund>}
     * @memberof ListRefunds200Response
     */
    data: Array<AdminRefund>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListRefunds200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListReportedReviews200Response
 */
export interface ListReportedReviews200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListReportedReviews200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<ReportedReview>}
     * @memberof ListReportedReviews200Response
     */
    data: Array<ReportedReview>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListReportedReviews200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListReviews200Response
 */
export interface ListReviews200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListReviews200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<Review>}
     * @memberof ListReviews200Response
     */
    data: Array<Review>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListReviews200Response
     */
    pagination: Pagination;
    /**
     * 
     * @type {ReviewSummary}
     * @memberof ListReviews200Response
     */
    summary: ReviewSummary;
}
/**
 * 
 * @export
 * @interface ListSales200Response
 */
export interface ListSales200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListSales200Response
     */
    success: boolean;
    /**
     * 
     * @type {ListSales200ResponseData}
     * @memberof ListSales200Response
     */
    data: ListSales200ResponseData;
    /**
     * 
     * @type {Pagination}
     * @memberof ListSales200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListSales200ResponseData
 */
export interface ListSales200ResponseData {
    /**
     * 
     * @type {Array<Sale>}
     * @memberof ListSales200ResponseData
     */
    sales: Array<Sale>;
    /**
     * 
     * @type {SalesTotals}
     * @memberof ListSales200ResponseData
     */
    totals: SalesTotals;
}
/**
 * 
 * @export
 * @interface ListSessions200Response
 */
export interface ListSessions200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListSessions200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<LoginSession>}
     * @memberof ListSessions200Response
     */
    data: Array<LoginSession>;
}
/**
 * 
 * @export
 * @interface ListStudents200Response
 */
export interface ListStudents200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListStudents200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<StudentRow>}
     * @memberof ListStudents200Response
     */
    data: Array<StudentRow>;
    /**
     * 
     * @type {ListStudents200ResponseCounts}
     * @memberof ListStudents200Response
     */
    counts: ListStudents200ResponseCounts;
    /**
     * 
     * @type {Pagination}
     * @memberof ListStudents200Response
     */
    pagination: Pagination;
}
/**
 * Students of the chosen class who match the search, whatever the chosen flag
 * @export
 * @interface ListStudents200ResponseCounts
 */
export interface ListStudents200ResponseCounts {
    /**
     * 
     * @type {number}
     * @memberof ListStudents200ResponseCounts
     */
    all: number;
    /**
     * 
     * @type {number}
     * @memberof ListStudents200ResponseCounts
     */
    inactive: number;
    /**
     * 
     * @type {number}
     * @memberof ListStudents200ResponseCounts
     */
    falling: number;
}
/**
 * 
 * @export
 * @interface ListTeachingTests200Response
 */
export interface ListTeachingTests200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListTeachingTests200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<TeachingTest>}
     * @memberof ListTeachingTests200Response
     */
    data: Array<TeachingTest>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListTeachingTests200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListTestStudents200Response
 */
export interface ListTestStudents200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListTestStudents200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<TestStudent>}
     * @memberof ListTestStudents200Response
     */
    data: Array<TestStudent>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListTestStudents200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListUsers200Response
 */
export interface ListUsers200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListUsers200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<UserRow>}
     * @memberof ListUsers200Response
     */
    data: Array<UserRow>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListUsers200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface ListWebhooks200Response
 */
export interface ListWebhooks200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ListWebhooks200Response
     */
    success: boolean;
    /**
     * 
     * @type {Array<WebhookRow>}
     * @memberof ListWebhooks200Response
     */
    data: Array<WebhookRow>;
    /**
     * 
     * @type {Pagination}
     * @memberof ListWebhooks200Response
     */
    pagination: Pagination;
}
/**
 * 
 * @export
 * @interface LogClientAuditRequest
 */
export interface LogClientAuditRequest {
    /**
     * 
     * @type {LogClientAuditRequestActionTypeEnum}
     * @memberof LogClientAuditRequest
     */
    actionType: LogClientAuditRequestActionTypeEnum;
    /**
     * 
     * @type {string}
     * @memberof LogClientAuditRequest
     */
    actionCategory?: string;
    /**
     * 
     * @type {string}
     * @memberof LogClientAuditRequest
     */
    actionDescription?: string;
    /**
     * 
     * @type {string}
     * @memberof LogClientAuditRequest
     */
    resourceType?: string;
    /**
     * 
     * @type {string}
     * @memberof LogClientAuditRequest
     */
    resourceId?: string;
    /**
     * 
     * @type {object}
     * @memberof LogClientAuditRequest
     */
    requestData?: object;
    /**
     * 
     * @type {boolean}
     * @memberof LogClientAuditRequest
     */
    consentGiven?: boolean;
    /**
     * 
     * @type {string}
     * @memberof LogClientAuditRequest
     */
    consentType?: string;
}


/**
 * @export
 */
export const LogClientAuditRequestActionTypeEnum = {
    consent: 'consent',
    payment_cancelled: 'payment_cancelled',
    ui_diagnostic: 'ui_diagnostic'
} as const;
export type LogClientAuditRequestActionTypeEnum = typeof LogClientAuditRequestActionTypeEnum[keyof typeof LogClientAuditRequestActionTypeEnum];

/**
 * Find `count` different numbers such that the SHA-256 of `text`, a colon and the number in decimal digits begins with `bits` zero bits. Takes 131,072 hashes on average, a second or two on a phone. Valid for one login with the same email.
 * @export
 * @interface LoginChallenge
 */
export interface LoginChallenge {
    /**
     * 
     * @type {string}
     * @memberof LoginChallenge
     */
    text: string;
    /**
     * 
     * @type {number}
     * @memberof LoginChallenge
     */
    bits: number;
    /**
     * 
     * @type {number}
     * @memberof LoginChallenge
     */
    count: number;
    /**
     * 
     * @type {number}
     * @memberof LoginChallenge
     */
    expiresInSec: number;
}
/**
 * Only after an answer with a challenge (428, 429), and only for that challenge
 * @export
 * @interface LoginProof
 */
export interface LoginProof {
    /**
     * The text of the challenge
     * @type {string}
     * @memberof LoginProof
     */
    challenge: string;
    /**
     * 
     * @type {Array<number>}
     * @memberof LoginProof
     */
    answers: Array<number>;
}
/**
 * 
 * @export
 * @interface LoginRefused
 */
export interface LoginRefused {
    /**
     * /problems/{code}
     * @type {string}
     * @memberof LoginRefused
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof LoginRefused
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof LoginRefused
     */
    status: number;
    /**
     * Stable, for programs
     * @type {string}
     * @memberof LoginRefused
     */
    code: string;
    /**
     * 
     * @type {string}
     * @memberof LoginRefused
     */
    detail: string;
    /**
     * 
     * @type {string}
     * @memberof LoginRefused
     */
    instance?: string;
    /**
     * 
     * @type {string}
     * @memberof LoginRefused
     */
    traceId: string;
    /**
     * 
     * @type {boolean}
     * @memberof LoginRefused
     */
    success: boolean;
    /**
     * A sentence to show to the user
     * @type {string}
     * @memberof LoginRefused
     */
    error: string;
    /**
     * 
     * @type {string}
     * @memberof LoginRefused
     */
    message: string;
    /**
     * 
     * @type {Array<ProblemErrorsInner>}
     * @memberof LoginRefused
     */
    errors?: Array<ProblemErrorsInner>;
    /**
     * 
     * @type {number}
     * @memberof LoginRefused
     */
    retryAfterSec?: number;
    /**
     * Seconds until the same request may be sent again
     * @type {number}
     * @memberof LoginRefused
     */
    cooldownRemaining?: number;
    /**
     * Highest seq that is stored (in a refusal because of a gap)
     * @type {number}
     * @memberof LoginRefused
     */
    ackSeq?: number;
    /**
     * The closed attempt, whose result can be read (in the refusal attempt_closed of a start)
     * @type {string}
     * @memberof LoginRefused
     */
    attemptId?: string;
    /**
     * When it was submitted (in the refusal attempt_closed of a start)
     * @type {string}
     * @memberof LoginRefused
     */
    submittedAt?: string;
    /**
     * 
     * @type {LoginChallenge}
     * @memberof LoginRefused
     */
    challenge?: LoginChallenge;
}
/**
 * 
 * @export
 * @interface LoginRequest
 */
export interface LoginRequest {
    /**
     * 
     * @type {string}
     * @memberof LoginRequest
     */
    email: string;
    /**
     * 
     * @type {string}
     * @memberof LoginRequest
     */
    password: string;
    /**
     * Code of the authenticator app
     * @type {string}
     * @memberof LoginRequest
     */
    otp?: string;
    /**
     * 
     * @type {LoginProof}
     * @memberof LoginRequest
     */
    proof?: LoginProof;
}
/**
 * 
 * @export
 * @interface LoginSession
 */
export interface LoginSession {
    /**
     * ULID
     * @type {string}
     * @memberof LoginSession
     */
    id: string;
    /**
     * The login this request came from
     * @type {boolean}
     * @memberof LoginSession
     */
    isCurrent: boolean;
    /**
     * Such as "Chrome on Windows"
     * @type {string}
     * @memberof LoginSession
     */
    browser: string;
    /**
     * UTC
     * @type {string}
     * @memberof LoginSession
     */
    startedAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof LoginSession
     */
    lastUsedAt: string;
    /**
     * When it ends if unused
     * @type {string}
     * @memberof LoginSession
     */
    endsAt: string;
}

/**
 * A kind of mail that may be turned off. before_test, results: students; grading: teachers
 * @export
 */
export const MailTopic = {
    before_test: 'before_test',
    results: 'results',
    grading: 'grading'
} as const;
export type MailTopic = typeof MailTopic[keyof typeof MailTopic];

/**
 * Marks of every question of a section, with at most two decimals
 * @export
 * @interface Marking
 */
export interface Marking {
    /**
     * 
     * @type {number}
     * @memberof Marking
     */
    correct: number;
    /**
     * 
     * @type {number}
     * @memberof Marking
     */
    wrong: number;
    /**
     * 
     * @type {number}
     * @memberof Marking
     */
    skipped: number;
    /**
     * Of multi-correct questions. none: exactly the right options, otherwise wrong. per_option: without a wrong option, 1 mark for each right one chosen
     * @type {MarkingPartialEnum}
     * @memberof Marking
     */
    partial?: MarkingPartialEnum;
}


/**
 * @export
 */
export const MarkingPartialEnum = {
    none: 'none',
    per_option: 'per_option'
} as const;
export type MarkingPartialEnum = typeof MarkingPartialEnum[keyof typeof MarkingPartialEnum];

/**
 * 
 * @export
 * @interface ModerateReview200Response
 */
export interface ModerateReview200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ModerateReview200Response
     */
    success: boolean;
    /**
     * 
     * @type {ReportedReview}
     * @memberof ModerateReview200Response
     */
    data: ReportedReview;
}
/**
 * 
 * @export
 * @interface ModerateReviewRequest
 */
export interface ModerateReviewRequest {
    /**
     * 
     * @type {boolean}
     * @memberof ModerateReviewRequest
     */
    hidden: boolean;
    /**
     * 
     * @type {string}
     * @memberof ModerateReviewRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface NewAttribute
 */
export interface NewAttribute {
    /**
     * 
     * @type {string}
     * @memberof NewAttribute
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof NewAttribute
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof NewAttribute
     */
    description?: string;
}
/**
 * 
 * @export
 * @interface NewAttributeType
 */
export interface NewAttributeType {
    /**
     * 
     * @type {string}
     * @memberof NewAttributeType
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof NewAttributeType
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof NewAttributeType
     */
    description?: string;
    /**
     * book unless given
     * @type {AttributeIcon}
     * @memberof NewAttributeType
     */
    icon?: AttributeIcon;
    /**
     * #3B82F6 unless given
     * @type {string}
     * @memberof NewAttributeType
     */
    color?: string;
}


/**
 * 
 * @export
 * @interface NewReview
 */
export interface NewReview {
    /**
     * 
     * @type {number}
     * @memberof NewReview
     */
    rating: number;
    /**
     * 
     * @type {string}
     * @memberof NewReview
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof NewReview
     */
    comment: string;
}
/**
 * @type NumericalAnswer
 * An exact value, a value with a tolerance, or a range; the ends belong to it
 * @export
 */
export type NumericalAnswer = NumericalAnswerOneOf | NumericalAnswerOneOf1;
/**
 * 
 * @export
 * @interface NumericalAnswerOneOf
 */
export interface NumericalAnswerOneOf {
    /**
     * At most six decimals
     * @type {number}
     * @memberof NumericalAnswerOneOf
     */
    value: number;
    /**
     * At most six decimals
     * @type {number}
     * @memberof NumericalAnswerOneOf
     */
    tolerance?: number;
}
/**
 * 
 * @export
 * @interface NumericalAnswerOneOf1
 */
export interface NumericalAnswerOneOf1 {
    /**
     * At most six decimals
     * @type {number}
     * @memberof NumericalAnswerOneOf1
     */
    min: number;
    /**
     * At most six decimals
     * @type {number}
     * @memberof NumericalAnswerOneOf1
     */
    max: number;
}
/**
 * 
 * @export
 * @interface Ok
 */
export interface Ok {
    /**
     * 
     * @type {boolean}
     * @memberof Ok
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof Ok
     */
    message?: string;
}
/**
 * 
 * @export
 * @interface OpenGrading200Response
 */
export interface OpenGrading200Response {
    /**
     * 
     * @type {boolean}
     * @memberof OpenGrading200Response
     */
    success: boolean;
    /**
     * 
     * @type {OpenGrading200ResponseData}
     * @memberof OpenGrading200Response
     */
    data: OpenGrading200ResponseData;
}
/**
 * 
 * @export
 * @interface OpenGrading200ResponseData
 */
export interface OpenGrading200ResponseData {
    /**
     * Since when another page has it open
     * @type {string}
     * @memberof OpenGrading200ResponseData
     */
    otherSince?: string;
}
/**
 * 
 * @export
 * @interface OpenGradingRequest
 */
export interface OpenGradingRequest {
    /**
     * Random, one for each open page
     * @type {string}
     * @memberof OpenGradingRequest
     */
    viewerId: string;
}
/**
 * 
 * @export
 * @interface OwnReview
 */
export interface OwnReview {
    /**
     * 
     * @type {boolean}
     * @memberof OwnReview
     */
    mayWrite: boolean;
    /**
     * 
     * @type {OwnReviewReasonEnum}
     * @memberof OwnReview
     */
    reason: OwnReviewReasonEnum | null;
    /**
     * 
     * @type {OwnReviewReview}
     * @memberof OwnReview
     */
    review: OwnReviewReview | null;
    /**
     * 
     * @type {string}
     * @memberof OwnReview
     */
    editableUntil: string | null;
}


/**
 * @export
 */
export const OwnReviewReasonEnum = {
    no_test_completed: 'no_test_completed',
    edit_period_over: 'edit_period_over'
} as const;
export type OwnReviewReasonEnum = typeof OwnReviewReasonEnum[keyof typeof OwnReviewReasonEnum];

/**
 * 
 * @export
 * @interface OwnReviewReview
 */
export interface OwnReviewReview {
    /**
     * 
     * @type {number}
     * @memberof OwnReviewReview
     */
    rating: number;
    /**
     * 
     * @type {string}
     * @memberof OwnReviewReview
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof OwnReviewReview
     */
    comment: string;
}
/**
 * 
 * @export
 * @interface Pagination
 */
export interface Pagination {
    /**
     * 
     * @type {number}
     * @memberof Pagination
     */
    currentPage: number;
    /**
     * 
     * @type {number}
     * @memberof Pagination
     */
    totalPages: number;
    /**
     * 
     * @type {number}
     * @memberof Pagination
     */
    total: number;
    /**
     * 
     * @type {boolean}
     * @memberof Pagination
     */
    hasPrevPage: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof Pagination
     */
    hasNextPage: boolean;
}
/**
 * 
 * @export
 * @interface PaperQuestion
 */
export interface PaperQuestion {
    /**
     * 
     * @type {string}
     * @memberof PaperQuestion
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof PaperQuestion
     */
    sectionId: string;
    /**
     * 
     * @type {string}
     * @memberof PaperQuestion
     */
    text: string;
    /**
     * 
     * @type {QuestionType}
     * @memberof PaperQuestion
     */
    type: QuestionType;
    /**
     * Marks for a right answer
     * @type {number}
     * @memberof PaperQuestion
     */
    points: number;
    /**
     * 
     * @type {Array<PaperQuestionOptionsInner>}
     * @memberof PaperQuestion
     */
    options: Array<PaperQuestionOptionsInner>;
}


/**
 * 
 * @export
 * @interface PaperQuestionOptionsInner
 */
export interface PaperQuestionOptionsInner {
    /**
     * 
     * @type {string}
     * @memberof PaperQuestionOptionsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof PaperQuestionOptionsInner
     */
    text: string;
}
/**
 * 
 * @export
 * @interface PaperSection
 */
export interface PaperSection {
    /**
     * 
     * @type {string}
     * @memberof PaperSection
     */
    id: string;
    /**
     * Empty for a test without sections
     * @type {string}
     * @memberof PaperSection
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof PaperSection
     */
    instructions: string;
    /**
     * Without it a right answer gives the points of its question, and nothing is taken off
     * @type {Marking}
     * @memberof PaperSection
     */
    marking?: Marking;
}
/**
 * 
 * @export
 * @interface Payment
 */
export interface Payment {
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof Payment
     */
    orderId: string;
    /**
     * 
     * @type {string}
     * @memberof Payment
     */
    reference: string;
    /**
     * ULID
     * @type {string}
     * @memberof Payment
     */
    testId: string;
    /**
     * 
     * @type {string}
     * @memberof Payment
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof Payment
     */
    className: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Payment
     */
    amount: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Payment
     */
    credit: number;
    /**
     * card, upi, netbanking or wallet
     * @type {string}
     * @memberof Payment
     */
    method?: string;
    /**
     * 
     * @type {PaymentStatus}
     * @memberof Payment
     */
    status: PaymentStatus;
    /**
     * 
     * @type {Timeline}
     * @memberof Payment
     */
    timeline: Timeline;
    /**
     * 
     * @type {boolean}
     * @memberof Payment
     */
    isConfirming: boolean;
    /**
     * 
     * @type {string}
     * @memberof Payment
     */
    failure?: string;
    /**
     * 
     * @type {boolean}
     * @memberof Payment
     */
    canRefund: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof Payment
     */
    canRetry: boolean;
    /**
     * 
     * @type {Refund}
     * @memberof Payment
     */
    refund?: Refund;
    /**
     * Number of the invoice, KS/2627/0000123
     * @type {string}
     * @memberof Payment
     */
    invoice?: string;
    /**
     * 
     * @type {string}
     * @memberof Payment
     */
    creditNote?: string;
}


/**
 * 
 * @export
 * @interface PaymentReply
 */
export interface PaymentReply {
    /**
     * 
     * @type {boolean}
     * @memberof PaymentReply
     */
    success: boolean;
    /**
     * 
     * @type {PaymentReplyData}
     * @memberof PaymentReply
     */
    data: PaymentReplyData;
}
/**
 * 
 * @export
 * @interface PaymentReplyData
 */
export interface PaymentReplyData {
    /**
     * ULID
     * @type {string}
     * @memberof PaymentReplyData
     */
    testId: string;
    /**
     * 
     * @type {string}
     * @memberof PaymentReplyData
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof PaymentReplyData
     */
    className: string;
    /**
     * false while the operator has no payment key
     * @type {boolean}
     * @memberof PaymentReplyData
     */
    available: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof PaymentReplyData
     */
    canPay: boolean;
    /**
     * Why it cannot be paid: already_paid, free_test, window_closed, not_enrolled, payments_off
     * @type {string}
     * @memberof PaymentReplyData
     */
    refusal?: string;
    /**
     * 
     * @type {PaymentStatus}
     * @memberof PaymentReplyData
     */
    status: PaymentStatus;
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof PaymentReplyData
     */
    orderId?: string;
    /**
     * Number to quote to support
     * @type {string}
     * @memberof PaymentReplyData
     */
    reference?: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof PaymentReplyData
     */
    amount: number;
    /**
     * 
     * @type {Timeline}
     * @memberof PaymentReplyData
     */
    timeline: Timeline;
    /**
     * The provider reported a payment that is not captured yet
     * @type {boolean}
     * @memberof PaymentReplyData
     */
    isConfirming?: boolean;
    /**
     * Why the latest payment failed, in the words of the provider
     * @type {string}
     * @memberof PaymentReplyData
     */
    failure?: string;
    /**
     * 
     * @type {Refund}
     * @memberof PaymentReplyData
     */
    refund?: Refund;
    /**
     * 
     * @type {Price}
     * @memberof PaymentReplyData
     */
    price: Price;
    /**
     * Absent without couponCode
     * @type {PaymentReplyDataCouponEnum}
     * @memberof PaymentReplyData
     */
    coupon?: PaymentReplyDataCouponEnum;
    /**
     * Amount in paise
     * @type {number}
     * @memberof PaymentReplyData
     */
    creditBalance: number;
    /**
     * 
     * @type {PaymentReplyDataBilling}
     * @memberof PaymentReplyData
     */
    billing: PaymentReplyDataBilling | null;
    /**
     * 
     * @type {PaymentReplyDataWindow}
     * @memberof PaymentReplyData
     */
    window: PaymentReplyDataWindow;
    /**
     * 
     * @type {Seller}
     * @memberof PaymentReplyData
     */
    seller: Seller;
}


/**
 * @export
 */
export const PaymentReplyDataCouponEnum = {
    applied: 'applied',
    unknown: 'unknown',
    expired: 'expired',
    used_up: 'used_up'
} as const;
export type PaymentReplyDataCouponEnum = typeof PaymentReplyDataCouponEnum[keyof typeof PaymentReplyDataCouponEnum];

/**
 * 
 * @export
 * @interface PaymentReplyDataBilling
 */
export interface PaymentReplyDataBilling {
    /**
     * GST code of a State or Union Territory, for example 27
     * @type {string}
     * @memberof PaymentReplyDataBilling
     */
    state: string;
    /**
     * 
     * @type {string}
     * @memberof PaymentReplyDataBilling
     */
    pin: string;
}
/**
 * 
 * @export
 * @interface PaymentReplyDataWindow
 */
export interface PaymentReplyDataWindow {
    /**
     * 
     * @type {string}
     * @memberof PaymentReplyDataWindow
     */
    opensAt: string | null;
    /**
     * If it were paid now
     * @type {string}
     * @memberof PaymentReplyDataWindow
     */
    lastStartAt: string;
    /**
     * If it were paid now
     * @type {string}
     * @memberof PaymentReplyDataWindow
     */
    endsAt: string;
    /**
     * 
     * @type {number}
     * @memberof PaymentReplyDataWindow
     */
    durationMin: number;
}

/**
 * none: no order. created: the checkout may be opened. attempted: a payment failed, another may follow. paid: money arrived. refund_pending, part_refunded, refunded.
 * @export
 */
export const PaymentStatus = {
    none: 'none',
    created: 'created',
    attempted: 'attempted',
    paid: 'paid',
    refund_pending: 'refund_pending',
    part_refunded: 'part_refunded',
    refunded: 'refunded'
} as const;
export type PaymentStatus = typeof PaymentStatus[keyof typeof PaymentStatus];

/**
 * Paise. fee - discount = breakdown.total; breakdown.total - credit = amount, what is left to pay
 * @export
 * @interface Price
 */
export interface Price {
    /**
     * Amount in paise
     * @type {number}
     * @memberof Price
     */
    fee: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Price
     */
    discount: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Price
     */
    credit: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Price
     */
    amount: number;
    /**
     * 
     * @type {PriceCurrencyEnum}
     * @memberof Price
     */
    currency: PriceCurrencyEnum;
    /**
     * 
     * @type {string}
     * @memberof Price
     */
    couponCode?: string;
    /**
     * 
     * @type {Breakdown}
     * @memberof Price
     */
    breakdown: Breakdown;
}


/**
 * @export
 */
export const PriceCurrencyEnum = {
    INR: 'INR'
} as const;
export type PriceCurrencyEnum = typeof PriceCurrencyEnum[keyof typeof PriceCurrencyEnum];

/**
 * 
 * @export
 * @interface ProbeReadiness200Response
 */
export interface ProbeReadiness200Response {
    /**
     * 
     * @type {boolean}
     * @memberof ProbeReadiness200Response
     */
    success: boolean;
    /**
     * 
     * @type {ProbeReadiness200ResponseData}
     * @memberof ProbeReadiness200Response
     */
    data: ProbeReadiness200ResponseData;
}
/**
 * 
 * @export
 * @interface ProbeReadiness200ResponseData
 */
export interface ProbeReadiness200ResponseData {
    /**
     * UTC
     * @type {string}
     * @memberof ProbeReadiness200ResponseData
     */
    serverNow: string;
}
/**
 * Every error of the API (RFC 9457 members plus code, errors, traceId and the fields success, error and message)
 * @export
 * @interface Problem
 */
export interface Problem {
    /**
     * /problems/{code}
     * @type {string}
     * @memberof Problem
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof Problem
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof Problem
     */
    status: number;
    /**
     * Stable, for programs
     * @type {string}
     * @memberof Problem
     */
    code: string;
    /**
     * 
     * @type {string}
     * @memberof Problem
     */
    detail: string;
    /**
     * 
     * @type {string}
     * @memberof Problem
     */
    instance?: string;
    /**
     * 
     * @type {string}
     * @memberof Problem
     */
    traceId: string;
    /**
     * 
     * @type {boolean}
     * @memberof Problem
     */
    success: boolean;
    /**
     * A sentence to show to the user
     * @type {string}
     * @memberof Problem
     */
    error: string;
    /**
     * 
     * @type {string}
     * @memberof Problem
     */
    message: string;
    /**
     * 
     * @type {Array<ProblemErrorsInner>}
     * @memberof Problem
     */
    errors?: Array<ProblemErrorsInner>;
    /**
     * 
     * @type {number}
     * @memberof Problem
     */
    retryAfterSec?: number;
    /**
     * Seconds until the same request may be sent again
     * @type {number}
     * @memberof Problem
     */
    cooldownRemaining?: number;
    /**
     * Highest seq that is stored (in a refusal because of a gap)
     * @type {number}
     * @memberof Problem
     */
    ackSeq?: number;
    /**
     * The closed attempt, whose result can be read (in the refusal attempt_closed of a start)
     * @type {string}
     * @memberof Problem
     */
    attemptId?: string;
    /**
     * When it was submitted (in the refusal attempt_closed of a start)
     * @type {string}
     * @memberof Problem
     */
    submittedAt?: string;
}
/**
 * 
 * @export
 * @interface ProblemErrorsInner
 */
export interface ProblemErrorsInner {
    /**
     * 
     * @type {string}
     * @memberof ProblemErrorsInner
     */
    field: string;
    /**
     * 
     * @type {string}
     * @memberof ProblemErrorsInner
     */
    message: string;
    /**
     * 
     * @type {string}
     * @memberof ProblemErrorsInner
     */
    code?: string;
}
/**
 * 
 * @export
 * @interface ProductAnalytics
 */
export interface ProductAnalytics {
    /**
     * 
     * @type {string}
     * @memberof ProductAnalytics
     */
    from: string;
    /**
     * 
     * @type {string}
     * @memberof ProductAnalytics
     */
    to: string;
    /**
     * UTC
     * @type {string}
     * @memberof ProductAnalytics
     */
    asOf: string;
    /**
     * The last day has not ended
     * @type {boolean}
     * @memberof ProductAnalytics
     */
    isPartial: boolean;
    /**
     * Every day of the range, also those on which nothing happened
     * @type {Array<DayFigures>}
     * @memberof ProductAnalytics
     */
    days: Array<DayFigures>;
    /**
     * Share of the attempts started in the range that are submitted by now; null when none was started
     * @type {number}
     * @memberof ProductAnalytics
     */
    completedPercent: number | null;
    /**
     * At most ten, by gross
     * @type {Array<ProductAnalyticsTopClassesInner>}
     * @memberof ProductAnalytics
     */
    topClasses: Array<ProductAnalyticsTopClassesInner>;
}
/**
 * 
 * @export
 * @interface ProductAnalyticsTopClassesInner
 */
export interface ProductAnalyticsTopClassesInner {
    /**
     * 
     * @type {string}
     * @memberof ProductAnalyticsTopClassesInner
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof ProductAnalyticsTopClassesInner
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof ProductAnalyticsTopClassesInner
     */
    payments: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof ProductAnalyticsTopClassesInner
     */
    gross: number;
}
/**
 * 
 * @export
 * @interface ProofRequired
 */
export interface ProofRequired {
    /**
     * /problems/{code}
     * @type {string}
     * @memberof ProofRequired
     */
    type: string;
    /**
     * 
     * @type {string}
     * @memberof ProofRequired
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof ProofRequired
     */
    status: number;
    /**
     * Stable, for programs
     * @type {string}
     * @memberof ProofRequired
     */
    code: string;
    /**
     * 
     * @type {string}
     * @memberof ProofRequired
     */
    detail: string;
    /**
     * 
     * @type {string}
     * @memberof ProofRequired
     */
    instance?: string;
    /**
     * 
     * @type {string}
     * @memberof ProofRequired
     */
    traceId: string;
    /**
     * 
     * @type {boolean}
     * @memberof ProofRequired
     */
    success: boolean;
    /**
     * A sentence to show to the user
     * @type {string}
     * @memberof ProofRequired
     */
    error: string;
    /**
     * 
     * @type {string}
     * @memberof ProofRequired
     */
    message: string;
    /**
     * 
     * @type {Array<ProblemErrorsInner>}
     * @memberof ProofRequired
     */
    errors?: Array<ProblemErrorsInner>;
    /**
     * 
     * @type {number}
     * @memberof ProofRequired
     */
    retryAfterSec?: number;
    /**
     * Seconds until the same request may be sent again
     * @type {number}
     * @memberof ProofRequired
     */
    cooldownRemaining?: number;
    /**
     * Highest seq that is stored (in a refusal because of a gap)
     * @type {number}
     * @memberof ProofRequired
     */
    ackSeq?: number;
    /**
     * The closed attempt, whose result can be read (in the refusal attempt_closed of a start)
     * @type {string}
     * @memberof ProofRequired
     */
    attemptId?: string;
    /**
     * When it was submitted (in the refusal attempt_closed of a start)
     * @type {string}
     * @memberof ProofRequired
     */
    submittedAt?: string;
    /**
     * 
     * @type {LoginChallenge}
     * @memberof ProofRequired
     */
    challenge: LoginChallenge;
}
/**
 * 
 * @export
 * @interface QuestionInput
 */
export interface QuestionInput {
    /**
     * 
     * @type {QuestionType}
     * @memberof QuestionInput
     */
    type: QuestionType;
    /**
     * 
     * @type {string}
     * @memberof QuestionInput
     */
    question: string;
    /**
     * 
     * @type {Array<string>}
     * @memberof QuestionInput
     */
    options?: Array<string>;
    /**
     * 
     * @type {QuestionInputCorrectAnswer}
     * @memberof QuestionInput
     */
    correctAnswer?: QuestionInputCorrectAnswer;
    /**
     * 
     * @type {Array<string>}
     * @memberof QuestionInput
     */
    acceptedAnswers?: Array<string>;
    /**
     * Indexes of all right options of a multi-correct question
     * @type {Set<number>}
     * @memberof QuestionInput
     */
    correctAnswers?: Set<number>;
    /**
     * Of a numerical question
     * @type {NumericalAnswer}
     * @memberof QuestionInput
     */
    answer?: NumericalAnswer;
    /**
     * Marks where the section has no marking
     * @type {number}
     * @memberof QuestionInput
     */
    points?: number;
    /**
     * 
     * @type {string}
     * @memberof QuestionInput
     */
    explanation?: string;
    /**
     * 
     * @type {QuestionInputDifficultyEnum}
     * @memberof QuestionInput
     */
    difficulty?: QuestionInputDifficultyEnum;
    /**
     * The area of the question, for strong and weak areas. Students see it with the result, not before
     * @type {string}
     * @memberof QuestionInput
     */
    topic?: string;
}


/**
 * @export
 */
export const QuestionInputDifficultyEnum = {
    easy: 'easy',
    medium: 'medium',
    hard: 'hard'
} as const;
export type QuestionInputDifficultyEnum = typeof QuestionInputDifficultyEnum[keyof typeof QuestionInputDifficultyEnum];

/**
 * @type QuestionInputCorrectAnswer
 * Option index for mcq and true-false, a sample for short-answer
 * @export
 */
export type QuestionInputCorrectAnswer = number | string;
/**
 * 
 * @export
 * @interface QuestionStats
 */
export interface QuestionStats {
    /**
     * Absent before the first count
     * @type {string}
     * @memberof QuestionStats
     */
    countedAt?: string;
    /**
     * Number of first attempts
     * @type {number}
     * @memberof QuestionStats
     */
    size: number;
    /**
     * 
     * @type {Array<QuestionStatsQuestionsInner>}
     * @memberof QuestionStats
     */
    questions: Array<QuestionStatsQuestionsInner>;
}
/**
 * 
 * @export
 * @interface QuestionStatsQuestionsInner
 */
export interface QuestionStatsQuestionsInner {
    /**
     * Number in the order of authoring, from 1
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    question: number;
    /**
     * 
     * @type {string}
     * @memberof QuestionStatsQuestionsInner
     */
    text: string;
    /**
     * 
     * @type {QuestionType}
     * @memberof QuestionStatsQuestionsInner
     */
    type: QuestionType;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    points: number;
    /**
     * Set by a correction
     * @type {QuestionStatsQuestionsInnerRuleEnum}
     * @memberof QuestionStatsQuestionsInner
     */
    rule?: QuestionStatsQuestionsInnerRuleEnum;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    right: number;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    wrong: number;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    skipped: number;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    pending: number;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInner
     */
    medianSec?: number;
    /**
     * 
     * @type {Array<QuestionStatsQuestionsInnerOptionsInner>}
     * @memberof QuestionStatsQuestionsInner
     */
    options: Array<QuestionStatsQuestionsInnerOptionsInner>;
    /**
     * Typed answers, most frequent first
     * @type {Array<QuestionStatsQuestionsInnerOptionsInner>}
     * @memberof QuestionStatsQuestionsInner
     */
    texts: Array<QuestionStatsQuestionsInnerOptionsInner>;
    /**
     * key_in_doubt: stronger students chose another answer; few_right: fewer than half
     * @type {QuestionStatsQuestionsInnerAlarmEnum}
     * @memberof QuestionStatsQuestionsInner
     */
    alarm?: QuestionStatsQuestionsInnerAlarmEnum;
}


/**
 * @export
 */
export const QuestionStatsQuestionsInnerRuleEnum = {
    dropped: 'dropped',
    full_marks: 'full_marks'
} as const;
export type QuestionStatsQuestionsInnerRuleEnum = typeof QuestionStatsQuestionsInnerRuleEnum[keyof typeof QuestionStatsQuestionsInnerRuleEnum];

/**
 * @export
 */
export const QuestionStatsQuestionsInnerAlarmEnum = {
    key_in_doubt: 'key_in_doubt',
    few_right: 'few_right'
} as const;
export type QuestionStatsQuestionsInnerAlarmEnum = typeof QuestionStatsQuestionsInnerAlarmEnum[keyof typeof QuestionStatsQuestionsInnerAlarmEnum];

/**
 * 
 * @export
 * @interface QuestionStatsQuestionsInnerOptionsInner
 */
export interface QuestionStatsQuestionsInnerOptionsInner {
    /**
     * 
     * @type {string}
     * @memberof QuestionStatsQuestionsInnerOptionsInner
     */
    text: string;
    /**
     * 
     * @type {number}
     * @memberof QuestionStatsQuestionsInnerOptionsInner
     */
    count: number;
    /**
     * 
     * @type {boolean}
     * @memberof QuestionStatsQuestionsInnerOptionsInner
     */
    isRight: boolean;
}

/**
 * 
 * @export
 */
export const QuestionType = {
    mcq: 'mcq',
    true_false: 'true-false',
    short_answer: 'short-answer',
    multi_correct: 'multi-correct',
    numerical: 'numerical'
} as const;
export type QuestionType = typeof QuestionType[keyof typeof QuestionType];

/**
 * 
 * @export
 * @interface Readiness
 */
export interface Readiness {
    /**
     * 
     * @type {string}
     * @memberof Readiness
     */
    testId?: string;
    /**
     * 
     * @type {number}
     * @memberof Readiness
     */
    clockOffsetMs: number;
    /**
     * 
     * @type {number}
     * @memberof Readiness
     */
    latencyMs: number;
    /**
     * 
     * @type {boolean}
     * @memberof Readiness
     */
    storageOk: boolean;
    /**
     * 
     * @type {number}
     * @memberof Readiness
     */
    saveMs: number;
    /**
     * 
     * @type {boolean}
     * @memberof Readiness
     */
    offlineOk: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof Readiness
     */
    passed: boolean;
    /**
     * 
     * @type {Array<ReadinessFailedEnum>}
     * @memberof Readiness
     */
    failed: Array<ReadinessFailedEnum>;
    /**
     * They do not prevent a test
     * @type {Array<ReadinessWarningsEnum>}
     * @memberof Readiness
     */
    warnings: Array<ReadinessWarningsEnum>;
    /**
     * UTC
     * @type {string}
     * @memberof Readiness
     */
    checkedAt: string;
}


/**
 * @export
 */
export const ReadinessFailedEnum = {
    storage: 'storage',
    latency: 'latency',
    save: 'save'
} as const;
export type ReadinessFailedEnum = typeof ReadinessFailedEnum[keyof typeof ReadinessFailedEnum];

/**
 * @export
 */
export const ReadinessWarningsEnum = {
    clock: 'clock',
    offline: 'offline'
} as const;
export type ReadinessWarningsEnum = typeof ReadinessWarningsEnum[keyof typeof ReadinessWarningsEnum];

/**
 * 
 * @export
 * @interface Reconciliation
 */
export interface Reconciliation {
    /**
     * 
     * @type {string}
     * @memberof Reconciliation
     */
    day: string;
    /**
     * UTC
     * @type {string}
     * @memberof Reconciliation
     */
    ranAt: string;
    /**
     * 
     * @type {boolean}
     * @memberof Reconciliation
     */
    isBalanced: boolean;
    /**
     * 
     * @type {number}
     * @memberof Reconciliation
     */
    providerPayments: number;
    /**
     * Paise
     * @type {number}
     * @memberof Reconciliation
     */
    providerCaptured: number;
    /**
     * 
     * @type {number}
     * @memberof Reconciliation
     */
    bookedCaptured: number;
    /**
     * 
     * @type {number}
     * @memberof Reconciliation
     */
    providerRefunded: number;
    /**
     * 
     * @type {number}
     * @memberof Reconciliation
     */
    bookedRefunded: number;
    /**
     * 0 when every posting is balanced
     * @type {number}
     * @memberof Reconciliation
     */
    ledgerSum: number;
    /**
     * Wallets whose balance is not the sum of their postings
     * @type {number}
     * @memberof Reconciliation
     */
    walletDifferences: number;
    /**
     * 
     * @type {Array<ReconciliationCasesInner>}
     * @memberof Reconciliation
     */
    cases: Array<ReconciliationCasesInner>;
}
/**
 * 
 * @export
 * @interface ReconciliationCasesInner
 */
export interface ReconciliationCasesInner {
    /**
     * 
     * @type {string}
     * @memberof ReconciliationCasesInner
     */
    kind: string;
    /**
     * 
     * @type {string}
     * @memberof ReconciliationCasesInner
     */
    id?: string;
    /**
     * 
     * @type {number}
     * @memberof ReconciliationCasesInner
     */
    amount?: number;
    /**
     * 
     * @type {string}
     * @memberof ReconciliationCasesInner
     */
    detail: string;
}
/**
 * 
 * @export
 * @interface RecordReadiness200Response
 */
export interface RecordReadiness200Response {
    /**
     * 
     * @type {boolean}
     * @memberof RecordReadiness200Response
     */
    success: boolean;
    /**
     * 
     * @type {Readiness}
     * @memberof RecordReadiness200Response
     */
    data: Readiness;
}
/**
 * 
 * @export
 * @interface RecordReadinessRequest
 */
export interface RecordReadinessRequest {
    /**
     * ULID
     * @type {string}
     * @memberof RecordReadinessRequest
     */
    testId?: string;
    /**
     * 
     * @type {number}
     * @memberof RecordReadinessRequest
     */
    clockOffsetMs: number;
    /**
     * 
     * @type {number}
     * @memberof RecordReadinessRequest
     */
    latencyMs: number;
    /**
     * A journal could be written and read back
     * @type {boolean}
     * @memberof RecordReadinessRequest
     */
    storageOk: boolean;
    /**
     * Round trip of a durable write
     * @type {number}
     * @memberof RecordReadinessRequest
     */
    saveMs: number;
    /**
     * The exam's pages are cached for use without network
     * @type {boolean}
     * @memberof RecordReadinessRequest
     */
    offlineOk: boolean;
}
/**
 * 
 * @export
 * @interface RefreshSessionRequest
 */
export interface RefreshSessionRequest {
    /**
     * 
     * @type {string}
     * @memberof RefreshSessionRequest
     */
    refreshToken?: string;
}
/**
 * 
 * @export
 * @interface Refund
 */
export interface Refund {
    /**
     * Payment id (or order id, where credit paid everything) and a number
     * @type {string}
     * @memberof Refund
     */
    refundId: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof Refund
     */
    amount: number;
    /**
     * 
     * @type {RefundToEnum}
     * @memberof Refund
     */
    to: RefundToEnum;
    /**
     * 
     * @type {RefundStatus}
     * @memberof Refund
     */
    status: RefundStatus;
    /**
     * UTC
     * @type {string}
     * @memberof Refund
     */
    requestedAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof Refund
     */
    processedAt?: string;
    /**
     * UTC
     * @type {string}
     * @memberof Refund
     */
    expectedBy?: string;
}


/**
 * @export
 */
export const RefundToEnum = {
    source: 'source',
    credit: 'credit'
} as const;
export type RefundToEnum = typeof RefundToEnum[keyof typeof RefundToEnum];

/**
 * 
 * @export
 * @interface RefundOrderRequest
 */
export interface RefundOrderRequest {
    /**
     * 
     * @type {string}
     * @memberof RefundOrderRequest
     */
    reason: string;
    /**
     * Paise; the whole rest when left out
     * @type {number}
     * @memberof RefundOrderRequest
     */
    amount?: number;
}
/**
 * 
 * @export
 * @interface RefundRequest
 */
export interface RefundRequest {
    /**
     * Cannot take it in its window, paid by mistake, something did not work; it does not change the answer
     * @type {RefundRequestReasonEnum}
     * @memberof RefundRequest
     */
    reason: RefundRequestReasonEnum;
    /**
     * 
     * @type {RefundRequestToEnum}
     * @memberof RefundRequest
     */
    to?: RefundRequestToEnum;
}


/**
 * @export
 */
export const RefundRequestReasonEnum = {
    window: 'window',
    mistake: 'mistake',
    fault: 'fault'
} as const;
export type RefundRequestReasonEnum = typeof RefundRequestReasonEnum[keyof typeof RefundRequestReasonEnum];

/**
 * @export
 */
export const RefundRequestToEnum = {
    source: 'source',
    credit: 'credit'
} as const;
export type RefundRequestToEnum = typeof RefundRequestToEnum[keyof typeof RefundRequestToEnum];


/**
 * 
 * @export
 */
export const RefundStatus = {
    awaiting_approval: 'awaiting_approval',
    requested: 'requested',
    pending: 'pending',
    processed: 'processed',
    failed: 'failed',
    refused: 'refused'
} as const;
export type RefundStatus = typeof RefundStatus[keyof typeof RefundStatus];

/**
 * 
 * @export
 * @interface RefuseRefundRequest
 */
export interface RefuseRefundRequest {
    /**
     * 
     * @type {string}
     * @memberof RefuseRefundRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface ReplayDeadLetterRequest
 */
export interface ReplayDeadLetterRequest {
    /**
     * Kept in the audit trail
     * @type {string}
     * @memberof ReplayDeadLetterRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface ReportReviewRequest
 */
export interface ReportReviewRequest {
    /**
     * 
     * @type {string}
     * @memberof ReportReviewRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface ReportedReview
 */
export interface ReportedReview {
    /**
     * ULID
     * @type {string}
     * @memberof ReportedReview
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ReportedReview
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof ReportedReview
     */
    className: string;
    /**
     * 
     * @type {number}
     * @memberof ReportedReview
     */
    rating: number;
    /**
     * 
     * @type {string}
     * @memberof ReportedReview
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof ReportedReview
     */
    comment: string;
    /**
     * UTC
     * @type {string}
     * @memberof ReportedReview
     */
    date: string;
    /**
     * 
     * @type {boolean}
     * @memberof ReportedReview
     */
    hidden: boolean;
    /**
     * 
     * @type {Array<ReportedReviewReportsInner>}
     * @memberof ReportedReview
     */
    reports: Array<ReportedReviewReportsInner>;
}
/**
 * 
 * @export
 * @interface ReportedReviewReportsInner
 */
export interface ReportedReviewReportsInner {
    /**
     * 
     * @type {string}
     * @memberof ReportedReviewReportsInner
     */
    reason: string;
    /**
     * UTC
     * @type {string}
     * @memberof ReportedReviewReportsInner
     */
    at: string;
}
/**
 * 
 * @export
 * @interface RequestRefund200Response
 */
export interface RequestRefund200Response {
    /**
     * 
     * @type {boolean}
     * @memberof RequestRefund200Response
     */
    success: boolean;
    /**
     * 
     * @type {RequestRefund200ResponseData}
     * @memberof RequestRefund200Response
     */
    data: RequestRefund200ResponseData;
}
/**
 * 
 * @export
 * @interface RequestRefund200ResponseData
 */
export interface RequestRefund200ResponseData {
    /**
     * 
     * @type {Refund}
     * @memberof RequestRefund200ResponseData
     */
    refund: Refund;
}
/**
 * 
 * @export
 * @interface ResendVerificationRequest
 */
export interface ResendVerificationRequest {
    /**
     * 
     * @type {string}
     * @memberof ResendVerificationRequest
     */
    email: string;
    /**
     * Identifies the sign-up a code belongs to: a mailed code is valid only with the handle that its own sign-up returned. Required when several sign-ups wait for this address.
     * @type {string}
     * @memberof ResendVerificationRequest
     */
    handle?: string;
}
/**
 * 
 * @export
 * @interface ResetPasswordRequest
 */
export interface ResetPasswordRequest {
    /**
     * 
     * @type {string}
     * @memberof ResetPasswordRequest
     */
    token: string;
    /**
     * 
     * @type {string}
     * @memberof ResetPasswordRequest
     */
    newPassword: string;
}
/**
 * 
 * @export
 * @interface ResponseInput
 */
export interface ResponseInput {
    /**
     * 
     * @type {string}
     * @memberof ResponseInput
     */
    questionId: string;
    /**
     * Option id; null clears
     * @type {string}
     * @memberof ResponseInput
     */
    choice?: string | null;
    /**
     * Option ids of a multi-correct question; null clears
     * @type {Set<string>}
     * @memberof ResponseInput
     */
    choices?: Set<string> | null;
    /**
     * Answer of a short answer, or a plain decimal number such as -1.33 for a numerical question; null clears
     * @type {string}
     * @memberof ResponseInput
     */
    text?: string | null;
    /**
     * 
     * @type {boolean}
     * @memberof ResponseInput
     */
    markedForReview?: boolean;
    /**
     * 
     * @type {number}
     * @memberof ResponseInput
     */
    seq: number;
    /**
     * 
     * @type {number}
     * @memberof ResponseInput
     */
    timeSpentMs?: number;
}
/**
 * 
 * @export
 * @interface Result
 */
export interface Result {
    /**
     * 
     * @type {string}
     * @memberof Result
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof Result
     */
    testId: string;
    /**
     * 
     * @type {string}
     * @memberof Result
     */
    testTitle: string;
    /**
     * 
     * @type {string}
     * @memberof Result
     */
    className: string;
    /**
     * 
     * @type {AttemptStatus}
     * @memberof Result
     */
    status: AttemptStatus;
    /**
     * The score is visible
     * @type {boolean}
     * @memberof Result
     */
    released: boolean;
    /**
     * Key and explanations are visible
     * @type {boolean}
     * @memberof Result
     */
    keyReleased: boolean;
    /**
     * When the hidden parts are released; null = no fixed time
     * @type {string}
     * @memberof Result
     */
    releaseAt?: string | null;
    /**
     * 
     * @type {string}
     * @memberof Result
     */
    releaseText?: string;
    /**
     * Points; below 0 where wrong answers cost more than right ones gave
     * @type {number}
     * @memberof Result
     */
    score?: number;
    /**
     * Points
     * @type {number}
     * @memberof Result
     */
    maxScore?: number;
    /**
     * Below 0 with the score
     * @type {number}
     * @memberof Result
     */
    percentage?: number;
    /**
     * 
     * @type {number}
     * @memberof Result
     */
    correctCount?: number;
    /**
     * Points taken off, as a positive number
     * @type {number}
     * @memberof Result
     */
    lostToNegatives?: number;
    /**
     * One for a test without sections; absent before the score is released
     * @type {Array<ResultSectionsInner>}
     * @memberof Result
     */
    sections?: Array<ResultSectionsInner>;
    /**
     * 
     * @type {number}
     * @memberof Result
     */
    totalQuestions: number;
    /**
     * 
     * @type {number}
     * @memberof Result
     */
    answeredCount?: number;
    /**
     * Answers not included in this score yet; before the release of the key, every answered short answer
     * @type {number}
     * @memberof Result
     */
    pendingGrading?: number;
    /**
     * 
     * @type {boolean}
     * @memberof Result
     */
    passed?: boolean;
    /**
     * 
     * @type {number}
     * @memberof Result
     */
    passingScore?: number;
    /**
     * 
     * @type {CountedScore}
     * @memberof Result
     */
    counted?: CountedScore;
    /**
     * UTC
     * @type {string}
     * @memberof Result
     */
    submittedAt: string;
    /**
     * 
     * @type {ResultClosedByEnum}
     * @memberof Result
     */
    closedBy?: ResultClosedByEnum;
    /**
     * Seconds
     * @type {number}
     * @memberof Result
     */
    timeTaken: number;
    /**
     * Number of first attempts in the percentages of the options
     * @type {number}
     * @memberof Result
     */
    cohortSize?: number;
    /**
     * Empty before release
     * @type {Array<ResultResponsesInner>}
     * @memberof Result
     */
    responses: Array<ResultResponsesInner>;
}


/**
 * @export
 */
export const ResultClosedByEnum = {
    student: 'student',
    sweeper: 'sweeper'
} as const;
export type ResultClosedByEnum = typeof ResultClosedByEnum[keyof typeof ResultClosedByEnum];

/**
 * 
 * @export
 * @interface ResultReply
 */
export interface ResultReply {
    /**
     * 
     * @type {boolean}
     * @memberof ResultReply
     */
    success: boolean;
    /**
     * 
     * @type {Result}
     * @memberof ResultReply
     */
    data: Result;
}
/**
 * 
 * @export
 * @interface ResultResponsesInner
 */
export interface ResultResponsesInner {
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInner
     */
    questionId: string;
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInner
     */
    sectionId: string;
    /**
     * 
     * @type {number}
     * @memberof ResultResponsesInner
     */
    number: number;
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInner
     */
    text: string;
    /**
     * 
     * @type {QuestionType}
     * @memberof ResultResponsesInner
     */
    type: QuestionType;
    /**
     * 
     * @type {Array<ResultResponsesInnerOptionsInner>}
     * @memberof ResultResponsesInner
     */
    options: Array<ResultResponsesInnerOptionsInner>;
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInner
     */
    choice?: string | null;
    /**
     * Of a multi-correct question
     * @type {Array<string>}
     * @memberof ResultResponsesInner
     */
    choices?: Array<string> | null;
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInner
     */
    answerText?: string | null;
    /**
     * 
     * @type {boolean}
     * @memberof ResultResponsesInner
     */
    markedForReview?: boolean;
    /**
     * partial: a part of the right options and no wrong one; dropped: the question is not counted
     * @type {ResultResponsesInnerVerdictEnum}
     * @memberof ResultResponsesInner
     */
    verdict?: ResultResponsesInnerVerdictEnum;
    /**
     * Below 0 where a wrong answer costs marks
     * @type {number}
     * @memberof ResultResponsesInner
     */
    points?: number;
    /**
     * 
     * @type {number}
     * @memberof ResultResponsesInner
     */
    maxPoints: number;
    /**
     * Only when keyReleased
     * @type {string}
     * @memberof ResultResponsesInner
     */
    correctChoice?: string;
    /**
     * Further options that count as correct; only when keyReleased
     * @type {Array<string>}
     * @memberof ResultResponsesInner
     */
    alsoCorrect?: Array<string>;
    /**
     * All right options of a multi-correct question; only when keyReleased
     * @type {Array<string>}
     * @memberof ResultResponsesInner
     */
    correctChoices?: Array<string>;
    /**
     * 
     * @type {ResultResponsesInnerCorrectRange}
     * @memberof ResultResponsesInner
     */
    correctRange?: ResultResponsesInnerCorrectRange;
    /**
     * Only when keyReleased
     * @type {Array<string>}
     * @memberof ResultResponsesInner
     */
    correctText?: Array<string>;
    /**
     * Of the teacher; only when keyReleased
     * @type {string}
     * @memberof ResultResponsesInner
     */
    comment?: string;
    /**
     * Only when keyReleased
     * @type {string}
     * @memberof ResultResponsesInner
     */
    explanation?: string;
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInner
     */
    topic?: string;
    /**
     * 
     * @type {number}
     * @memberof ResultResponsesInner
     */
    timeSpentMs?: number;
}


/**
 * @export
 */
export const ResultResponsesInnerVerdictEnum = {
    correct: 'correct',
    partial: 'partial',
    wrong: 'wrong',
    skipped: 'skipped',
    pending: 'pending',
    dropped: 'dropped'
} as const;
export type ResultResponsesInnerVerdictEnum = typeof ResultResponsesInnerVerdictEnum[keyof typeof ResultResponsesInnerVerdictEnum];

/**
 * Of a numerical question, min equal to max for an exact value; only when keyReleased
 * @export
 * @interface ResultResponsesInnerCorrectRange
 */
export interface ResultResponsesInnerCorrectRange {
    /**
     * 
     * @type {number}
     * @memberof ResultResponsesInnerCorrectRange
     */
    min: number;
    /**
     * 
     * @type {number}
     * @memberof ResultResponsesInnerCorrectRange
     */
    max: number;
}
/**
 * 
 * @export
 * @interface ResultResponsesInnerOptionsInner
 */
export interface ResultResponsesInnerOptionsInner {
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInnerOptionsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ResultResponsesInnerOptionsInner
     */
    text: string;
    /**
     * Share of first attempts that chose it; only when keyReleased
     * @type {number}
     * @memberof ResultResponsesInnerOptionsInner
     */
    percent?: number;
}
/**
 * 
 * @export
 * @interface ResultSectionsInner
 */
export interface ResultSectionsInner {
    /**
     * 
     * @type {string}
     * @memberof ResultSectionsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ResultSectionsInner
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof ResultSectionsInner
     */
    score: number;
    /**
     * 
     * @type {number}
     * @memberof ResultSectionsInner
     */
    maxScore: number;
    /**
     * 
     * @type {number}
     * @memberof ResultSectionsInner
     */
    correct: number;
    /**
     * Partly right answers
     * @type {number}
     * @memberof ResultSectionsInner
     */
    partial: number;
    /**
     * 
     * @type {number}
     * @memberof ResultSectionsInner
     */
    wrong: number;
    /**
     * 
     * @type {number}
     * @memberof ResultSectionsInner
     */
    skipped: number;
}
/**
 * 
 * @export
 * @interface Review
 */
export interface Review {
    /**
     * ULID
     * @type {string}
     * @memberof Review
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof Review
     */
    studentName: string;
    /**
     * The student paid for a test of this class
     * @type {boolean}
     * @memberof Review
     */
    isVerified: boolean;
    /**
     * 
     * @type {number}
     * @memberof Review
     */
    rating: number;
    /**
     * UTC
     * @type {string}
     * @memberof Review
     */
    date: string;
    /**
     * 
     * @type {string}
     * @memberof Review
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof Review
     */
    comment: string;
    /**
     * 
     * @type {number}
     * @memberof Review
     */
    helpful: number;
    /**
     * 
     * @type {boolean}
     * @memberof Review
     */
    isMine: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof Review
     */
    votedHelpful: boolean;
}
/**
 * 
 * @export
 * @interface ReviewSummary
 */
export interface ReviewSummary {
    /**
     * 
     * @type {number}
     * @memberof ReviewSummary
     */
    averageRating: number | null;
    /**
     * 
     * @type {number}
     * @memberof ReviewSummary
     */
    totalReviews: number;
}

/**
 * 
 * @export
 */
export const Role = {
    student: 'student',
    teacher: 'teacher',
    admin: 'admin'
} as const;
export type Role = typeof Role[keyof typeof Role];

/**
 * 
 * @export
 * @interface RunReconciliation200Response
 */
export interface RunReconciliation200Response {
    /**
     * 
     * @type {boolean}
     * @memberof RunReconciliation200Response
     */
    success: boolean;
    /**
     * 
     * @type {Reconciliation}
     * @memberof RunReconciliation200Response
     */
    data: Reconciliation;
}
/**
 * 
 * @export
 * @interface Sale
 */
export interface Sale {
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof Sale
     */
    orderId: string;
    /**
     * ULID
     * @type {string}
     * @memberof Sale
     */
    testId: string;
    /**
     * 
     * @type {string}
     * @memberof Sale
     */
    title: string;
    /**
     * UTC
     * @type {string}
     * @memberof Sale
     */
    at: string;
    /**
     * 
     * @type {SaleKindEnum}
     * @memberof Sale
     */
    kind: SaleKindEnum;
    /**
     * Paise, negative for a refund, as all amounts of the row
     * @type {number}
     * @memberof Sale
     */
    gross: number;
    /**
     * 
     * @type {number}
     * @memberof Sale
     */
    gst: number;
    /**
     * 
     * @type {number}
     * @memberof Sale
     */
    platformShare: number;
    /**
     * 
     * @type {number}
     * @memberof Sale
     */
    withheld: number;
    /**
     * 
     * @type {number}
     * @memberof Sale
     */
    net: number;
}


/**
 * @export
 */
export const SaleKindEnum = {
    sale: 'sale',
    refund: 'refund'
} as const;
export type SaleKindEnum = typeof SaleKindEnum[keyof typeof SaleKindEnum];

/**
 * 
 * @export
 * @interface SalesTotals
 */
export interface SalesTotals {
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    sales: number;
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    refunds: number;
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    gross: number;
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    gst: number;
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    platformShare: number;
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    withheld: number;
    /**
     * 
     * @type {number}
     * @memberof SalesTotals
     */
    net: number;
    /**
     * The teacher's part of the amount without tax
     * @type {number}
     * @memberof SalesTotals
     */
    sharePercent: number;
}
/**
 * 
 * @export
 * @interface SaveResponses200Response
 */
export interface SaveResponses200Response {
    /**
     * 
     * @type {boolean}
     * @memberof SaveResponses200Response
     */
    success: boolean;
    /**
     * 
     * @type {SaveResponses200ResponseData}
     * @memberof SaveResponses200Response
     */
    data: SaveResponses200ResponseData;
}
/**
 * 
 * @export
 * @interface SaveResponses200ResponseData
 */
export interface SaveResponses200ResponseData {
    /**
     * 
     * @type {number}
     * @memberof SaveResponses200ResponseData
     */
    ackSeq: number;
    /**
     * UTC
     * @type {string}
     * @memberof SaveResponses200ResponseData
     */
    serverNow: string;
    /**
     * UTC
     * @type {string}
     * @memberof SaveResponses200ResponseData
     */
    deadlineAt: string;
    /**
     * Only when the deadline has moved
     * @type {string}
     * @memberof SaveResponses200ResponseData
     */
    ticket?: string;
}
/**
 * 
 * @export
 * @interface SaveResponsesRequest
 */
export interface SaveResponsesRequest {
    /**
     * 
     * @type {Array<ResponseInput>}
     * @memberof SaveResponsesRequest
     */
    responses: Array<ResponseInput>;
}
/**
 * 
 * @export
 * @interface SectionInput
 */
export interface SectionInput {
    /**
     * May be empty only while the test is a draft or has one section
     * @type {string}
     * @memberof SectionInput
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof SectionInput
     */
    instructions?: string;
    /**
     * Without it a right answer gives the points of its question, and nothing is taken off
     * @type {Marking}
     * @memberof SectionInput
     */
    marking?: Marking;
    /**
     * 
     * @type {Array<QuestionInput>}
     * @memberof SectionInput
     */
    questions: Array<QuestionInput>;
}
/**
 * 
 * @export
 * @interface Seller
 */
export interface Seller {
    /**
     * 
     * @type {string}
     * @memberof Seller
     */
    name: string;
    /**
     * 
     * @type {string}
     * @memberof Seller
     */
    gstin: string;
    /**
     * GST code of a State or Union Territory, for example 27
     * @type {string}
     * @memberof Seller
     */
    state: string;
    /**
     * 
     * @type {string}
     * @memberof Seller
     */
    officer: string;
    /**
     * 
     * @type {string}
     * @memberof Seller
     */
    officerEmail: string;
}

/**
 * 
 * @export
 */
export const ServiceName = {
    identity: 'identity',
    catalog: 'catalog',
    assessment: 'assessment',
    payment: 'payment',
    analytics: 'analytics',
    audit: 'audit'
} as const;
export type ServiceName = typeof ServiceName[keyof typeof ServiceName];

/**
 * 
 * @export
 * @interface SessionReply
 */
export interface SessionReply {
    /**
     * 
     * @type {boolean}
     * @memberof SessionReply
     */
    success: boolean;
    /**
     * Access token
     * @type {string}
     * @memberof SessionReply
     */
    token: string;
    /**
     * Only for callers that are not our browser client
     * @type {string}
     * @memberof SessionReply
     */
    refreshToken?: string;
    /**
     * 
     * @type {User}
     * @memberof SessionReply
     */
    user: User;
    /**
     * 
     * @type {SessionReplyData}
     * @memberof SessionReply
     */
    data: SessionReplyData;
}
/**
 * 
 * @export
 * @interface SessionReplyData
 */
export interface SessionReplyData {
    /**
     * 
     * @type {string}
     * @memberof SessionReplyData
     */
    token: string;
    /**
     * 
     * @type {string}
     * @memberof SessionReplyData
     */
    refreshToken?: string;
    /**
     * 
     * @type {User}
     * @memberof SessionReplyData
     */
    user: User;
}
/**
 * 
 * @export
 * @interface SetFeatured200Response
 */
export interface SetFeatured200Response {
    /**
     * 
     * @type {boolean}
     * @memberof SetFeatured200Response
     */
    success: boolean;
    /**
     * 
     * @type {SetFeatured200ResponseData}
     * @memberof SetFeatured200Response
     */
    data: SetFeatured200ResponseData;
}
/**
 * 
 * @export
 * @interface SetFeatured200ResponseData
 */
export interface SetFeatured200ResponseData {
    /**
     * 
     * @type {string}
     * @memberof SetFeatured200ResponseData
     */
    classId: string;
    /**
     * 
     * @type {boolean}
     * @memberof SetFeatured200ResponseData
     */
    featured: boolean;
}
/**
 * 
 * @export
 * @interface SetFeaturedRequest
 */
export interface SetFeaturedRequest {
    /**
     * 
     * @type {boolean}
     * @memberof SetFeaturedRequest
     */
    featured: boolean;
    /**
     * 
     * @type {string}
     * @memberof SetFeaturedRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface SetTakenDown200Response
 */
export interface SetTakenDown200Response {
    /**
     * 
     * @type {boolean}
     * @memberof SetTakenDown200Response
     */
    success: boolean;
    /**
     * 
     * @type {SetTakenDown200ResponseData}
     * @memberof SetTakenDown200Response
     */
    data: SetTakenDown200ResponseData;
}
/**
 * 
 * @export
 * @interface SetTakenDown200ResponseData
 */
export interface SetTakenDown200ResponseData {
    /**
     * 
     * @type {string}
     * @memberof SetTakenDown200ResponseData
     */
    classId: string;
    /**
     * 
     * @type {AdminClassStatus}
     * @memberof SetTakenDown200ResponseData
     */
    status: AdminClassStatus;
}


/**
 * 
 * @export
 * @interface SetTakenDownRequest
 */
export interface SetTakenDownRequest {
    /**
     * 
     * @type {boolean}
     * @memberof SetTakenDownRequest
     */
    takenDown: boolean;
    /**
     * 
     * @type {string}
     * @memberof SetTakenDownRequest
     */
    reason: string;
}
/**
 * 
 * @export
 * @interface SignupReply
 */
export interface SignupReply {
    /**
     * 
     * @type {boolean}
     * @memberof SignupReply
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof SignupReply
     */
    message: string;
    /**
     * Seconds until a new code may be requested
     * @type {number}
     * @memberof SignupReply
     */
    cooldownRemaining: number;
    /**
     * Identifies the sign-up a code belongs to: a mailed code is valid only with the handle that its own sign-up returned. Required when several sign-ups wait for this address.
     * @type {string}
     * @memberof SignupReply
     */
    handle: string;
    /**
     * 
     * @type {SignupReplyData}
     * @memberof SignupReply
     */
    data: SignupReplyData;
}
/**
 * 
 * @export
 * @interface SignupReplyData
 */
export interface SignupReplyData {
    /**
     * 
     * @type {number}
     * @memberof SignupReplyData
     */
    cooldownRemaining: number;
    /**
     * Identifies the sign-up a code belongs to: a mailed code is valid only with the handle that its own sign-up returned. Required when several sign-ups wait for this address.
     * @type {string}
     * @memberof SignupReplyData
     */
    handle: string;
}
/**
 * 
 * @export
 * @interface SignupRequest
 */
export interface SignupRequest {
    /**
     * 
     * @type {string}
     * @memberof SignupRequest
     */
    email: string;
    /**
     * 
     * @type {string}
     * @memberof SignupRequest
     */
    password: string;
    /**
     * Letters of any script, marks, digits, spaces and . , ' ( ) & / -; nothing invisible
     * @type {string}
     * @memberof SignupRequest
     */
    fullName: string;
    /**
     * 
     * @type {SignupRequestRoleEnum}
     * @memberof SignupRequest
     */
    role: SignupRequestRoleEnum;
    /**
     * 
     * @type {string}
     * @memberof SignupRequest
     */
    birthDate?: string;
}


/**
 * @export
 */
export const SignupRequestRoleEnum = {
    student: 'student',
    teacher: 'teacher'
} as const;
export type SignupRequestRoleEnum = typeof SignupRequestRoleEnum[keyof typeof SignupRequestRoleEnum];

/**
 * 
 * @export
 * @interface StartAttemptRequest
 */
export interface StartAttemptRequest {
    /**
     * Random, kept by the browser; without it the login session is the writer
     * @type {string}
     * @memberof StartAttemptRequest
     */
    writerId?: string;
    /**
     * Make this writer the only one
     * @type {boolean}
     * @memberof StartAttemptRequest
     */
    takeOver?: boolean;
    /**
     * The attempt to resume (reload, Continue here); without it a new attempt may start
     * @type {string}
     * @memberof StartAttemptRequest
     */
    attemptId?: string;
}
/**
 * 
 * @export
 * @interface StartReply
 */
export interface StartReply {
    /**
     * 
     * @type {boolean}
     * @memberof StartReply
     */
    success: boolean;
    /**
     * 
     * @type {StartReplyData}
     * @memberof StartReply
     */
    data: StartReplyData;
}
/**
 * 
 * @export
 * @interface StartReplyData
 */
export interface StartReplyData {
    /**
     * 
     * @type {string}
     * @memberof StartReplyData
     */
    attemptId: string;
    /**
     * Absent when readOnly
     * @type {string}
     * @memberof StartReplyData
     */
    ticket?: string;
    /**
     * 
     * @type {number}
     * @memberof StartReplyData
     */
    sessionNo: number;
    /**
     * 
     * @type {number}
     * @memberof StartReplyData
     */
    ackSeq: number;
    /**
     * Another device is writing
     * @type {boolean}
     * @memberof StartReplyData
     */
    readOnly?: boolean;
    /**
     * UTC
     * @type {string}
     * @memberof StartReplyData
     */
    lastSavedAt?: string;
    /**
     * UTC
     * @type {string}
     * @memberof StartReplyData
     */
    serverNow: string;
    /**
     * UTC
     * @type {string}
     * @memberof StartReplyData
     */
    startedAt: string;
    /**
     * UTC
     * @type {string}
     * @memberof StartReplyData
     */
    deadlineAt: string;
    /**
     * 
     * @type {number}
     * @memberof StartReplyData
     */
    submitSpreadSec: number;
    /**
     * 
     * @type {StartReplyDataPaper}
     * @memberof StartReplyData
     */
    paper: StartReplyDataPaper;
    /**
     * 
     * @type {Array<StartReplyDataResponsesInner>}
     * @memberof StartReplyData
     */
    responses: Array<StartReplyDataResponsesInner>;
}
/**
 * 
 * @export
 * @interface StartReplyDataPaper
 */
export interface StartReplyDataPaper {
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataPaper
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataPaper
     */
    className: string;
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataPaper
     */
    teacher: string;
    /**
     * 
     * @type {number}
     * @memberof StartReplyDataPaper
     */
    duration: number;
    /**
     * 
     * @type {number}
     * @memberof StartReplyDataPaper
     */
    totalQuestions: number;
    /**
     * 
     * @type {number}
     * @memberof StartReplyDataPaper
     */
    totalPoints: number;
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataPaper
     */
    instructions: string;
    /**
     * One for a test without sections
     * @type {Array<PaperSection>}
     * @memberof StartReplyDataPaper
     */
    sections: Array<PaperSection>;
    /**
     * Section by section
     * @type {Array<PaperQuestion>}
     * @memberof StartReplyDataPaper
     */
    questions: Array<PaperQuestion>;
}
/**
 * 
 * @export
 * @interface StartReplyDataResponsesInner
 */
export interface StartReplyDataResponsesInner {
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataResponsesInner
     */
    questionId: string;
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataResponsesInner
     */
    choice?: string | null;
    /**
     * 
     * @type {Array<string>}
     * @memberof StartReplyDataResponsesInner
     */
    choices?: Array<string> | null;
    /**
     * 
     * @type {string}
     * @memberof StartReplyDataResponsesInner
     */
    text?: string | null;
    /**
     * 
     * @type {boolean}
     * @memberof StartReplyDataResponsesInner
     */
    markedForReview: boolean;
}
/**
 * 
 * @export
 * @interface StudentAction
 */
export interface StudentAction {
    /**
     * The student's next action
     * @type {StudentActionCodeEnum}
     * @memberof StudentAction
     */
    code: StudentActionCodeEnum;
    /**
     * UTC
     * @type {string}
     * @memberof StudentAction
     */
    at?: string;
    /**
     * 
     * @type {string}
     * @memberof StudentAction
     */
    attemptId?: string;
}


/**
 * @export
 */
export const StudentActionCodeEnum = {
    start: 'start',
    resume: 'resume',
    pay: 'pay',
    opens_at: 'opens_at',
    closed: 'closed',
    attempts_used: 'attempts_used',
    class_archived: 'class_archived',
    view_result: 'view_result',
    results_at: 'results_at'
} as const;
export type StudentActionCodeEnum = typeof StudentActionCodeEnum[keyof typeof StudentActionCodeEnum];

/**
 * 
 * @export
 * @interface StudentAnalytics
 */
export interface StudentAnalytics {
    /**
     * UTC
     * @type {string}
     * @memberof StudentAnalytics
     */
    asOf: string;
    /**
     * 
     * @type {StudentAnalyticsPeriodEnum}
     * @memberof StudentAnalytics
     */
    period: StudentAnalyticsPeriodEnum;
    /**
     * 
     * @type {StudentAnalyticsOverview}
     * @memberof StudentAnalytics
     */
    overview: StudentAnalyticsOverview;
    /**
     * Periods with results, oldest first
     * @type {Array<StudentAnalyticsPerformanceTrendInner>}
     * @memberof StudentAnalytics
     */
    performanceTrend: Array<StudentAnalyticsPerformanceTrendInner>;
    /**
     * 
     * @type {Array<StudentAnalyticsSubjectWisePerformanceInner>}
     * @memberof StudentAnalytics
     */
    subjectWisePerformance: Array<StudentAnalyticsSubjectWisePerformanceInner>;
    /**
     * 
     * @type {Array<StudentAnalyticsRecentTestsInner>}
     * @memberof StudentAnalytics
     */
    recentTests: Array<StudentAnalyticsRecentTestsInner>;
    /**
     * The last 12 months in India, oldest first
     * @type {Array<StudentAnalyticsMonthlyActivityInner>}
     * @memberof StudentAnalytics
     */
    monthlyActivity: Array<StudentAnalyticsMonthlyActivityInner>;
}


/**
 * @export
 */
export const StudentAnalyticsPeriodEnum = {
    weekly: 'weekly',
    monthly: 'monthly',
    yearly: 'yearly'
} as const;
export type StudentAnalyticsPeriodEnum = typeof StudentAnalyticsPeriodEnum[keyof typeof StudentAnalyticsPeriodEnum];

/**
 * 
 * @export
 * @interface StudentAnalyticsMonthlyActivityInner
 */
export interface StudentAnalyticsMonthlyActivityInner {
    /**
     * Such as 2026-11
     * @type {string}
     * @memberof StudentAnalyticsMonthlyActivityInner
     */
    month: string;
    /**
     * 
     * @type {number}
     * @memberof StudentAnalyticsMonthlyActivityInner
     */
    testsCompleted: number;
    /**
     * Minutes
     * @type {number}
     * @memberof StudentAnalyticsMonthlyActivityInner
     */
    timeSpent: number;
    /**
     * Percent; null without results
     * @type {number}
     * @memberof StudentAnalyticsMonthlyActivityInner
     */
    avgScore: number | null;
}
/**
 * 
 * @export
 * @interface StudentAnalyticsOverview
 */
export interface StudentAnalyticsOverview {
    /**
     * Percent; null while no score is visible
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    averageScore: number | null;
    /**
     * Mean of the last period with results minus that of the previous one, as signed text such as +5.2
     * @type {string}
     * @memberof StudentAnalyticsOverview
     */
    improvement: string;
    /**
     * 
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    totalTestsTaken: number;
    /**
     * Minutes
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    totalTimeSpent: number;
    /**
     * By mean percentile of the last 90 days in the most active class; null under 3 ranked tests
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    rank: number | null;
    /**
     * 
     * @type {ClassRankReason}
     * @memberof StudentAnalyticsOverview
     */
    rankReason?: ClassRankReason | null;
    /**
     * Ranked students of that class, or its size while there is no rank
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    totalStudents: number;
    /**
     * Two decimals; null without rank or under 10 ranked students
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    percentile: number | null;
    /**
     * Days in India with a submission, up to today or yesterday
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    currentStreak: number;
    /**
     * 
     * @type {number}
     * @memberof StudentAnalyticsOverview
     */
    longestStreak: number;
}


/**
 * 
 * @export
 * @interface StudentAnalyticsPerformanceTrendInner
 */
export interface StudentAnalyticsPerformanceTrendInner {
    /**
     * First day of the period in India, such as 2026-11-01; weeks begin on Monday
     * @type {string}
     * @memberof StudentAnalyticsPerformanceTrendInner
     */
    date: string;
    /**
     * Percent
     * @type {number}
     * @memberof StudentAnalyticsPerformanceTrendInner
     */
    score: number;
    /**
     * 
     * @type {number}
     * @memberof StudentAnalyticsPerformanceTrendInner
     */
    testsCount: number;
}
/**
 * 
 * @export
 * @interface StudentAnalyticsRecentTestsInner
 */
export interface StudentAnalyticsRecentTestsInner {
    /**
     * 
     * @type {string}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    className: string;
    /**
     * UTC
     * @type {string}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    completedAt: string;
    /**
     * Seconds
     * @type {number}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    timeTaken: number | null;
    /**
     * Seconds
     * @type {number}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    timeLimit: number | null;
    /**
     * Of the first attempt
     * @type {number}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    rank: number | null;
    /**
     * Why there is no rank, as in TestRank
     * @type {StudentAnalyticsRecentTestsInnerRankReasonEnum}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    rankReason?: StudentAnalyticsRecentTestsInnerRankReasonEnum | null;
    /**
     * Students who submitted this test
     * @type {number}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    totalAttempts: number;
    /**
     * Points; null while it is not visible
     * @type {number}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    score: number | null;
    /**
     * 
     * @type {number}
     * @memberof StudentAnalyticsRecentTestsInner
     */
    maxScore: number | null;
}


/**
 * @export
 */
export const StudentAnalyticsRecentTestsInnerRankReasonEnum = {
    not_released: 'not_released',
    grading_pending: 'grading_pending',
    counting: 'counting',
    not_first_attempt: 'not_first_attempt'
} as const;
export type StudentAnalyticsRecentTestsInnerRankReasonEnum = typeof StudentAnalyticsRecentTestsInnerRankReasonEnum[keyof typeof StudentAnalyticsRecentTestsInnerRankReasonEnum];

/**
 * 
 * @export
 * @interface StudentAnalyticsSubjectWisePerformanceInner
 */
export interface StudentAnalyticsSubjectWisePerformanceInner {
    /**
     * 
     * @type {string}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    subject: string;
    /**
     * Percent
     * @type {number}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    averageScore: number;
    /**
     * 
     * @type {string}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    improvement: string;
    /**
     * 
     * @type {number}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    testsCompleted: number;
    /**
     * Minutes
     * @type {number}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    timeSpent: number;
    /**
     * Topics with at least 5 answered questions in counting, visible tests and 75% or more correct; best first
     * @type {Array<string>}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    strongAreas: Array<string>;
    /**
     * As strongAreas, but under 60% correct; worst first
     * @type {Array<string>}
     * @memberof StudentAnalyticsSubjectWisePerformanceInner
     */
    weakAreas: Array<string>;
}
/**
 * 
 * @export
 * @interface StudentClass
 */
export interface StudentClass {
    /**
     * 
     * @type {string}
     * @memberof StudentClass
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof StudentClass
     */
    title: string;
    /**
     * UTC
     * @type {string}
     * @memberof StudentClass
     */
    enrolledAt: string;
    /**
     * 
     * @type {StudentClassViaEnum}
     * @memberof StudentClass
     */
    via: StudentClassViaEnum;
}


/**
 * @export
 */
export const StudentClassViaEnum = {
    public: 'public',
    invite: 'invite'
} as const;
export type StudentClassViaEnum = typeof StudentClassViaEnum[keyof typeof StudentClassViaEnum];

/**
 * 
 * @export
 * @interface StudentDashboard
 */
export interface StudentDashboard {
    /**
     * UTC
     * @type {string}
     * @memberof StudentDashboard
     */
    asOf: string;
    /**
     * 
     * @type {StudentDashboardStats}
     * @memberof StudentDashboard
     */
    stats: StudentDashboardStats;
    /**
     * 
     * @type {Array<StudentDashboardRecentActivityInner>}
     * @memberof StudentDashboard
     */
    recentActivity: Array<StudentDashboardRecentActivityInner>;
    /**
     * 
     * @type {Array<StudentDashboardEnrolledClassesInner>}
     * @memberof StudentDashboard
     */
    enrolledClasses: Array<StudentDashboardEnrolledClassesInner>;
    /**
     * 
     * @type {Array<StudentDashboardUpcomingTestsInner>}
     * @memberof StudentDashboard
     */
    upcomingTests: Array<StudentDashboardUpcomingTestsInner>;
    /**
     * 
     * @type {StudentDashboardPerformanceAnalytics}
     * @memberof StudentDashboard
     */
    performanceAnalytics: StudentDashboardPerformanceAnalytics;
}
/**
 * 
 * @export
 * @interface StudentDashboardEnrolledClassesInner
 */
export interface StudentDashboardEnrolledClassesInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    teacher: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    description: string;
    /**
     * Percent
     * @type {number}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    progress: number;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    testsCompleted: number;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    totalTests: number;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    lastScore?: number | null;
    /**
     * 
     * @type {StudentDashboardEnrolledClassesInnerNextTest}
     * @memberof StudentDashboardEnrolledClassesInner
     */
    nextTest?: StudentDashboardEnrolledClassesInnerNextTest | null;
}
/**
 * 
 * @export
 * @interface StudentDashboardEnrolledClassesInnerNextTest
 */
export interface StudentDashboardEnrolledClassesInnerNextTest {
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInnerNextTest
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInnerNextTest
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardEnrolledClassesInnerNextTest
     */
    scheduledFor?: string | null;
    /**
     * Amount in paise
     * @type {number}
     * @memberof StudentDashboardEnrolledClassesInnerNextTest
     */
    fee: number;
}
/**
 * 
 * @export
 * @interface StudentDashboardPerformanceAnalytics
 */
export interface StudentDashboardPerformanceAnalytics {
    /**
     * 
     * @type {Array<StudentDashboardPerformanceAnalyticsMonthlyScoresInner>}
     * @memberof StudentDashboardPerformanceAnalytics
     */
    monthlyScores: Array<StudentDashboardPerformanceAnalyticsMonthlyScoresInner>;
    /**
     * 
     * @type {Array<StudentDashboardPerformanceAnalyticsSubjectPerformanceInner>}
     * @memberof StudentDashboardPerformanceAnalytics
     */
    subjectPerformance: Array<StudentDashboardPerformanceAnalyticsSubjectPerformanceInner>;
}
/**
 * 
 * @export
 * @interface StudentDashboardPerformanceAnalyticsMonthlyScoresInner
 */
export interface StudentDashboardPerformanceAnalyticsMonthlyScoresInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardPerformanceAnalyticsMonthlyScoresInner
     */
    month: string;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardPerformanceAnalyticsMonthlyScoresInner
     */
    avgScore: number;
}
/**
 * 
 * @export
 * @interface StudentDashboardPerformanceAnalyticsSubjectPerformanceInner
 */
export interface StudentDashboardPerformanceAnalyticsSubjectPerformanceInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardPerformanceAnalyticsSubjectPerformanceInner
     */
    subject: string;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardPerformanceAnalyticsSubjectPerformanceInner
     */
    avgScore: number;
    /**
     * Signed text such as +5.2
     * @type {string}
     * @memberof StudentDashboardPerformanceAnalyticsSubjectPerformanceInner
     */
    improvement: string;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardPerformanceAnalyticsSubjectPerformanceInner
     */
    testsCompleted: number;
}
/**
 * 
 * @export
 * @interface StudentDashboardRecentActivityInner
 */
export interface StudentDashboardRecentActivityInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    id: string;
    /**
     * 
     * @type {StudentDashboardRecentActivityInnerTypeEnum}
     * @memberof StudentDashboardRecentActivityInner
     */
    type: StudentDashboardRecentActivityInnerTypeEnum;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    description: string;
    /**
     * UTC
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    timestamp: string;
    /**
     * Percent
     * @type {number}
     * @memberof StudentDashboardRecentActivityInner
     */
    score?: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof StudentDashboardRecentActivityInner
     */
    amount?: number;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    testId?: string;
    /**
     * Of a test_completed
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    attemptId?: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardRecentActivityInner
     */
    classId?: string;
}


/**
 * @export
 */
export const StudentDashboardRecentActivityInnerTypeEnum = {
    test_completed: 'test_completed',
    test_published: 'test_published',
    enrollment_confirmed: 'enrollment_confirmed',
    payment_completed: 'payment_completed'
} as const;
export type StudentDashboardRecentActivityInnerTypeEnum = typeof StudentDashboardRecentActivityInnerTypeEnum[keyof typeof StudentDashboardRecentActivityInnerTypeEnum];

/**
 * 
 * @export
 * @interface StudentDashboardStats
 */
export interface StudentDashboardStats {
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardStats
     */
    enrolledClasses: number;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardStats
     */
    testsCompleted: number;
    /**
     * Percent
     * @type {number}
     * @memberof StudentDashboardStats
     */
    averageScore: number | null;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardStats
     */
    rank: number | null;
    /**
     * 
     * @type {ClassRankReason}
     * @memberof StudentDashboardStats
     */
    rankReason?: ClassRankReason | null;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardStats
     */
    totalStudents: number;
}


/**
 * 
 * @export
 * @interface StudentDashboardUpcomingTestsInner
 */
export interface StudentDashboardUpcomingTestsInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    classId?: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    className: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    teacher: string;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    duration: number;
    /**
     * 
     * @type {number}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    totalQuestions: number;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    scheduledFor?: string | null;
    /**
     * 
     * @type {string}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    closesAt?: string | null;
    /**
     * Amount in paise
     * @type {number}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    fee: number;
    /**
     * 
     * @type {boolean}
     * @memberof StudentDashboardUpcomingTestsInner
     */
    isPaid: boolean;
}
/**
 * 
 * @export
 * @interface StudentDetail
 */
export interface StudentDetail {
    /**
     * 
     * @type {StudentRow}
     * @memberof StudentDetail
     */
    student: StudentRow;
    /**
     * Submitted, newest first
     * @type {Array<StudentDetailAttemptsInner>}
     * @memberof StudentDetail
     */
    attempts: Array<StudentDetailAttemptsInner>;
    /**
     * Topics with at least 5 answered questions, weakest first
     * @type {Array<StudentDetailTopicsInner>}
     * @memberof StudentDetail
     */
    topics: Array<StudentDetailTopicsInner>;
}
/**
 * 
 * @export
 * @interface StudentDetailAttemptsInner
 */
export interface StudentDetailAttemptsInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDetailAttemptsInner
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDetailAttemptsInner
     */
    testId: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDetailAttemptsInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentDetailAttemptsInner
     */
    className: string;
    /**
     * UTC
     * @type {string}
     * @memberof StudentDetailAttemptsInner
     */
    submittedAt: string;
    /**
     * Null while answers wait for grading
     * @type {number}
     * @memberof StudentDetailAttemptsInner
     */
    score: number | null;
    /**
     * 
     * @type {number}
     * @memberof StudentDetailAttemptsInner
     */
    maxScore: number | null;
}
/**
 * 
 * @export
 * @interface StudentDetailTopicsInner
 */
export interface StudentDetailTopicsInner {
    /**
     * 
     * @type {string}
     * @memberof StudentDetailTopicsInner
     */
    topic: string;
    /**
     * 
     * @type {number}
     * @memberof StudentDetailTopicsInner
     */
    percent: number;
    /**
     * 
     * @type {number}
     * @memberof StudentDetailTopicsInner
     */
    answered: number;
}

/**
 * inactive: nothing done in these classes for 14 days; falling: the mean percentile of the three newest ranked tests is at least 10 below the earlier ones, of five tests or more
 * @export
 */
export const StudentFlag = {
    inactive: 'inactive',
    falling: 'falling'
} as const;
export type StudentFlag = typeof StudentFlag[keyof typeof StudentFlag];

/**
 * 
 * @export
 * @interface StudentRow
 */
export interface StudentRow {
    /**
     * 
     * @type {string}
     * @memberof StudentRow
     */
    studentId: string;
    /**
     * Empty after the account was deleted
     * @type {string}
     * @memberof StudentRow
     */
    name: string;
    /**
     * 
     * @type {Array<StudentClass>}
     * @memberof StudentRow
     */
    classes: Array<StudentClass>;
    /**
     * 
     * @type {number}
     * @memberof StudentRow
     */
    testsDone: number;
    /**
     * Published tests of these classes
     * @type {number}
     * @memberof StudentRow
     */
    totalTests: number;
    /**
     * Mean of the class with the most ranked tests; null under 3
     * @type {number}
     * @memberof StudentRow
     */
    percentile: number | null;
    /**
     * UTC
     * @type {string}
     * @memberof StudentRow
     */
    lastActiveAt: string;
    /**
     * 
     * @type {Array<StudentFlag>}
     * @memberof StudentRow
     */
    flags: Array<StudentFlag>;
}
/**
 * 
 * @export
 * @interface StudentTest
 */
export interface StudentTest {
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    className: string;
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    teacher: string;
    /**
     * 
     * @type {number}
     * @memberof StudentTest
     */
    duration: number;
    /**
     * 
     * @type {number}
     * @memberof StudentTest
     */
    totalQuestions: number;
    /**
     * 
     * @type {number}
     * @memberof StudentTest
     */
    totalPoints: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof StudentTest
     */
    fee: number;
    /**
     * 
     * @type {boolean}
     * @memberof StudentTest
     */
    isPaid: boolean;
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof StudentTest
     */
    endDate?: string | null;
    /**
     * 
     * @type {number}
     * @memberof StudentTest
     */
    attemptsAllowed: number;
    /**
     * 
     * @type {number}
     * @memberof StudentTest
     */
    attemptsUsed: number;
    /**
     * 
     * @type {TestPhase}
     * @memberof StudentTest
     */
    phase: TestPhase;
    /**
     * 
     * @type {StudentAction}
     * @memberof StudentTest
     */
    action: StudentAction;
    /**
     * 
     * @type {CountedScore}
     * @memberof StudentTest
     */
    counted?: CountedScore;
    /**
     * 
     * @type {StudentTestLastAttempt}
     * @memberof StudentTest
     */
    lastAttempt?: StudentTestLastAttempt;
}


/**
 * 
 * @export
 * @interface StudentTestLastAttempt
 */
export interface StudentTestLastAttempt {
    /**
     * 
     * @type {string}
     * @memberof StudentTestLastAttempt
     */
    attemptId: string;
    /**
     * 
     * @type {string}
     * @memberof StudentTestLastAttempt
     */
    status: string;
    /**
     * 
     * @type {string}
     * @memberof StudentTestLastAttempt
     */
    submittedAt?: string;
    /**
     * 
     * @type {boolean}
     * @memberof StudentTestLastAttempt
     */
    released?: boolean;
    /**
     * 
     * @type {number}
     * @memberof StudentTestLastAttempt
     */
    percentage?: number;
}
/**
 * 
 * @export
 * @interface SubmitAttemptRequest
 */
export interface SubmitAttemptRequest {
    /**
     * 
     * @type {Array<ResponseInput>}
     * @memberof SubmitAttemptRequest
     */
    responses?: Array<ResponseInput>;
    /**
     * Highest seq the browser has recorded
     * @type {number}
     * @memberof SubmitAttemptRequest
     */
    lastSeq?: number;
}
/**
 * 
 * @export
 * @interface TeacherDashboard
 */
export interface TeacherDashboard {
    /**
     * 
     * @type {TeacherDashboardSourceEnum}
     * @memberof TeacherDashboard
     */
    source: TeacherDashboardSourceEnum;
    /**
     * UTC
     * @type {string}
     * @memberof TeacherDashboard
     */
    asOf: string;
    /**
     * 
     * @type {TeacherDashboardStats}
     * @memberof TeacherDashboard
     */
    stats: TeacherDashboardStats;
    /**
     * 
     * @type {Array<TeacherDashboardClassesInner>}
     * @memberof TeacherDashboard
     */
    classes: Array<TeacherDashboardClassesInner>;
    /**
     * 
     * @type {Array<TeacherDashboardActiveTestsInner>}
     * @memberof TeacherDashboard
     */
    activeTests: Array<TeacherDashboardActiveTestsInner>;
    /**
     * 
     * @type {Array<TeacherDashboardRecentActivityInner>}
     * @memberof TeacherDashboard
     */
    recentActivity: Array<TeacherDashboardRecentActivityInner>;
}


/**
 * @export
 */
export const TeacherDashboardSourceEnum = {
    live: 'live',
    cache: 'cache'
} as const;
export type TeacherDashboardSourceEnum = typeof TeacherDashboardSourceEnum[keyof typeof TeacherDashboardSourceEnum];

/**
 * 
 * @export
 * @interface TeacherDashboardActiveTestsInner
 */
export interface TeacherDashboardActiveTestsInner {
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardActiveTestsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardActiveTestsInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardActiveTestsInner
     */
    _class: string;
    /**
     * 
     * @type {TeacherDashboardActiveTestsInnerStatusEnum}
     * @memberof TeacherDashboardActiveTestsInner
     */
    status: TeacherDashboardActiveTestsInnerStatusEnum;
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardActiveTestsInner
     */
    submissions: number;
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardActiveTestsInner
     */
    total: number;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardActiveTestsInner
     */
    deadline?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardActiveTestsInner
     */
    opensAt?: string | null;
}


/**
 * @export
 */
export const TeacherDashboardActiveTestsInnerStatusEnum = {
    scheduled: 'scheduled',
    open: 'open',
    closing: 'closing',
    closed: 'closed'
} as const;
export type TeacherDashboardActiveTestsInnerStatusEnum = typeof TeacherDashboardActiveTestsInnerStatusEnum[keyof typeof TeacherDashboardActiveTestsInnerStatusEnum];

/**
 * 
 * @export
 * @interface TeacherDashboardClassesInner
 */
export interface TeacherDashboardClassesInner {
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardClassesInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardClassesInner
     */
    name: string;
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardClassesInner
     */
    students: number;
    /**
     * Percent
     * @type {number}
     * @memberof TeacherDashboardClassesInner
     */
    avgScore: number | null;
}
/**
 * 
 * @export
 * @interface TeacherDashboardRecentActivityInner
 */
export interface TeacherDashboardRecentActivityInner {
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    id: string;
    /**
     * 
     * @type {TeacherDashboardRecentActivityInnerTypeEnum}
     * @memberof TeacherDashboardRecentActivityInner
     */
    type: TeacherDashboardRecentActivityInnerTypeEnum;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    student?: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    test?: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    testId?: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    _class?: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    classId?: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    message: string;
    /**
     * Percent
     * @type {number}
     * @memberof TeacherDashboardRecentActivityInner
     */
    score?: number;
    /**
     * UTC
     * @type {string}
     * @memberof TeacherDashboardRecentActivityInner
     */
    time: string;
}


/**
 * @export
 */
export const TeacherDashboardRecentActivityInnerTypeEnum = {
    submission: 'submission',
    enrollment: 'enrollment',
    question: 'question'
} as const;
export type TeacherDashboardRecentActivityInnerTypeEnum = typeof TeacherDashboardRecentActivityInnerTypeEnum[keyof typeof TeacherDashboardRecentActivityInnerTypeEnum];

/**
 * 
 * @export
 * @interface TeacherDashboardStats
 */
export interface TeacherDashboardStats {
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardStats
     */
    totalClasses: number;
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardStats
     */
    totalStudents: number;
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardStats
     */
    activeTests: number;
    /**
     * 
     * @type {number}
     * @memberof TeacherDashboardStats
     */
    pendingGrading: number;
    /**
     * Percent
     * @type {number}
     * @memberof TeacherDashboardStats
     */
    avgClassPerformance: number | null;
}
/**
 * 
 * @export
 * @interface TeacherProfile
 */
export interface TeacherProfile {
    /**
     * 
     * @type {string}
     * @memberof TeacherProfile
     */
    experience: string;
    /**
     * 
     * @type {string}
     * @memberof TeacherProfile
     */
    bio: string;
    /**
     * 
     * @type {Array<string>}
     * @memberof TeacherProfile
     */
    qualifications: Array<string>;
    /**
     * 
     * @type {string}
     * @memberof TeacherProfile
     */
    teachingStyle: string;
}
/**
 * 
 * @export
 * @interface TeachingTest
 */
export interface TeachingTest {
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    className: string;
    /**
     * 
     * @type {TestStatus}
     * @memberof TeachingTest
     */
    status: TestStatus;
    /**
     * 
     * @type {TestPhase}
     * @memberof TeachingTest
     */
    phase: TestPhase;
    /**
     * 
     * @type {number}
     * @memberof TeachingTest
     */
    duration: number;
    /**
     * 
     * @type {number}
     * @memberof TeachingTest
     */
    totalQuestions: number;
    /**
     * 
     * @type {number}
     * @memberof TeachingTest
     */
    totalPoints: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof TeachingTest
     */
    fee: number;
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    endDate?: string | null;
    /**
     * 
     * @type {number}
     * @memberof TeachingTest
     */
    inProgress: number;
    /**
     * 
     * @type {number}
     * @memberof TeachingTest
     */
    submitted: number;
    /**
     * 
     * @type {number}
     * @memberof TeachingTest
     */
    pendingGrading: number;
    /**
     * 
     * @type {TeachingTestRegrade}
     * @memberof TeachingTest
     */
    regrade?: TeachingTestRegrade;
    /**
     * Its class is archived
     * @type {boolean}
     * @memberof TeachingTest
     */
    isArchived?: boolean;
    /**
     * UTC
     * @type {string}
     * @memberof TeachingTest
     */
    updatedAt: string;
    /**
     * 
     * @type {string}
     * @memberof TeachingTest
     */
    publishedAt?: string;
    /**
     * 
     * @type {TeachingTestAction}
     * @memberof TeachingTest
     */
    action: TeachingTestAction;
}


/**
 * 
 * @export
 * @interface TeachingTestAction
 */
export interface TeachingTestAction {
    /**
     * 
     * @type {TeachingTestActionCodeEnum}
     * @memberof TeachingTestAction
     */
    code: TeachingTestActionCodeEnum;
    /**
     * UTC
     * @type {string}
     * @memberof TeachingTestAction
     */
    at?: string;
}


/**
 * @export
 */
export const TeachingTestActionCodeEnum = {
    edit: 'edit',
    none: 'none',
    release: 'release'
} as const;
export type TeachingTestActionCodeEnum = typeof TeachingTestActionCodeEnum[keyof typeof TeachingTestActionCodeEnum];

/**
 * Progress of a running regrade: how many results have been graded with the corrected key
 * @export
 * @interface TeachingTestRegrade
 */
export interface TeachingTestRegrade {
    /**
     * 
     * @type {number}
     * @memberof TeachingTestRegrade
     */
    done: number;
    /**
     * 
     * @type {number}
     * @memberof TeachingTestRegrade
     */
    of: number;
}
/**
 * 
 * @export
 * @interface TestCreatedReply
 */
export interface TestCreatedReply {
    /**
     * 
     * @type {boolean}
     * @memberof TestCreatedReply
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof TestCreatedReply
     */
    message?: string;
    /**
     * 
     * @type {TestCreatedReplyData}
     * @memberof TestCreatedReply
     */
    data: TestCreatedReplyData;
}
/**
 * 
 * @export
 * @interface TestCreatedReplyData
 */
export interface TestCreatedReplyData {
    /**
     * 
     * @type {string}
     * @memberof TestCreatedReplyData
     */
    testId: string;
    /**
     * 
     * @type {string}
     * @memberof TestCreatedReplyData
     */
    title: string;
    /**
     * 
     * @type {number}
     * @memberof TestCreatedReplyData
     */
    questionsCount: number;
    /**
     * 
     * @type {number}
     * @memberof TestCreatedReplyData
     */
    totalPoints: number;
    /**
     * 
     * @type {boolean}
     * @memberof TestCreatedReplyData
     */
    classBecameActive?: boolean;
}
/**
 * 
 * @export
 * @interface TestDraft
 */
export interface TestDraft {
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    id: string;
    /**
     * 
     * @type {TestStatus}
     * @memberof TestDraft
     */
    status: TestStatus;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    _class: string;
    /**
     * 
     * @type {number}
     * @memberof TestDraft
     */
    duration: number;
    /**
     * Rupees, as they were sent; null = the price of the class
     * @type {number}
     * @memberof TestDraft
     */
    fee: number | null;
    /**
     * 
     * @type {number}
     * @memberof TestDraft
     */
    passingScore: number;
    /**
     * 
     * @type {number}
     * @memberof TestDraft
     */
    attempts: number;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraft
     */
    shuffleQuestions: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraft
     */
    showResults: boolean;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    release: string;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraft
     */
    confirmPractice?: boolean;
    /**
     * 
     * @type {number}
     * @memberof TestDraft
     */
    syncGraceSec: number;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    scorePolicy: string;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    endDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestDraft
     */
    instructions: string;
    /**
     * 
     * @type {TestDraftAttributes}
     * @memberof TestDraft
     */
    attributes: TestDraftAttributes;
    /**
     * Empty when the test has sections
     * @type {Array<QuestionInput>}
     * @memberof TestDraft
     */
    questions: Array<QuestionInput>;
    /**
     * 
     * @type {Array<SectionInput>}
     * @memberof TestDraft
     */
    sections?: Array<SectionInput>;
    /**
     * 
     * @type {number}
     * @memberof TestDraft
     */
    totalPoints: number;
    /**
     * UTC
     * @type {string}
     * @memberof TestDraft
     */
    updatedAt: string;
}


/**
 * 
 * @export
 * @interface TestDraftAttributes
 */
export interface TestDraftAttributes {
    /**
     * 
     * @type {Array<string>}
     * @memberof TestDraftAttributes
     */
    chapters: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof TestDraftAttributes
     */
    difficulties: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof TestDraftAttributes
     */
    topics: Array<string>;
}
/**
 * 
 * @export
 * @interface TestDraftInput
 */
export interface TestDraftInput {
    /**
     * 
     * @type {string}
     * @memberof TestDraftInput
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TestDraftInput
     */
    description?: string;
    /**
     * ULID
     * @type {string}
     * @memberof TestDraftInput
     */
    _class: string;
    /**
     * Minutes
     * @type {number}
     * @memberof TestDraftInput
     */
    duration?: number;
    /**
     * Rupees, GST included; 0 or at least 1; omitted = the price of the class
     * @type {number}
     * @memberof TestDraftInput
     */
    fee?: number;
    /**
     * Percent
     * @type {number}
     * @memberof TestDraftInput
     */
    passingScore?: number;
    /**
     * -1 = unlimited
     * @type {TestDraftInputAttemptsEnum}
     * @memberof TestDraftInput
     */
    attempts?: TestDraftInputAttemptsEnum;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraftInput
     */
    shuffleQuestions?: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraftInput
     */
    showResults?: boolean;
    /**
     * Default from showResults
     * @type {TestDraftInputReleaseEnum}
     * @memberof TestDraftInput
     */
    release?: TestDraftInputReleaseEnum;
    /**
     * Practice mode with answers at submit although more attempts remain
     * @type {boolean}
     * @memberof TestDraftInput
     */
    confirmPractice?: boolean;
    /**
     * 
     * @type {number}
     * @memberof TestDraftInput
     */
    syncGraceSec?: number;
    /**
     * 
     * @type {TestDraftInputScorePolicyEnum}
     * @memberof TestDraftInput
     */
    scorePolicy?: TestDraftInputScorePolicyEnum;
    /**
     * 
     * @type {string}
     * @memberof TestDraftInput
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestDraftInput
     */
    endDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestDraftInput
     */
    instructions?: string;
    /**
     * A test without sections; not together with sections
     * @type {Array<QuestionInput>}
     * @memberof TestDraftInput
     */
    questions?: Array<QuestionInput>;
    /**
     * At most 300 questions in all
     * @type {Array<SectionInput>}
     * @memberof TestDraftInput
     */
    sections?: Array<SectionInput>;
    /**
     * 
     * @type {TestDraftPatchAttributes}
     * @memberof TestDraftInput
     */
    attributes?: TestDraftPatchAttributes;
}


/**
 * @export
 */
export const TestDraftInputAttemptsEnum = {
    NUMBER_1: 1,
    NUMBER_2: 2,
    NUMBER_3: 3,
    NUMBER_MINUS_1: -1
} as const;
export type TestDraftInputAttemptsEnum = typeof TestDraftInputAttemptsEnum[keyof typeof TestDraftInputAttemptsEnum];

/**
 * @export
 */
export const TestDraftInputReleaseEnum = {
    at_submit: 'at_submit',
    at_close: 'at_close',
    manual: 'manual',
    never: 'never'
} as const;
export type TestDraftInputReleaseEnum = typeof TestDraftInputReleaseEnum[keyof typeof TestDraftInputReleaseEnum];

/**
 * @export
 */
export const TestDraftInputScorePolicyEnum = {
    highest: 'highest',
    first: 'first',
    latest: 'latest',
    average: 'average'
} as const;
export type TestDraftInputScorePolicyEnum = typeof TestDraftInputScorePolicyEnum[keyof typeof TestDraftInputScorePolicyEnum];

/**
 * 
 * @export
 * @interface TestDraftPatch
 */
export interface TestDraftPatch {
    /**
     * 
     * @type {string}
     * @memberof TestDraftPatch
     */
    title?: string;
    /**
     * 
     * @type {string}
     * @memberof TestDraftPatch
     */
    description?: string;
    /**
     * ULID
     * @type {string}
     * @memberof TestDraftPatch
     */
    _class?: string;
    /**
     * Minutes
     * @type {number}
     * @memberof TestDraftPatch
     */
    duration?: number;
    /**
     * Rupees, GST included; 0 or at least 1; omitted = the price of the class
     * @type {number}
     * @memberof TestDraftPatch
     */
    fee?: number;
    /**
     * Percent
     * @type {number}
     * @memberof TestDraftPatch
     */
    passingScore?: number;
    /**
     * -1 = unlimited
     * @type {TestDraftPatchAttemptsEnum}
     * @memberof TestDraftPatch
     */
    attempts?: TestDraftPatchAttemptsEnum;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraftPatch
     */
    shuffleQuestions?: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof TestDraftPatch
     */
    showResults?: boolean;
    /**
     * Default from showResults
     * @type {TestDraftPatchReleaseEnum}
     * @memberof TestDraftPatch
     */
    release?: TestDraftPatchReleaseEnum;
    /**
     * Practice mode with answers at submit although more attempts remain
     * @type {boolean}
     * @memberof TestDraftPatch
     */
    confirmPractice?: boolean;
    /**
     * 
     * @type {number}
     * @memberof TestDraftPatch
     */
    syncGraceSec?: number;
    /**
     * 
     * @type {TestDraftPatchScorePolicyEnum}
     * @memberof TestDraftPatch
     */
    scorePolicy?: TestDraftPatchScorePolicyEnum;
    /**
     * 
     * @type {string}
     * @memberof TestDraftPatch
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestDraftPatch
     */
    endDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestDraftPatch
     */
    instructions?: string;
    /**
     * A test without sections; not together with sections
     * @type {Array<QuestionInput>}
     * @memberof TestDraftPatch
     */
    questions?: Array<QuestionInput>;
    /**
     * At most 300 questions in all
     * @type {Array<SectionInput>}
     * @memberof TestDraftPatch
     */
    sections?: Array<SectionInput>;
    /**
     * 
     * @type {TestDraftPatchAttributes}
     * @memberof TestDraftPatch
     */
    attributes?: TestDraftPatchAttributes;
}


/**
 * @export
 */
export const TestDraftPatchAttemptsEnum = {
    NUMBER_1: 1,
    NUMBER_2: 2,
    NUMBER_3: 3,
    NUMBER_MINUS_1: -1
} as const;
export type TestDraftPatchAttemptsEnum = typeof TestDraftPatchAttemptsEnum[keyof typeof TestDraftPatchAttemptsEnum];

/**
 * @export
 */
export const TestDraftPatchReleaseEnum = {
    at_submit: 'at_submit',
    at_close: 'at_close',
    manual: 'manual',
    never: 'never'
} as const;
export type TestDraftPatchReleaseEnum = typeof TestDraftPatchReleaseEnum[keyof typeof TestDraftPatchReleaseEnum];

/**
 * @export
 */
export const TestDraftPatchScorePolicyEnum = {
    highest: 'highest',
    first: 'first',
    latest: 'latest',
    average: 'average'
} as const;
export type TestDraftPatchScorePolicyEnum = typeof TestDraftPatchScorePolicyEnum[keyof typeof TestDraftPatchScorePolicyEnum];

/**
 * 
 * @export
 * @interface TestDraftPatchAttributes
 */
export interface TestDraftPatchAttributes {
    /**
     * 
     * @type {Array<string>}
     * @memberof TestDraftPatchAttributes
     */
    chapters?: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof TestDraftPatchAttributes
     */
    difficulties?: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof TestDraftPatchAttributes
     */
    topics?: Array<string>;
}
/**
 * 
 * @export
 * @interface TestDraftReply
 */
export interface TestDraftReply {
    /**
     * 
     * @type {boolean}
     * @memberof TestDraftReply
     */
    success: boolean;
    /**
     * 
     * @type {TestDraft}
     * @memberof TestDraftReply
     */
    data: TestDraft;
}
/**
 * 
 * @export
 * @interface TestInfo
 */
export interface TestInfo {
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    classId: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    className: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    teacher: string;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    duration: number;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    totalQuestions: number;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    totalPoints: number;
    /**
     * Amount in paise
     * @type {number}
     * @memberof TestInfo
     */
    fee: number;
    /**
     * 
     * @type {boolean}
     * @memberof TestInfo
     */
    isPaid: boolean;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    endDate?: string | null;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    attemptsAllowed: number;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    attemptsUsed: number;
    /**
     * 
     * @type {TestPhase}
     * @memberof TestInfo
     */
    phase: TestPhase;
    /**
     * 
     * @type {StudentAction}
     * @memberof TestInfo
     */
    action: StudentAction;
    /**
     * 
     * @type {CountedScore}
     * @memberof TestInfo
     */
    counted?: CountedScore;
    /**
     * 
     * @type {StudentTestLastAttempt}
     * @memberof TestInfo
     */
    lastAttempt?: StudentTestLastAttempt;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    instructions: string;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    passingScore: number;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    release: string;
    /**
     * When results are released, as a sentence
     * @type {string}
     * @memberof TestInfo
     */
    releaseText: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfo
     */
    scorePolicy?: string;
    /**
     * 
     * @type {number}
     * @memberof TestInfo
     */
    syncGraceSec: number;
    /**
     * Absent for a test without sections, where nothing is taken off
     * @type {Array<TestInfoAllOfSections>}
     * @memberof TestInfo
     */
    sections?: Array<TestInfoAllOfSections>;
}


/**
 * 
 * @export
 * @interface TestInfoAllOfSections
 */
export interface TestInfoAllOfSections {
    /**
     * 
     * @type {string}
     * @memberof TestInfoAllOfSections
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TestInfoAllOfSections
     */
    instructions: string;
    /**
     * 
     * @type {number}
     * @memberof TestInfoAllOfSections
     */
    totalQuestions: number;
    /**
     * 
     * @type {number}
     * @memberof TestInfoAllOfSections
     */
    totalPoints: number;
    /**
     * 
     * @type {Marking}
     * @memberof TestInfoAllOfSections
     */
    marking?: Marking;
}
/**
 * 
 * @export
 * @interface TestInput
 */
export interface TestInput {
    /**
     * 
     * @type {string}
     * @memberof TestInput
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof TestInput
     */
    description?: string;
    /**
     * ULID
     * @type {string}
     * @memberof TestInput
     */
    _class: string;
    /**
     * Minutes
     * @type {number}
     * @memberof TestInput
     */
    duration?: number;
    /**
     * Rupees, GST included; 0 or at least 1; omitted = the price of the class
     * @type {number}
     * @memberof TestInput
     */
    fee?: number;
    /**
     * Percent
     * @type {number}
     * @memberof TestInput
     */
    passingScore?: number;
    /**
     * -1 = unlimited
     * @type {TestInputAttemptsEnum}
     * @memberof TestInput
     */
    attempts?: TestInputAttemptsEnum;
    /**
     * 
     * @type {boolean}
     * @memberof TestInput
     */
    shuffleQuestions?: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof TestInput
     */
    showResults?: boolean;
    /**
     * Default from showResults
     * @type {TestInputReleaseEnum}
     * @memberof TestInput
     */
    release?: TestInputReleaseEnum;
    /**
     * Practice mode with answers at submit although more attempts remain
     * @type {boolean}
     * @memberof TestInput
     */
    confirmPractice?: boolean;
    /**
     * 
     * @type {number}
     * @memberof TestInput
     */
    syncGraceSec?: number;
    /**
     * 
     * @type {TestInputScorePolicyEnum}
     * @memberof TestInput
     */
    scorePolicy?: TestInputScorePolicyEnum;
    /**
     * 
     * @type {string}
     * @memberof TestInput
     */
    startDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestInput
     */
    endDate?: string | null;
    /**
     * 
     * @type {string}
     * @memberof TestInput
     */
    instructions?: string;
    /**
     * A test without sections; not together with sections
     * @type {Array<QuestionInput>}
     * @memberof TestInput
     */
    questions?: Array<QuestionInput>;
    /**
     * At most 300 questions in all
     * @type {Array<SectionInput>}
     * @memberof TestInput
     */
    sections?: Array<SectionInput>;
    /**
     * 
     * @type {TestDraftPatchAttributes}
     * @memberof TestInput
     */
    attributes?: TestDraftPatchAttributes;
}


/**
 * @export
 */
export const TestInputAttemptsEnum = {
    NUMBER_1: 1,
    NUMBER_2: 2,
    NUMBER_3: 3,
    NUMBER_MINUS_1: -1
} as const;
export type TestInputAttemptsEnum = typeof TestInputAttemptsEnum[keyof typeof TestInputAttemptsEnum];

/**
 * @export
 */
export const TestInputReleaseEnum = {
    at_submit: 'at_submit',
    at_close: 'at_close',
    manual: 'manual',
    never: 'never'
} as const;
export type TestInputReleaseEnum = typeof TestInputReleaseEnum[keyof typeof TestInputReleaseEnum];

/**
 * @export
 */
export const TestInputScorePolicyEnum = {
    highest: 'highest',
    first: 'first',
    latest: 'latest',
    average: 'average'
} as const;
export type TestInputScorePolicyEnum = typeof TestInputScorePolicyEnum[keyof typeof TestInputScorePolicyEnum];

/**
 * 
 * @export
 * @interface TestOverview
 */
export interface TestOverview {
    /**
     * 
     * @type {TeachingTest}
     * @memberof TestOverview
     */
    test: TeachingTest;
    /**
     * Percent
     * @type {number}
     * @memberof TestOverview
     */
    passingScore: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverview
     */
    attemptsAllowed: number;
    /**
     * 
     * @type {TestOverviewReleaseEnum}
     * @memberof TestOverview
     */
    release: TestOverviewReleaseEnum;
    /**
     * When results are released, as a sentence for students
     * @type {string}
     * @memberof TestOverview
     */
    releaseText: string;
    /**
     * UTC
     * @type {string}
     * @memberof TestOverview
     */
    releasedAt?: string;
    /**
     * 
     * @type {string}
     * @memberof TestOverview
     */
    cancelReason?: string;
    /**
     * 
     * @type {string}
     * @memberof TestOverview
     */
    instructions: string;
    /**
     * A student has started it: only its end and its texts can change
     * @type {boolean}
     * @memberof TestOverview
     */
    isStarted: boolean;
    /**
     * 
     * @type {TestOverviewLive}
     * @memberof TestOverview
     */
    live: TestOverviewLive;
    /**
     * 
     * @type {TestOverviewPending}
     * @memberof TestOverview
     */
    pending: TestOverviewPending;
    /**
     * 
     * @type {TestOverviewResults}
     * @memberof TestOverview
     */
    results: TestOverviewResults;
    /**
     * What the teacher did, newest first
     * @type {Array<TestOverviewLogInner>}
     * @memberof TestOverview
     */
    log: Array<TestOverviewLogInner>;
}


/**
 * @export
 */
export const TestOverviewReleaseEnum = {
    at_submit: 'at_submit',
    at_close: 'at_close',
    manual: 'manual',
    never: 'never'
} as const;
export type TestOverviewReleaseEnum = typeof TestOverviewReleaseEnum[keyof typeof TestOverviewReleaseEnum];

/**
 * Students
 * @export
 * @interface TestOverviewLive
 */
export interface TestOverviewLive {
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLive
     */
    eligible: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLive
     */
    notStarted: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLive
     */
    sitting: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLive
     */
    submitted: number;
}
/**
 * 
 * @export
 * @interface TestOverviewLogInner
 */
export interface TestOverviewLogInner {
    /**
     * 
     * @type {TestOverviewLogInnerKindEnum}
     * @memberof TestOverviewLogInner
     */
    kind: TestOverviewLogInnerKindEnum;
    /**
     * UTC
     * @type {string}
     * @memberof TestOverviewLogInner
     */
    at: string;
    /**
     * The announcement, or the reason
     * @type {string}
     * @memberof TestOverviewLogInner
     */
    text: string;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLogInner
     */
    minutes?: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLogInner
     */
    students?: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewLogInner
     */
    question?: number;
}


/**
 * @export
 */
export const TestOverviewLogInnerKindEnum = {
    announced: 'announced',
    time_granted: 'time_granted',
    key_corrected: 'key_corrected',
    text_fixed: 'text_fixed'
} as const;
export type TestOverviewLogInnerKindEnum = typeof TestOverviewLogInnerKindEnum[keyof typeof TestOverviewLogInnerKindEnum];

/**
 * 
 * @export
 * @interface TestOverviewPending
 */
export interface TestOverviewPending {
    /**
     * Answers that wait for grading
     * @type {number}
     * @memberof TestOverviewPending
     */
    answers: number;
    /**
     * UTC
     * @type {string}
     * @memberof TestOverviewPending
     */
    oldestAt?: string;
}
/**
 * Of first attempts
 * @export
 * @interface TestOverviewResults
 */
export interface TestOverviewResults {
    /**
     * Graded ones
     * @type {number}
     * @memberof TestOverviewResults
     */
    attempts: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResults
     */
    passed: number;
    /**
     * Attempts of any number with late answers
     * @type {number}
     * @memberof TestOverviewResults
     */
    late: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResults
     */
    mean?: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResults
     */
    median?: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResults
     */
    maxScore?: number;
    /**
     * Ten equal steps of the score
     * @type {Array<TestOverviewResultsHistogramInner>}
     * @memberof TestOverviewResults
     */
    histogram: Array<TestOverviewResultsHistogramInner>;
}
/**
 * 
 * @export
 * @interface TestOverviewResultsHistogramInner
 */
export interface TestOverviewResultsHistogramInner {
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResultsHistogramInner
     */
    from: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResultsHistogramInner
     */
    to: number;
    /**
     * 
     * @type {number}
     * @memberof TestOverviewResultsHistogramInner
     */
    count: number;
}

/**
 * By status and window at the server's time
 * @export
 */
export const TestPhase = {
    draft: 'draft',
    scheduled: 'scheduled',
    open: 'open',
    closed: 'closed',
    cancelled: 'cancelled'
} as const;
export type TestPhase = typeof TestPhase[keyof typeof TestPhase];

/**
 * 
 * @export
 * @interface TestRank
 */
export interface TestRank {
    /**
     * 
     * @type {number}
     * @memberof TestRank
     */
    rank: number | null;
    /**
     * Ranked students
     * @type {number}
     * @memberof TestRank
     */
    of: number | null;
    /**
     * Two decimals; null under 10 ranked students
     * @type {number}
     * @memberof TestRank
     */
    percentile: number | null;
    /**
     * Top share of the ranked students; null under 10 ranked students or below the top half
     * @type {TestRankBandEnum}
     * @memberof TestRank
     */
    band: TestRankBandEnum | null;
    /**
     * Why there is no rank. counting: the figures of this test do not include this attempt yet, retry in some seconds; not_first_attempt: only a first attempt is ranked
     * @type {TestRankReasonEnum}
     * @memberof TestRank
     */
    reason: TestRankReasonEnum | null;
}


/**
 * @export
 */
export const TestRankBandEnum = {
    top_1: 'top_1',
    top_5: 'top_5',
    top_10: 'top_10',
    top_25: 'top_25',
    top_50: 'top_50'
} as const;
export type TestRankBandEnum = typeof TestRankBandEnum[keyof typeof TestRankBandEnum];

/**
 * @export
 */
export const TestRankReasonEnum = {
    not_released: 'not_released',
    grading_pending: 'grading_pending',
    counting: 'counting',
    not_first_attempt: 'not_first_attempt'
} as const;
export type TestRankReasonEnum = typeof TestRankReasonEnum[keyof typeof TestRankReasonEnum];


/**
 * 
 * @export
 */
export const TestStatus = {
    draft: 'draft',
    published: 'published',
    closed: 'closed',
    cancelled: 'cancelled'
} as const;
export type TestStatus = typeof TestStatus[keyof typeof TestStatus];

/**
 * 
 * @export
 * @interface TestStudent
 */
export interface TestStudent {
    /**
     * 
     * @type {string}
     * @memberof TestStudent
     */
    studentId: string;
    /**
     * 
     * @type {string}
     * @memberof TestStudent
     */
    studentName: string;
    /**
     * 
     * @type {TestStudentStateEnum}
     * @memberof TestStudent
     */
    state: TestStudentStateEnum;
    /**
     * 
     * @type {AttemptRow}
     * @memberof TestStudent
     */
    attempt?: AttemptRow;
    /**
     * Among first attempts, once no answer of any waits
     * @type {number}
     * @memberof TestStudent
     */
    rank?: number;
    /**
     * 
     * @type {number}
     * @memberof TestStudent
     */
    of?: number;
    /**
     * 
     * @type {boolean}
     * @memberof TestStudent
     */
    passed?: boolean;
    /**
     * 
     * @type {number}
     * @memberof TestStudent
     */
    timeTakenSec?: number;
}


/**
 * @export
 */
export const TestStudentStateEnum = {
    submitted: 'submitted',
    sitting: 'sitting',
    not_started: 'not_started'
} as const;
export type TestStudentStateEnum = typeof TestStudentStateEnum[keyof typeof TestStudentStateEnum];

/**
 * 
 * @export
 * @interface Timeline
 */
export interface Timeline {
    /**
     * 
     * @type {string}
     * @memberof Timeline
     */
    created: string | null;
    /**
     * When the provider captured the money
     * @type {string}
     * @memberof Timeline
     */
    paid: string | null;
    /**
     * When the order was settled
     * @type {string}
     * @memberof Timeline
     */
    confirmed: string | null;
    /**
     * When the test was unlocked
     * @type {string}
     * @memberof Timeline
     */
    unlocked: string | null;
}
/**
 * 
 * @export
 * @interface TopUpReply
 */
export interface TopUpReply {
    /**
     * 
     * @type {boolean}
     * @memberof TopUpReply
     */
    success: boolean;
    /**
     * 
     * @type {TopUpReplyData}
     * @memberof TopUpReply
     */
    data: TopUpReplyData;
}
/**
 * 
 * @export
 * @interface TopUpReplyData
 */
export interface TopUpReplyData {
    /**
     * ULID
     * @type {string}
     * @memberof TopUpReplyData
     */
    topUpId: string;
    /**
     * 
     * @type {string}
     * @memberof TopUpReplyData
     */
    keyId: string;
    /**
     * Amount in paise
     * @type {number}
     * @memberof TopUpReplyData
     */
    amount: number;
    /**
     * 
     * @type {TopUpReplyDataCurrencyEnum}
     * @memberof TopUpReplyData
     */
    currency: TopUpReplyDataCurrencyEnum;
    /**
     * 
     * @type {string}
     * @memberof TopUpReplyData
     */
    description: string;
    /**
     * 
     * @type {string}
     * @memberof TopUpReplyData
     */
    razorpayOrderId: string;
    /**
     * Where the checkout script is
     * @type {string}
     * @memberof TopUpReplyData
     */
    checkoutUrl: string;
}


/**
 * @export
 */
export const TopUpReplyDataCurrencyEnum = {
    INR: 'INR'
} as const;
export type TopUpReplyDataCurrencyEnum = typeof TopUpReplyDataCurrencyEnum[keyof typeof TopUpReplyDataCurrencyEnum];

/**
 * 
 * @export
 * @interface TopUpRequest
 */
export interface TopUpRequest {
    /**
     * Paise
     * @type {number}
     * @memberof TopUpRequest
     */
    amount: number;
}
/**
 * 
 * @export
 * @interface TryCorrection200Response
 */
export interface TryCorrection200Response {
    /**
     * 
     * @type {boolean}
     * @memberof TryCorrection200Response
     */
    success: boolean;
    /**
     * 
     * @type {CorrectionEffect}
     * @memberof TryCorrection200Response
     */
    data: CorrectionEffect;
}
/**
 * 
 * @export
 * @interface TryCorrectionRequest
 */
export interface TryCorrectionRequest {
    /**
     * Number in the order of authoring, from 1
     * @type {number}
     * @memberof TryCorrectionRequest
     */
    question: number;
    /**
     * 
     * @type {CorrectKeyRequestCorrectAnswer}
     * @memberof TryCorrectionRequest
     */
    correctAnswer?: CorrectKeyRequestCorrectAnswer;
    /**
     * 
     * @type {Array<string>}
     * @memberof TryCorrectionRequest
     */
    acceptedAnswers?: Array<string>;
    /**
     * Indexes of all right options of a multi-correct question
     * @type {Set<number>}
     * @memberof TryCorrectionRequest
     */
    correctAnswers?: Set<number>;
    /**
     * 
     * @type {NumericalAnswer}
     * @memberof TryCorrectionRequest
     */
    answer?: NumericalAnswer;
    /**
     * Index of a further option that counts as correct
     * @type {number}
     * @memberof TryCorrectionRequest
     */
    alsoAccept?: number;
    /**
     * The question counts for no student, and neither do its points
     * @type {boolean}
     * @memberof TryCorrectionRequest
     */
    drop?: boolean;
    /**
     * Every student gets its points, answered or not
     * @type {boolean}
     * @memberof TryCorrectionRequest
     */
    fullMarks?: boolean;
    /**
     * 
     * @type {string}
     * @memberof TryCorrectionRequest
     */
    reason?: string;
}
/**
 * 
 * @export
 * @interface Unsubscribe200Response
 */
export interface Unsubscribe200Response {
    /**
     * 
     * @type {boolean}
     * @memberof Unsubscribe200Response
     */
    success: boolean;
    /**
     * 
     * @type {string}
     * @memberof Unsubscribe200Response
     */
    message: string;
    /**
     * 
     * @type {Unsubscribe200ResponseData}
     * @memberof Unsubscribe200Response
     */
    data: Unsubscribe200ResponseData;
}
/**
 * 
 * @export
 * @interface Unsubscribe200ResponseData
 */
export interface Unsubscribe200ResponseData {
    /**
     * 
     * @type {MailTopic}
     * @memberof Unsubscribe200ResponseData
     */
    topic: MailTopic;
}


/**
 * 
 * @export
 * @interface UnsubscribeRequest
 */
export interface UnsubscribeRequest {
    /**
     * 
     * @type {string}
     * @memberof UnsubscribeRequest
     */
    token: string;
}
/**
 * 
 * @export
 * @interface UpdateAccountRequest
 */
export interface UpdateAccountRequest {
    /**
     * Letters of any script, marks, digits, spaces and . , ' ( ) & / -; nothing invisible
     * @type {string}
     * @memberof UpdateAccountRequest
     */
    fullName?: string;
    /**
     * 
     * @type {UpdateAccountRequestMails}
     * @memberof UpdateAccountRequest
     */
    mails?: UpdateAccountRequestMails;
}
/**
 * 
 * @export
 * @interface UpdateAccountRequestMails
 */
export interface UpdateAccountRequestMails {
    /**
     * 
     * @type {boolean}
     * @memberof UpdateAccountRequestMails
     */
    beforeTest?: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof UpdateAccountRequestMails
     */
    results?: boolean;
    /**
     * 
     * @type {boolean}
     * @memberof UpdateAccountRequestMails
     */
    grading?: boolean;
}
/**
 * 
 * @export
 * @interface UpdateClassRequest
 */
export interface UpdateClassRequest {
    /**
     * 
     * @type {ClassStatus}
     * @memberof UpdateClassRequest
     */
    status?: ClassStatus;
    /**
     * Must be true to open a draft without a test
     * @type {boolean}
     * @memberof UpdateClassRequest
     */
    confirm?: boolean;
    /**
     * 
     * @type {string}
     * @memberof UpdateClassRequest
     */
    title?: string;
    /**
     * 
     * @type {string}
     * @memberof UpdateClassRequest
     */
    description?: string;
    /**
     * 
     * @type {Visibility}
     * @memberof UpdateClassRequest
     */
    visibility?: Visibility;
    /**
     * Rupees, 0 or at least 1
     * @type {number}
     * @memberof UpdateClassRequest
     */
    price?: number;
    /**
     * 
     * @type {string}
     * @memberof UpdateClassRequest
     */
    subject?: string;
    /**
     * 
     * @type {ClassDifficulty}
     * @memberof UpdateClassRequest
     */
    difficulty?: ClassDifficulty;
    /**
     * 
     * @type {Array<string>}
     * @memberof UpdateClassRequest
     */
    tags?: Array<string>;
    /**
     * 
     * @type {string}
     * @memberof UpdateClassRequest
     */
    longDescription?: string;
    /**
     * 
     * @type {Array<string>}
     * @memberof UpdateClassRequest
     */
    learningOutcomes?: Array<string>;
    /**
     * 
     * @type {Array<string>}
     * @memberof UpdateClassRequest
     */
    prerequisites?: Array<string>;
    /**
     * 
     * @type {number}
     * @memberof UpdateClassRequest
     */
    estimatedDurationWeeks?: number;
    /**
     * 
     * @type {Array<CurriculumWeek>}
     * @memberof UpdateClassRequest
     */
    curriculum?: Array<CurriculumWeek>;
    /**
     * An image of uploadImage
     * @type {string}
     * @memberof UpdateClassRequest
     */
    thumbnailId?: string | null;
}


/**
 * 
 * @export
 * @interface UploadImage201Response
 */
export interface UploadImage201Response {
    /**
     * 
     * @type {boolean}
     * @memberof UploadImage201Response
     */
    success: boolean;
    /**
     * 
     * @type {UploadedImage}
     * @memberof UploadImage201Response
     */
    data: UploadedImage;
}
/**
 * 
 * @export
 * @interface UploadedImage
 */
export interface UploadedImage {
    /**
     * ULID
     * @type {string}
     * @memberof UploadedImage
     */
    id: string;
    /**
     * 
     * @type {number}
     * @memberof UploadedImage
     */
    width: number;
    /**
     * 
     * @type {number}
     * @memberof UploadedImage
     */
    height: number;
}
/**
 * 
 * @export
 * @interface User
 */
export interface User {
    /**
     * ULID
     * @type {string}
     * @memberof User
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof User
     */
    email: string;
    /**
     * 
     * @type {string}
     * @memberof User
     */
    fullName: string;
    /**
     * 
     * @type {Role}
     * @memberof User
     */
    role: Role;
    /**
     * 
     * @type {boolean}
     * @memberof User
     */
    isActive: boolean;
    /**
     * 
     * @type {Array<string>}
     * @memberof User
     */
    groups: Array<string>;
}


/**
 * 
 * @export
 * @interface UserDetails
 */
export interface UserDetails {
    /**
     * ULID
     * @type {string}
     * @memberof UserDetails
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof UserDetails
     */
    fullName: string;
    /**
     * 
     * @type {string}
     * @memberof UserDetails
     */
    email: string;
    /**
     * 
     * @type {Role}
     * @memberof UserDetails
     */
    role: Role;
    /**
     * 
     * @type {UserStatus}
     * @memberof UserDetails
     */
    status: UserStatus;
    /**
     * 
     * @type {string}
     * @memberof UserDetails
     */
    verifiedAt: string | null;
    /**
     * UTC
     * @type {string}
     * @memberof UserDetails
     */
    createdAt: string;
    /**
     * 
     * @type {AccountTerms}
     * @memberof UserDetails
     */
    terms: AccountTerms | null;
    /**
     * 
     * @type {Array<LoginSession>}
     * @memberof UserDetails
     */
    logins: Array<LoginSession>;
}


/**
 * 
 * @export
 * @interface UserRow
 */
export interface UserRow {
    /**
     * ULID
     * @type {string}
     * @memberof UserRow
     */
    id: string;
    /**
     * Empty once deleted
     * @type {string}
     * @memberof UserRow
     */
    fullName: string;
    /**
     * Masked, such as a*****i@example.in
     * @type {string}
     * @memberof UserRow
     */
    email: string;
    /**
     * 
     * @type {Role}
     * @memberof UserRow
     */
    role: Role;
    /**
     * 
     * @type {UserStatus}
     * @memberof UserRow
     */
    status: UserStatus;
    /**
     * 
     * @type {string}
     * @memberof UserRow
     */
    verifiedAt: string | null;
    /**
     * UTC
     * @type {string}
     * @memberof UserRow
     */
    createdAt: string;
    /**
     * Of the logins that have not ended
     * @type {string}
     * @memberof UserRow
     */
    lastUsedAt: string | null;
}



/**
 * 
 * @export
 */
export const UserStatus = {
    active: 'active',
    deactivated: 'deactivated',
    deleted: 'deleted'
} as const;
export type UserStatus = typeof UserStatus[keyof typeof UserStatus];

/**
 * 
 * @export
 * @interface VerifyAuditTrail200Response
 */
export interface VerifyAuditTrail200Response {
    /**
     * 
     * @type {boolean}
     * @memberof VerifyAuditTrail200Response
     */
    success: boolean;
    /**
     * 
     * @type {VerifyAuditTrail200ResponseData}
     * @memberof VerifyAuditTrail200Response
     */
    data: VerifyAuditTrail200ResponseData;
}
/**
 * 
 * @export
 * @interface VerifyAuditTrail200ResponseData
 */
export interface VerifyAuditTrail200ResponseData {
    /**
     * 
     * @type {boolean}
     * @memberof VerifyAuditTrail200ResponseData
     */
    ok: boolean;
    /**
     * UTC
     * @type {string}
     * @memberof VerifyAuditTrail200ResponseData
     */
    checkedAt: string;
    /**
     * 
     * @type {number}
     * @memberof VerifyAuditTrail200ResponseData
     */
    streams: number;
    /**
     * Valid blocks
     * @type {number}
     * @memberof VerifyAuditTrail200ResponseData
     */
    blocks: number;
    /**
     * Valid entries
     * @type {number}
     * @memberof VerifyAuditTrail200ResponseData
     */
    entries: number;
    /**
     * 
     * @type {VerifyAuditTrail200ResponseDataFirstBad}
     * @memberof VerifyAuditTrail200ResponseData
     */
    firstBad?: VerifyAuditTrail200ResponseDataFirstBad;
}
/**
 * 
 * @export
 * @interface VerifyAuditTrail200ResponseDataFirstBad
 */
export interface VerifyAuditTrail200ResponseDataFirstBad {
    /**
     * 
     * @type {string}
     * @memberof VerifyAuditTrail200ResponseDataFirstBad
     */
    stream: string;
    /**
     * 
     * @type {number}
     * @memberof VerifyAuditTrail200ResponseDataFirstBad
     */
    block: number;
    /**
     * 
     * @type {string}
     * @memberof VerifyAuditTrail200ResponseDataFirstBad
     */
    entryId?: string;
    /**
     * 
     * @type {VerifyAuditTrail200ResponseDataFirstBadReasonEnum}
     * @memberof VerifyAuditTrail200ResponseDataFirstBad
     */
    reason: VerifyAuditTrail200ResponseDataFirstBadReasonEnum;
    /**
     * 
     * @type {string}
     * @memberof VerifyAuditTrail200ResponseDataFirstBad
     */
    text: string;
}


/**
 * @export
 */
export const VerifyAuditTrail200ResponseDataFirstBadReasonEnum = {
    block_missing: 'block_missing',
    block_changed: 'block_changed',
    chain_broken: 'chain_broken',
    entry_missing: 'entry_missing',
    entry_changed: 'entry_changed',
    entry_inserted: 'entry_inserted',
    truncated: 'truncated',
    signature_wrong: 'signature_wrong',
    head_differs: 'head_differs'
} as const;
export type VerifyAuditTrail200ResponseDataFirstBadReasonEnum = typeof VerifyAuditTrail200ResponseDataFirstBadReasonEnum[keyof typeof VerifyAuditTrail200ResponseDataFirstBadReasonEnum];

/**
 * 
 * @export
 * @interface VerifyEmailRequest
 */
export interface VerifyEmailRequest {
    /**
     * 
     * @type {string}
     * @memberof VerifyEmailRequest
     */
    email: string;
    /**
     * 
     * @type {string}
     * @memberof VerifyEmailRequest
     */
    code?: string;
    /**
     * 
     * @type {string}
     * @memberof VerifyEmailRequest
     */
    confirmationCode?: string;
    /**
     * 
     * @type {string}
     * @memberof VerifyEmailRequest
     */
    token?: string;
    /**
     * Identifies the sign-up a code belongs to: a mailed code is valid only with the handle that its own sign-up returned. Required when several sign-ups wait for this address.
     * @type {string}
     * @memberof VerifyEmailRequest
     */
    handle?: string;
}
/**
 * 
 * @export
 * @interface VerifyPaymentReply
 */
export interface VerifyPaymentReply {
    /**
     * 
     * @type {boolean}
     * @memberof VerifyPaymentReply
     */
    success: boolean;
    /**
     * 
     * @type {VerifyPaymentReplyData}
     * @memberof VerifyPaymentReply
     */
    data: VerifyPaymentReplyData;
}
/**
 * 
 * @export
 * @interface VerifyPaymentReplyData
 */
export interface VerifyPaymentReplyData {
    /**
     * 
     * @type {boolean}
     * @memberof VerifyPaymentReplyData
     */
    verified: boolean;
    /**
     * 
     * @type {VerifyPaymentReplyDataStatusEnum}
     * @memberof VerifyPaymentReplyData
     */
    status: VerifyPaymentReplyDataStatusEnum;
}


/**
 * @export
 */
export const VerifyPaymentReplyDataStatusEnum = {
    pending: 'pending',
    paid: 'paid'
} as const;
export type VerifyPaymentReplyDataStatusEnum = typeof VerifyPaymentReplyDataStatusEnum[keyof typeof VerifyPaymentReplyDataStatusEnum];

/**
 * 
 * @export
 * @interface VerifyPaymentRequest
 */
export interface VerifyPaymentRequest {
    /**
     * 
     * @type {string}
     * @memberof VerifyPaymentRequest
     */
    razorpayOrderId: string;
    /**
     * 
     * @type {string}
     * @memberof VerifyPaymentRequest
     */
    razorpayPaymentId: string;
    /**
     * 
     * @type {string}
     * @memberof VerifyPaymentRequest
     */
    razorpaySignature: string;
}
/**
 * 
 * @export
 * @interface VerifyReceipt200Response
 */
export interface VerifyReceipt200Response {
    /**
     * 
     * @type {boolean}
     * @memberof VerifyReceipt200Response
     */
    success: boolean;
    /**
     * 
     * @type {VerifyReceipt200ResponseData}
     * @memberof VerifyReceipt200Response
     */
    data: VerifyReceipt200ResponseData;
}
/**
 * 
 * @export
 * @interface VerifyReceipt200ResponseData
 */
export interface VerifyReceipt200ResponseData {
    /**
     * The receipt is genuine
     * @type {boolean}
     * @memberof VerifyReceipt200ResponseData
     */
    valid: boolean;
    /**
     * 
     * @type {string}
     * @memberof VerifyReceipt200ResponseData
     */
    testTitle?: string;
    /**
     * UTC
     * @type {string}
     * @memberof VerifyReceipt200ResponseData
     */
    submittedAt?: string;
    /**
     * 
     * @type {number}
     * @memberof VerifyReceipt200ResponseData
     */
    answeredCount?: number;
    /**
     * 
     * @type {string}
     * @memberof VerifyReceipt200ResponseData
     */
    responsesHash?: string;
    /**
     * The stored answers match the receipt
     * @type {boolean}
     * @memberof VerifyReceipt200ResponseData
     */
    unchanged?: boolean;
}
/**
 * 
 * @export
 * @interface VerifyReceiptRequest
 */
export interface VerifyReceiptRequest {
    /**
     * 
     * @type {string}
     * @memberof VerifyReceiptRequest
     */
    code: string;
}

/**
 * 
 * @export
 */
export const Visibility = {
    public: 'public',
    invite_only: 'invite_only'
} as const;
export type Visibility = typeof Visibility[keyof typeof Visibility];

/**
 * 
 * @export
 * @interface VoteReview200Response
 */
export interface VoteReview200Response {
    /**
     * 
     * @type {boolean}
     * @memberof VoteReview200Response
     */
    success: boolean;
    /**
     * 
     * @type {VoteReview200ResponseData}
     * @memberof VoteReview200Response
     */
    data: VoteReview200ResponseData;
}
/**
 * 
 * @export
 * @interface VoteReview200ResponseData
 */
export interface VoteReview200ResponseData {
    /**
     * 
     * @type {number}
     * @memberof VoteReview200ResponseData
     */
    helpful: number;
}
/**
 * 
 * @export
 * @interface VoteReviewRequest
 */
export interface VoteReviewRequest {
    /**
     * 
     * @type {boolean}
     * @memberof VoteReviewRequest
     */
    helpful: boolean;
}
/**
 * 
 * @export
 * @interface Wallet
 */
export interface Wallet {
    /**
     * Amount in paise
     * @type {number}
     * @memberof Wallet
     */
    balance: number;
    /**
     * Part of the balance that open payments reserve
     * @type {number}
     * @memberof Wallet
     */
    held: number;
    /**
     * 
     * @type {WalletCurrencyEnum}
     * @memberof Wallet
     */
    currency: WalletCurrencyEnum;
}


/**
 * @export
 */
export const WalletCurrencyEnum = {
    INR: 'INR'
} as const;
export type WalletCurrencyEnum = typeof WalletCurrencyEnum[keyof typeof WalletCurrencyEnum];

/**
 * 
 * @export
 * @interface WebhookRow
 */
export interface WebhookRow {
    /**
     * 
     * @type {string}
     * @memberof WebhookRow
     */
    eventId: string;
    /**
     * 
     * @type {string}
     * @memberof WebhookRow
     */
    type: string;
    /**
     * UTC
     * @type {string}
     * @memberof WebhookRow
     */
    receivedAt: string;
    /**
     * Above 1: sent again by the provider
     * @type {number}
     * @memberof WebhookRow
     */
    deliveries: number;
    /**
     * 
     * @type {WebhookStatus}
     * @memberof WebhookRow
     */
    status: WebhookStatus;
    /**
     * studentId:testId:cycle; a new cycle begins after a refund or a paid window that has passed
     * @type {string}
     * @memberof WebhookRow
     */
    orderId?: string;
    /**
     * 
     * @type {string}
     * @memberof WebhookRow
     */
    detail?: string;
}



/**
 * 
 * @export
 */
export const WebhookStatus = {
    waiting: 'waiting',
    done: 'done',
    ignored: 'ignored',
    failed: 'failed'
} as const;
export type WebhookStatus = typeof WebhookStatus[keyof typeof WebhookStatus];

