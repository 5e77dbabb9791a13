import { ApiError, type CallInput, type SuccessBody } from '@kasauti/web-kit/api';
import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { aCredit, pageOf, sessionReply, studentId } from '../../test/builders';
import { CreditsPage } from './credits.page';

const open = (api: Api = {}, route = `/admin/credits?student=${studentId}`) =>
  renderPage(<CreditsPage />, {
    route,
    path: '/admin/credits',
    user: aUser({ role: 'admin' }),
    api: {
      stepUp: () => sessionReply,
      listCredits: () => pageOf(),
      giveCredit: () => ({ success: true, data: { balance: 6180, held: 0, currency: 'INR' } }),
      ...api,
    },
  });
const fill = async (page: ReturnType<typeof open>) => {
  await page.user.type(await screen.findByLabelText('Amount'), '50');
  await page.user.type(screen.getByLabelText('Reason'), 'The test hung for five minutes');
  await page.user.type(screen.getByLabelText('Code of your authenticator app'), '123456');
};
const gifts = (page: ReturnType<typeof open>) => page.sent('giveCredit');

it('gives a student credit with a reason and a fresh code', async () => {
  const page = open();
  await fill(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Give ₹50.00' }));
  expect(await screen.findByText("₹50.00 given. The student's credit is now ₹61.80.")).toBeInTheDocument();
  const reason = 'The test hung for five minutes';
  expect(gifts(page).map(({ body }) => body)).toEqual([{ studentId, amount: 5000, reason, newestCreditId: null }]);
  expect(screen.getByLabelText('Reason')).toHaveValue('');
});

/** The server stores what it is asked for; the answer of the first is lost. */
const losesFirst = () => {
  const stored: SuccessBody<'listCredits'>['data'] = [];
  let isLost = true;
  return open({
    listCredits: ({ query }) => (query?.studentId ? pageOf(...stored.slice(-1)) : pageOf()),
    giveCredit: ({ body }) => {
      const { amount, reason, newestCreditId } = body as CallInput<'giveCredit'>['body'];
      if (newestCreditId !== undefined && newestCreditId !== (stored.at(-1)?.creditId ?? null))
        return refusal(409, 'changed_meanwhile', 'The student was given other credit');
      stored.push(aCredit({ creditId: `01JD000000000000000000CRD${stored.length}`, status: 'given', amount, reason }));
      if (isLost) {
        isLost = false;
        return ApiError.network('Failed to fetch');
      }
      return { success: true, data: { balance: 5000 * stored.length, held: 0, currency: 'INR' } };
    },
  });
};
const newestIs = (text: RegExp) => screen.findByText(text);

it('gives nothing a second time after a lost answer, and shows what was given', async () => {
  const page = losesFirst();
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Give ₹50.00' }));
  expect(await newestIs(/^Newest credit of this student: ₹50\.00 of .* was given/)).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Reason'), ' twice');
  await page.user.click(screen.getByRole('button', { name: 'Give ₹50.00' }));
  expect(await screen.findByText('The student was given other credit')).toBeInTheDocument();
  expect(gifts(page).map(({ body }) => body)).toMatchObject(Array(2).fill({ newestCreditId: null }));

  // Having read it, they may mean more; the next form begins with that.
  await page.user.click(screen.getByRole('button', { name: 'I have read it' }));
  await page.user.click(screen.getByRole('button', { name: 'Give ₹50.00' }));
  expect(await screen.findByText("₹50.00 given. The student's credit is now ₹100.00.")).toBeInTheDocument();
  expect(await newestIs(/Reason: The test hung for five minutes twice$/)).toBeInTheDocument();
  expect(screen.queryByText(/^Changed since/)).not.toBeInTheDocument();
});

it('shows what was given when its student is entered again after a lost answer', async () => {
  const page = losesFirst();
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Give ₹50.00' }));
  await newestIs(/^Newest credit/);
  await page.user.clear(screen.getByLabelText('Id of the student'));
  expect(screen.queryByText(/^Newest credit/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Give ₹50.00' })).toBeDisabled();
  await page.user.type(screen.getByLabelText('Id of the student'), studentId);
  expect(await newestIs(/^Newest credit of this student: ₹50\.00/)).toBeInTheDocument();
});

const waiting = aCredit();

it('says that another administrator has to approve what is above the limit of a day', async () => {
  const page = open({
    giveCredit: () => ({ success: true, data: { balance: 0, held: 0, currency: 'INR', awaitsApproval: true } }),
  });
  await fill(page);
  await page.user.click(screen.getByRole('button', { name: 'Give ₹50.00' }));
  expect(await screen.findByText(/^₹50.00 waits for another administrator/)).toBeInTheDocument();
});

it('lists the credit that waits, and approves or refuses it', async () => {
  const page = open({
    listCredits: () => pageOf(waiting),
    approveCredit: () => ({ success: true, data: { ...waiting, status: 'given' } }),
    refuseCredit: () => ({ success: true, data: { ...waiting, status: 'refused' } }),
  });
  await page.user.click(await screen.findByRole('button', { name: 'Approve ₹6,000.00 for Asha Rao' }));
  const approval = within(await screen.findByRole('dialog'));
  await page.user.type(approval.getByLabelText('Code of your authenticator app'), '123456{Enter}');
  expect(await screen.findByText('The credit of ₹6,000.00 is given')).toBeInTheDocument();

  await page.user.click(screen.getByRole('button', { name: 'Refuse ₹6,000.00 for Asha Rao' }));
  const refused = within(await screen.findByRole('dialog', { name: 'Refuse this credit?' }));
  await page.user.type(refused.getByLabelText('Reason'), 'No fault of ours');
  await page.user.type(refused.getByLabelText('Code of your authenticator app'), '654321');
  await page.user.click(refused.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('The credit of ₹6,000.00 is refused')).toBeInTheDocument();
  const decided = page.calls.filter(({ operationId }) => /(approve|refuse)Credit/.test(operationId));
  expect(decided.map(({ operationId, body }) => [operationId, body])).toEqual([
    ['approveCredit', undefined],
    ['refuseCredit', { reason: 'No fault of ours' }],
  ]);
});

it('names a deleted account in the dialog too', async () => {
  const page = open({ listCredits: () => pageOf(aCredit({ studentName: '' })) });
  await page.user.click(await screen.findByRole('button', { name: `Approve ₹6,000.00 for ${waiting.studentId}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(`Deleted account. Reason given: ${waiting.reason}.`)).toBeInTheDocument();
});

it('checks the id and the amount before anything is sent', async () => {
  const page = open({}, '/admin/credits');
  await fill(page);
  expect(screen.getByRole('button', { name: 'Give ₹50.00' })).toBeDisabled();
  await page.user.type(screen.getByLabelText('Id of the student'), 'asha');
  expect(screen.getByText('Please enter the id of a student: 26 letters and digits')).toBeInTheDocument();
  await page.user.clear(screen.getByLabelText('Amount'));
  await page.user.type(screen.getByLabelText('Amount'), '0.50');
  expect(screen.getByText('Please enter an amount from ₹1.00 to ₹10,000.00')).toBeInTheDocument();
  expect(gifts(page)).toEqual([]);
});
