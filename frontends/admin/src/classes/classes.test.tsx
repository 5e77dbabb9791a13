import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aClass, classesReply, sessionReply } from '../../test/builders';
import { ClassesPage } from './classes.page';

const open = (api: Api = {}, route = '/admin/classes') =>
  renderPage(<ClassesPage />, {
    route,
    path: '/admin/classes',
    user: aUser({ role: 'admin' }),
    api: { listAllClasses: () => classesReply(), stepUp: () => sessionReply, ...api },
  });
const ask = async (page: ReturnType<typeof open>, name: string) => {
  await page.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('shows classes with teacher, price, students, tests and rating, and how many are featured', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /JEE Main 2027/ }));
  for (const text of ['Meera Subramanian', '₹17.70', '1,306', '22', '4.4', '12 reviews', 'Active'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('1 class. Featured: 11 of 12.')).toBeInTheDocument();
  expect(row.getByRole('link', { name: 'JEE Main 2027' })).toHaveAttribute('href', '/classes/01JD0CLASS/details');
});

it('reads filters and page from the address', async () => {
  const page = open({}, '/admin/classes?search=jee&status=taken_down&featured=yes&page=2');
  await screen.findByText('JEE Main 2027');
  expect(page.calls[0]?.query).toEqual({ page: 2, limit: 20, search: 'jee', status: 'taken_down', featured: true });
});

it('tells no match from no classes', async () => {
  const page = open({ listAllClasses: () => classesReply([]) }, '/admin/classes?status=draft');
  await page.user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('There are no classes yet')).toBeInTheDocument();
});

it('features a class with a reason and no code', async () => {
  const page = open({ setFeatured: () => ({ success: true, data: { classId: '01JD0CLASS', featured: true } }) });
  const dialog = await ask(page, 'Feature: JEE Main 2027');
  expect(dialog.queryByLabelText('Code of your authenticator app')).not.toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Reason'), 'Good papers');
  await page.user.click(dialog.getByRole('button', { name: 'Feature' }));
  expect(await screen.findByText('JEE Main 2027 is featured')).toBeInTheDocument();
  expect(page.calls.find(({ operationId }) => operationId === 'setFeatured')?.body).toEqual({
    featured: true,
    reason: 'Good papers',
  });
});

it('says so when twelve are featured already', async () => {
  const sentence = 'At most 12 classes can be featured';
  const page = open({ setFeatured: () => refusal(409, 'featured_full', sentence) });
  const dialog = await ask(page, 'Feature: JEE Main 2027');
  await page.user.type(dialog.getByLabelText('Reason'), 'Good papers');
  await page.user.click(dialog.getByRole('button', { name: 'Feature' }));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});

it('takes a class down only with a reason and a code, and says what happens', async () => {
  const page = open({
    setTakenDown: () => ({ success: true, data: { classId: '01JD0CLASS', status: 'taken_down' } }),
  });
  const dialog = await ask(page, 'Take down: JEE Main 2027');
  expect(dialog.getByText(/1,306 students keep the results/)).toBeInTheDocument();
  await page.user.type(dialog.getByLabelText('Code of your authenticator app'), '123456');
  expect(dialog.getByRole('button', { name: 'Take down' })).toBeDisabled();
  await page.user.type(dialog.getByLabelText('Reason'), 'Copied material');
  await page.user.dblClick(dialog.getByRole('button', { name: 'Take down' }));
  expect(await screen.findByText('JEE Main 2027 is taken down')).toBeInTheDocument();
  const sent = page.calls.filter(({ operationId }) => operationId === 'setTakenDown');
  expect(sent.map(({ body }) => body)).toEqual([{ takenDown: true, reason: 'Copied material' }]);
});

it('shows why a class is down and offers to restore it, nothing else', async () => {
  const down = aClass({
    status: 'taken_down',
    takenDown: { at: '2026-11-21T06:00:00.000Z', reason: 'Copied material' },
  });
  open({ listAllClasses: () => classesReply([down]) });
  expect(await screen.findByText('21 Nov 2026: Copied material')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restore: JEE Main 2027' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Feature|Take down)/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'JEE Main 2027' })).not.toBeInTheDocument();
});

it('offers to feature only public, active classes', async () => {
  open({ listAllClasses: () => classesReply([aClass({ visibility: 'invite_only' })]) });
  expect(await screen.findByRole('button', { name: 'Take down: JEE Main 2027' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Feature/ })).not.toBeInTheDocument();
});

it('shows an error with Retry, and the second factor when only that is missing', async () => {
  const page = open({ listAllClasses: () => refusal(500, 'internal', 'Oops') });
  expect(await screen.findByRole('heading', { name: 'The classes could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Retry/ })).toBeInTheDocument();
  page.unmount();
  open({ listAllClasses: () => refusal(403, 'second_factor_required', 'This needs your second factor.') });
  expect(await screen.findByRole('link', { name: 'Set up or confirm' })).toBeInTheDocument();
});
