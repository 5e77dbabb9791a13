/* tslint:disable */
/* eslint-disable */
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
     * 
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
    wrong_amount: 'wrong_amount'
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
     * 
     * @type {Array<ClassDetailReviewsInner>}
     * @memberof ClassDetail
     */
    reviews: Array<ClassDetailReviewsInner>;
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
}
/**
 * 
 * @export
 * @interface ClassDetailReviewsInner
 */
export interface ClassDetailReviewsInner {
    /**
     * 
     * @type {string}
     * @memberof ClassDetailReviewsInner
     */
    id: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailReviewsInner
     */
    studentName: string;
    /**
     * 
     * @type {boolean}
     * @memberof ClassDetailReviewsInner
     */
    isVerified: boolean;
    /**
     * 
     * @type {number}
     * @memberof ClassDetailReviewsInner
     */
    rating: number;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailReviewsInner
     */
    date: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailReviewsInner
     */
    title: string;
    /**
     * 
     * @type {string}
     * @memberof ClassDetailReviewsInner
     */
    comment: string;
    /**
     * 
     * @type {number}
     * @memberof ClassDetailReviewsInner
     */
    helpful: number;
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
     * @type {Wallet}
     * @memberof GetWallet200Response
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
    text: string;
    /**
     * 
     * @type {QuestionType}
     * @memberof PaperQuestion
     */
    type: QuestionType;
    /**
     * 
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
     * 
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
 */
export const QuestionType = {
    mcq: 'mcq',
    true_false: 'true-false',
    short_answer: 'short-answer'
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
     * Answer of a short answer; null clears
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
     * Points
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
     * 
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
     * dropped: the question is not counted
     * @type {ResultResponsesInnerVerdictEnum}
     * @memberof ResultResponsesInner
     */
    verdict?: ResultResponsesInnerVerdictEnum;
    /**
     * 
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
     * Only when keyReleased
     * @type {Array<string>}
     * @memberof ResultResponsesInner
     */
    correctText?: Array<string>;
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
    wrong: 'wrong',
    skipped: 'skipped',
    pending: 'pending',
    dropped: 'dropped'
} as const;
export type ResultResponsesInnerVerdictEnum = typeof ResultResponsesInnerVerdictEnum[keyof typeof ResultResponsesInnerVerdictEnum];

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
     * 
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
     * 
     * @type {Array<QuestionInput>}
     * @memberof TestDraft
     */
    questions: Array<QuestionInput>;
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
     * 
     * @type {Array<QuestionInput>}
     * @memberof TestDraftInput
     */
    questions?: Array<QuestionInput>;
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
     * 
     * @type {Array<QuestionInput>}
     * @memberof TestDraftPatch
     */
    questions?: Array<QuestionInput>;
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
     * 
     * @type {Array<QuestionInput>}
     * @memberof TestInput
     */
    questions: Array<QuestionInput>;
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

