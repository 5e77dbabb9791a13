import { call } from '@kasauti/web-kit/api';
import { aCard, aDetail, classId, testId } from '../builders';
import { exchange, like, eachLike, pagination, string, time } from './gateway';

export function classPacts(): void {
  it('public classes', async () => {
    const { description: _text, ...card } = aCard();
    await exchange({
      state: 'a public class in physics exists',
      what: 'a search for classes',
      method: 'GET',
      template: '/classes/browse',
      query: { page: '1', limit: '12', subject: 'Physics' },
      reply: {
        success: true,
        data: {
          classes: eachLike({ ...like(card), ...{ tags: eachLike('JEE') } } as object),
          pagination: like({ currentPage: 1, totalPages: 1, totalClasses: 1, hasPrevPage: false, hasNextPage: false }),
          filters: like({
            subjects: [{ value: 'Physics', count: 1 }],
            difficulties: [{ value: 'advanced', count: 1 }],
            totalFeatured: 0,
          }),
        },
      },
      act: () => call('browseClasses', { query: { page: 1, limit: 12, subject: 'Physics' } }),
    });
  });

  it('the page of a class', async () => {
    const {
      curriculum: _weeks,
      otherTests: _others,
      reviews: _reviews,
      learningOutcomes: _outcomes,
      tags: _tags,
      prerequisites: _needs,
      estimatedDurationWeeks: _duration,
      teacher: _teacher,
      ...detail
    } = aDetail();
    await exchange({
      state: 'a public class in physics exists',
      what: 'the details of a class',
      method: 'GET',
      template: '/classes/${classId}/details',
      reply: {
        success: true,
        data: {
          ...Object.fromEntries(
            Object.entries(detail)
              .filter(([, value]) => value !== null)
              .map(([key, value]) => [key, like(value)]),
          ),
          teacher: like({ name: 'Meera Subramanian', totalStudents: 1, totalClasses: 1 }),
          curriculum: like([]),
          otherTests: like([]),
          reviews: like([]),
        },
      },
      act: () => call('getClassDetails', { params: { classId } }),
    });
  });

  it('enrolment in one call', async () => {
    await exchange({
      state: 'a student who is not enrolled in a public class',
      what: 'an enrolment',
      method: 'POST',
      template: '/classes/${classId}/enroll',
      body: { textVersion: '2026-11-30' },
      reply: {
        success: true,
        message: string('Enrolled'),
        data: { classId: string(classId), alreadyEnrolled: false, enrolledAt: time('2026-11-21T12:30:00.000Z') },
      },
      act: () => call('enrollInClass', { params: { classId }, body: { textVersion: '2026-11-30' } }),
    });
  });

  it('the tests of a student with what may be done now', async () => {
    await exchange({
      state: 'a student with an open free test',
      what: 'the tests of a student',
      method: 'GET',
      template: '/tests/mine',
      query: { page: '1', limit: '50' },
      reply: {
        success: true,
        data: eachLike({
          id: testId,
          title: 'Rotational Motion',
          classId,
          className: 'Physics',
          teacher: 'Meera',
          duration: 60,
          totalQuestions: 3,
          totalPoints: 6,
          fee: 0,
          isPaid: false,
          attemptsAllowed: 1,
          attemptsUsed: 0,
          phase: 'open',
          action: { code: 'start' },
        }),
        pagination,
      },
      act: () => call('listMyTests', { query: { page: 1, limit: 50 } }),
    });
  });
}
