import { call } from '@kasauti/web-kit/api';
import { ownClasses } from '../../src/class/own-classes.data';
import { aClass, aDashboard, classId } from '../builders';
import { caught, each, eachLike, exchange, key, like, pagination, refusal, regex, string, time } from './gateway';

const {
  id: _id,
  createdAt: _createdAt,
  lastActivity: _lastActivity,
  tags: _tags,
  pricePaise: _pricePaise,
  ...classFacts
} = aClass();
const aClassReply = (status: object | string) => ({
  ...each(classFacts),
  id: string(classId),
  createdAt: time,
  lastActivity: time,
  status,
});

export function classPacts(): void {
  it('the figures of the dashboard', async () => {
    const { stats, asOf: _asOf } = aDashboard();
    await exchange({
      what: 'the dashboard of a teacher',
      method: 'GET',
      template: '/dashboard/teacher',
      reply: {
        success: true,
        source: regex(/^(live|cache)$/, 'live'),
        data: {
          asOf: time,
          stats: like({ ...stats, avgClassPerformance: null }),
          classes: like([]),
          activeTests: like([]),
          recentActivity: like([]),
        },
      },
      act: () => call('getTeacherDashboard'),
    });
  });

  it('no sales and no coupons yet, and whether fees can be paid', async () => {
    const list = { query: { page: '1', limit: '20' } };
    await exchange({
      what: 'the sales of a month',
      method: 'GET',
      template: '/teaching/sales',
      query: { ...list.query, month: '2026-11' },
      reply: {
        success: true,
        data: {
          sales: [],
          totals: each({ sales: 0, refunds: 0, gross: 0, gst: 0, platformShare: 0, net: 0, sharePercent: 70 }),
        },
        pagination,
      },
      act: () => call('listSales', { query: { month: '2026-11', page: 1, limit: 20 } }),
    });
    await exchange({
      what: 'the coupons of a teacher',
      method: 'GET',
      template: '/teaching/coupons',
      ...list,
      reply: { success: true, data: [], pagination },
      act: () => call('listCoupons', { query: { page: 1, limit: 20 } }),
    });
    await exchange({
      what: 'whether fees can be paid',
      method: 'GET',
      template: '/payments/availability',
      reply: { success: true, data: { available: like(true) } },
      act: () => call('getPaymentAvailability'),
    });
  });

  it('every class of the teacher', async () => {
    const found = await exchange({
      what: 'the classes of a teacher',
      method: 'GET',
      template: '/classes/my-classes',
      query: { page: '1', limit: '50' },
      reply: { success: true, data: eachLike(aClassReply(string('active'))), pagination },
      act: () => ownClasses.queryFn({ signal: new AbortController().signal }),
    });
    expect(found).toHaveLength(1);
  });

  it('a new class as a draft, with the price in rupees in and in paise out', async () => {
    await exchange({
      what: 'a new class',
      method: 'POST',
      template: '/classes',
      hasIdempotencyKey: true,
      status: 201,
      body: { title: 'NEET Biology', visibility: 'public', price: 17.7 },
      reply: { success: true, message: string('Class created'), class: { ...aClassReply('draft'), price: 1770 } },
      act: () =>
        call('createClass', {
          body: { title: 'NEET Biology', visibility: 'public', price: 17.7 },
          idempotencyKey: key,
        }),
    });
  });

  it('the sentence and the field of a class that is not accepted', async () => {
    const error = await exchange({
      what: 'a new class with a title of two letters',
      method: 'POST',
      template: '/classes',
      hasIdempotencyKey: true,
      status: 400,
      body: { title: 'ab', visibility: 'public', price: 0 },
      reply: {
        ...refusal('validation_failed'),
        error: 'Class title must be at least 3 characters',
        errors: eachLike({ field: 'title', message: 'Class title must be at least 3 characters' }),
      },
      act: () =>
        caught(call('createClass', { body: { title: 'ab', visibility: 'public', price: 0 }, idempotencyKey: key })),
    });
    expect(error).toMatchObject({ message: 'Class title must be at least 3 characters', errors: [{ field: 'title' }] });
  });

  it('a class that is archived, and one that may not become a draft again', async () => {
    await exchange({
      what: 'a class to be archived',
      method: 'PATCH',
      template: '/classes/${classId}',
      body: { status: 'archived' },
      reply: { success: true, message: string('Class updated'), class: aClassReply('archived') },
      act: () => call('updateClass', { params: { classId }, body: { status: 'archived' } }),
    });
    await exchange({
      what: 'an active class to become a draft',
      method: 'PATCH',
      template: '/classes/${classId}',
      status: 409,
      body: { status: 'draft' },
      reply: refusal('status_not_allowed'),
      act: () => caught(call('updateClass', { params: { classId }, body: { status: 'draft' } })),
    });
  });
}
