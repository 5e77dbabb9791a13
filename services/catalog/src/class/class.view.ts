import type { components } from '@kasauti/contracts';
import { API_BASE } from '@kasauti/service-kit';
import type { TestTotals } from '../test-count/test-count.store';
import type { ClassDoc } from './class';

type Wire = components['schemas'];
/** What the view of a class needs from other collections. */
export interface RelatedData {
  teacher: string;
  tests: TestTotals;
}

export function classView(
  c: ClassDoc,
  { teacher, tests, enrolledAt }: RelatedData & { enrolledAt?: Date },
): Wire['Class'] {
  return {
    id: c._id,
    title: c.title,
    description: c.description,
    visibility: c.visibility,
    status: c.status,
    isActive: c.status === 'active',
    enrollmentCount: c.studentCount,
    studentCount: c.studentCount,
    totalTests: tests.count,
    price: c.pricePaise,
    ...(c.subject ? { subject: c.subject } : {}),
    ...(c.difficulty ? { difficulty: c.difficulty } : {}),
    tags: c.tags,
    teacher,
    createdAt: c.createdAt.toISOString(),
    lastActivity: c.lastActivityAt.toISOString(),
    ...(enrolledAt ? { enrolledAt: enrolledAt.toISOString() } : {}),
  };
}

const imageUrl = (id: string | null | undefined) => (id ? `${API_BASE}/images/${id}` : null);

interface ViewerState {
  isEnrolled: boolean;
  isOwner: boolean;
}

const costsOf = ({ count, paidCount, totalPaise }: TestTotals) => ({
  paidTestCount: paidCount,
  freeTestCount: count - paidCount,
  paidTotalPaise: totalPaise,
});

// Ratings and reviews are not built yet.
const notRated = { averageRating: null, totalReviews: 0 };

export function cardView(
  c: ClassDoc,
  { teacher, tests, isEnrolled, isOwner }: RelatedData & ViewerState,
): Wire['ClassCard'] {
  return {
    id: c._id,
    title: c.title,
    description: c.description,
    thumbnail: imageUrl(c.thumbnailId),
    featured: c.featured,
    isEnrolled,
    isOwner,
    difficulty: c.difficulty ?? null,
    subject: c.subject ?? null,
    teacher: { name: teacher, avatar: null, rating: null },
    totalEnrolledStudents: c.studentCount,
    totalTests: tests.count,
    ...costsOf(tests),
    tags: c.tags,
    testPrice: c.pricePaise,
    ...notRated,
  };
}

export function detailView(
  c: ClassDoc,
  {
    teacher,
    tests,
    isEnrolled,
    isOwner,
    totalStudents,
    totalClasses,
  }: RelatedData & ViewerState & { totalStudents: number; totalClasses: number },
): Wire['ClassDetail'] {
  return {
    id: c._id,
    title: c.title,
    description: c.description,
    longDescription: c.longDescription,
    thumbnail: imageUrl(c.thumbnailId),
    thumbnailId: c.thumbnailId ?? null,
    visibility: c.visibility,
    featured: c.featured,
    status: c.status,
    teacher: {
      name: teacher,
      avatar: null,
      experience: null,
      rating: null,
      bio: null,
      totalStudents,
      totalClasses,
      qualifications: [],
      teachingStyle: null,
    },
    totalEnrolledStudents: c.studentCount,
    totalTests: tests.count,
    ...costsOf(tests),
    ...notRated,
    estimatedDurationWeeks: c.estimatedDurationWeeks ?? null,
    difficulty: c.difficulty ?? null,
    subject: c.subject ?? null,
    testPrice: c.pricePaise,
    totalCost: tests.totalPaise,
    testsHaveDifferentFees: tests.lowestPaise !== tests.highestPaise,
    isEnrolled,
    isOwner,
    learningOutcomes: c.learningOutcomes,
    prerequisites: c.prerequisites,
    tags: c.tags,
    // A test belongs to a class, not to a week.
    curriculum: c.curriculum.map(({ week, title, topics }) => ({ week, title, topics, testsCount: 0 })),
    reviews: [],
  };
}
