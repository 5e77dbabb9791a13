import type { components } from '@kasauti/contracts';
import { API_BASE, type StaffAccess } from '@kasauti/service-kit';
import { averageOf, type ClassDoc } from '../class/class';
import type { RelatedData } from '../class/class.view';
import type { TeacherProfile } from '../teacher/profile.store';
import type { TestCopy, TestTotals } from '../test-copy/test-copy';

type Wire = components['schemas'];

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

const ratingOf = ({ rating }: ClassDoc) => ({ averageRating: averageOf(rating), totalReviews: rating?.count ?? 0 });

export function cardView(
  c: ClassDoc,
  { teacher, teacherRating, tests, isEnrolled, isOwner }: RelatedData & ViewerState,
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
    teacher: { name: teacher, avatar: null, rating: teacherRating },
    totalEnrolledStudents: c.studentCount,
    totalTests: tests.count,
    ...costsOf(tests),
    tags: c.tags,
    testPrice: c.pricePaise,
    ...ratingOf(c),
  };
}

interface DetailData extends RelatedData, ViewerState {
  totalStudents: number;
  totalClasses: number;
  profile: TeacherProfile;
  published: TestCopy[];
  reviews: Wire['Review'][];
  access?: StaffAccess;
}

const testView = ({ _id, title, startAt, feePaise }: TestCopy): Wire['CurriculumTest'] => ({
  id: _id,
  title,
  date: startAt?.toISOString() ?? null,
  fee: feePaise,
  feePaise,
});

/** The weeks with their published tests, and the tests of no week. A test is listed once, in its first week. */
function curriculumView(c: ClassDoc, published: TestCopy[]) {
  const rest = new Map(published.map((t) => [t._id, t]));
  const curriculum = c.curriculum.map(({ week, title, topics, testIds }) => {
    const own = published.filter((t) => testIds?.includes(t._id) && rest.delete(t._id)).map(testView);
    return { week, title, topics, testsCount: own.length, tests: own };
  });
  return { curriculum, otherTests: [...rest.values()].map(testView) };
}

export function detailView(
  c: ClassDoc,
  {
    teacher,
    teacherRating,
    tests,
    isEnrolled,
    isOwner,
    totalStudents,
    totalClasses,
    profile,
    published,
    reviews,
    access,
  }: DetailData,
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
      experience: profile.experience || null,
      rating: teacherRating,
      bio: profile.bio || null,
      totalStudents,
      totalClasses,
      qualifications: profile.qualifications,
      teachingStyle: profile.teachingStyle || null,
    },
    totalEnrolledStudents: c.studentCount,
    totalTests: tests.count,
    ...costsOf(tests),
    ...ratingOf(c),
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
    ...curriculumView(c, published),
    reviews,
    ...(access ? { access } : {}),
  };
}
