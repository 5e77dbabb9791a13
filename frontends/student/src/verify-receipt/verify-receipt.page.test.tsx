import { refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { replyOf } from '../../test/builders';
import { VerifyReceiptPage } from './verify-receipt.page';

const genuine = {
  valid: true,
  unchanged: true,
  testTitle: 'Rotational Motion',
  submittedAt: '2026-11-21T12:30:00.000Z',
  answeredCount: 2,
  responsesHash: 'ab12',
};
const open = (verifyReceipt: Api['verifyReceipt'], hash = '') =>
  renderPage(<VerifyReceiptPage />, { route: `/receipts/verify${hash}`, user: null, api: { verifyReceipt } });

it('B-002: confirms a receipt without an account', async () => {
  const page = open(({ body }) => replyOf((body as { code: string }).code === 'r1.code' ? genuine : { valid: false }));
  await page.user.type(screen.getByLabelText('Receipt code'), ' r1.code ');
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The receipt is genuine and the answers are unchanged.')).toBeInTheDocument();
  expect(screen.getByText('21 Nov 2026, 6:00 PM IST')).toBeInTheDocument();
  expect(screen.getByText('ab12')).toBeInTheDocument();
});
it('checks a code in the address immediately', async () => {
  const page = open(() => replyOf(genuine), '#r1.code');
  expect(await screen.findByText('Rotational Motion')).toBeInTheDocument();
  expect(page.calls.map(({ body }) => body)).toEqual([{ code: 'r1.code' }]);
});
it('rejects a forged receipt, and warns when the answers changed', async () => {
  let verdict: object = { valid: false };
  const page = open(() => replyOf(verdict), '#x');
  expect(await screen.findByText('This is not a Kasauti receipt.')).toBeInTheDocument();
  verdict = { ...genuine, unchanged: false };
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The receipt is genuine, but the stored answers differ from it.')).toBeInTheDocument();
});
it('asks for the code, and distinguishes a failure from a refusal', async () => {
  const page = open(() => refusal(503, 'unavailable', 'Busy'));
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(screen.getByText('Please enter the receipt code')).toBeInTheDocument();
  await page.user.type(screen.getByLabelText('Receipt code'), 'x');
  await page.user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('The receipt could not be checked.')).toBeInTheDocument();
  expect(screen.queryByText('This is not a Kasauti receipt.')).not.toBeInTheDocument();
});
