/* tslint:disable */
/* eslint-disable */

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
     * Said by a client, not by a service
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
     * Seconds until a new code may be asked for
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
     * @type {{ [key: string]: GetSystemHealth200ResponseDataServicesInnerChecksValue; }}
     * @memberof GetSystemHealth200ResponseDataServicesInner
     */
    checks: { [key: string]: GetSystemHealth200ResponseDataServicesInnerChecksValue; };
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
 * @interface GetSystemHealth200ResponseDataServicesInnerChecksValue
 */
export interface GetSystemHealth200ResponseDataServicesInnerChecksValue {
    /**
     * 
     * @type {boolean}
     * @memberof GetSystemHealth200ResponseDataServicesInnerChecksValue
     */
    ok: boolean;
    /**
     * 
     * @type {string}
     * @memberof GetSystemHealth200ResponseDataServicesInnerChecksValue
     */
    detail?: string;
}
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
     * 
     * @type {string}
     * @memberof LoginRequest
     */
    otp?: string;
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
     * A sentence for people
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
     * Highest response stored for certain (answer to a gap)
     * @type {number}
     * @memberof Problem
     */
    ackSeq?: number;
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
 * @interface ResendVerificationRequest
 */
export interface ResendVerificationRequest {
    /**
     * 
     * @type {string}
     * @memberof ResendVerificationRequest
     */
    email: string;
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
     * 
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
     * The score may be seen
     * @type {boolean}
     * @memberof Result
     */
    released: boolean;
    /**
     * Key and explanations may be seen
     * @type {boolean}
     * @memberof Result
     */
    keyReleased: boolean;
    /**
     * When what is missing will be shown; null = not by time
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
     * 
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
     * @type {Array<PaperQuestionOptionsInner>}
     * @memberof ResultResponsesInner
     */
    options: Array<PaperQuestionOptionsInner>;
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
     * 
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
    pending: 'pending'
} as const;
export type ResultResponsesInnerVerdictEnum = typeof ResultResponsesInnerVerdictEnum[keyof typeof ResultResponsesInnerVerdictEnum];


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
     * 
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
     * What the student may do now
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
     * Highest seq of the journal
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
     * Practice mode with answers at submit although more attempts remain (P-33)
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
     * Practice mode with answers at submit although more attempts remain (P-33)
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
     * When results will be seen, in a sentence
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
     * Practice mode with answers at submit although more attempts remain (P-33)
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
 * What the server's clock makes of status and window
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

