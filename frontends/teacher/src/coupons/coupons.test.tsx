import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aCoupon, aTest, aClass, classes, classId, couponsReply, teacher, tests } from '../../test/builders';
import { couponProblems, newCoupon, requestOf } from './coupon-form';
import { CouponsPage } from './coupons.page';

const open = (api: Api = {}) =>
  renderPage(<CouponsPage />, {
    route: '/teacher/coupons',
    path: '/teacher/coupons',
    user: teacher,
    api: {
      listCoupons: () => couponsReply(aCoupon(), aCoupon({ code: 'OLD', status: 'expired' })),
      listMyClasses: classes(aClass()),
      listTeachingTests: tests(aTest(), aTest({ id: 'T2', title: 'Free one', fee: 0 })),
      createCoupon: () => ({ success: true, data: aCoupon({ code: 'NEW-10' }) }),
      endCoupon: () => ({ success: true, data: aCoupon({ status: 'ended' }) }),
      ...api,
    },
  });
const openForm = async (page: ReturnType<typeof open>) => {
  await page.user.click(await screen.findByRole('button', { name: 'Create coupon' }));
  return within(await screen.findByRole('dialog', { name: 'Create coupon' }));
};

it('lists coupons with their use and state', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: 'DIWALI' })).closest('tr');
  expect(row).toHaveTextContent('10%Class NEET Physics12 of 100, 1 being paidNo endActive');
  expect(screen.queryByRole('button', { name: 'End coupon OLD' })).not.toBeInTheDocument();
});

it('says of a coupon that its class was given away', async () => {
  open({ listCoupons: () => couponsReply(aCoupon({ isGivenAway: true })) });
  const row = (await screen.findByRole('rowheader', { name: 'DIWALI' })).closest('tr');
  expect(row).toHaveTextContent(/Not yours any more/);
  expect(row).not.toHaveTextContent(/Active/);
  expect(screen.getByRole('button', { name: 'End coupon DIWALI' })).toBeInTheDocument();
});

it('shows that the classes are loading, and offers Retry when that fails', async () => {
  let isDown = true;
  let load = () => {};
  const page = open({
    listMyClasses: async (sent) => {
      await new Promise<void>((done) => (load = done));
      return isDown ? refusal(500, 'internal', 'Oops') : classes(aClass())(sent);
    },
  });
  const form = await openForm(page);
  expect(form.getByRole('option', { name: 'Loading' })).toBeInTheDocument();
  expect(form.queryByText('None yet')).not.toBeInTheDocument();
  load();
  const retry = await form.findByRole('button', { name: /retry|try again/i });
  isDown = false;
  await page.user.click(retry);
  load();
  expect(await form.findByRole('option', { name: 'NEET Physics' })).toBeInTheDocument();
});

it('N-034: creates a coupon for a class, the same one when it is sent twice', async () => {
  let failing = true;
  const page = open({
    createCoupon: () => {
      if (!failing) return { success: true, data: aCoupon({ code: 'NEW-10' }) };
      failing = false;
      return refusal(503, 'overloaded', '');
    },
  });
  const form = await openForm(page);
  await page.user.type(form.getByLabelText('Code'), 'NEW-10');
  await page.user.selectOptions(form.getByLabelText('Class'), 'NEET Physics');
  await page.user.click(form.getByRole('button', { name: 'Create coupon' }));
  expect(await form.findByText('The coupon could not be created. Please try again.')).toBeInTheDocument();
  await page.user.click(form.getByRole('button', { name: 'Create coupon' }));
  expect(await screen.findByText('Coupon NEW-10 is created')).toBeInTheDocument();
  const sent = page.sent('createCoupon');
  expect(sent.map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({
      code: 'NEW-10',
      scope: 'class',
      scopeId: classId,
      discount: { kind: 'percent', value: 10 },
      maxUses: 100,
      maxUsesPerStudent: 1,
    })),
  );
  expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('offers only tests that have a fee, and sends nothing that is wrong', async () => {
  const page = open();
  const form = await openForm(page);
  await page.user.click(form.getByRole('radio', { name: 'One test' }));
  const names = within(form.getByLabelText('Test')).getAllByRole('option');
  expect(names.map((option) => option.textContent)).toEqual(['Choose one', 'Optics']);
  await page.user.click(form.getByRole('button', { name: 'Create coupon' }));
  expect(form.getByText('A coupon has 3 to 20 letters, digits or hyphens')).toBeInTheDocument();
  expect(form.getByText('Please choose a test')).toBeInTheDocument();
  expect(page.sent('createCoupon')).toEqual([]);
});

it('creates no coupon without an end while a date stands in the field without its time', async () => {
  const page = open();
  const form = await openForm(page);
  await page.user.type(form.getByLabelText('Code'), 'NEW-10');
  await page.user.selectOptions(form.getByLabelText('Class'), 'NEET Physics');
  const end = form.getByLabelText('Ends');
  Object.defineProperty(end, 'validity', { value: { badInput: true } });
  await page.user.click(form.getByRole('button', { name: 'Create coupon' }));
  expect(end).toHaveFocus();
  await page.user.tab();
  expect(form.getByText('Please give the date and the time')).toBeVisible();
  expect(page.sent('createCoupon')).toEqual([]);
});

it('asks before it ends a coupon', async () => {
  const page = open();
  await page.user.click(await screen.findByRole('button', { name: 'End coupon DIWALI' }));
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End coupon' }));
  expect(await screen.findByText('Coupon DIWALI has ended')).toBeInTheDocument();
  expect(page.sent('endCoupon')[0]?.params).toEqual({ couponCode: 'DIWALI' });
});

describe('the form of a coupon', () => {
  const form = { ...newCoupon, code: 'NEW', scopeId: classId };
  it.each([
    [{ value: 0 }, ['value']],
    [{ value: 101 }, ['value']],
    [{ value: 12.5 }, ['value']],
    [{ kind: 'fixed', value: 12.5 }, []],
    [{ kind: 'fixed', value: 12.505 }, ['value']],
    [{ code: 'ab' }, ['code']],
    [{ expiresAt: '2026-01-01T00:00:00Z' }, ['expiresAt']],
    [{ maxUses: 10_001 }, ['maxUses']],
    [{ maxUsesPerStudent: undefined }, ['maxUsesPerStudent']],
    [{ scopeId: '' }, ['scopeId']],
  ] as const)('checks %o', (part, wrong) => {
    expect(Object.keys(couponProblems({ ...form, ...part }, Date.parse('2026-11-22T00:00:00Z')))).toEqual(wrong);
  });

  it('sends an amount in paise', () => {
    expect(requestOf({ ...form, kind: 'fixed', value: 17.7 }).discount).toEqual({ kind: 'fixed', value: 1770 });
  });
});
