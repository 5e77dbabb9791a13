import type { Proofs } from '../proof';

const page = 'frontends/student/src/pay-test/pay-test.page.test.tsx';
const checkout = 'services/payment/src/checkout/checkout.api.test.ts';
const verify = 'services/payment/src/settle/verify.test.ts';
const story = 'deploy/tests/e2e/paying.spec.ts';
const outcomes = 'deploy/tests/e2e/paying-outcomes.demo.spec.ts';
const refunds = 'deploy/tests/e2e/paying-refunds.demo.spec.ts';
const wallet = 'deploy/tests/e2e/paying-wallet.demo.spec.ts';
const bought = 'a student pays 17.70 for a test, takes it at once and finds receipt, payment and GST invoice';

const roles = 'deploy/tests/api/roles.test.ts';
const paid =
  'with a fee is upcoming until it is paid; each step of the payment is in the audit trail, and an administrator sees the order';

export const money: Proofs = {
  'F-131': [
    [page, 'shows 15.00 and 2.70 GST as 17.70, with the place of supply'],
    [checkout, 'shows 15.00 + 2.70 GST = 17.70 before anything is stored'],
    [story, bought],
  ],
  'F-132': [
    [story, bought],
    [page, 'names the window in IST and the refund rule'],
    [page, 'keeps Pay disabled until the box is ticked and State and PIN fit'],
  ],
  'F-133': [
    [roles, paid],
    [checkout, 'threat 29: returns the open order to a second tab, and asks for State and PIN once'],
    [page, 'never opens the checkout with another amount than the one shown'],
  ],
  'F-134': [
    ['deploy/local/web/headers.test.ts', 'only the pages that take payments may load the checkout'],
    [outcomes, 'a declined card can be followed by UPI in the same checkout'],
    [wallet, 'a student pays with the keyboard alone'],
  ],
  'F-135': [
    [story, bought],
    [outcomes, 'the webhook alone unlocks the test of a student who closed the tab right after paying'],
    [verify, 'threat 25: 240 forged, truncated and mistyped triples unlock nothing'],
  ],
  'F-136': [
    [checkout, 'records that the checkout was closed and leaves the order open'],
    [outcomes, 'a dismissed checkout leaves the order open, and paying again works'],
  ],
  'F-137': [[roles, paid]],
  'F-138': [
    [roles, paid],
    [page, 'keeps asking for a minute while the provider has not confirmed, then says that the money is safe'],
    [page, 'says that the verification was refused, and still notices when the test is unlocked'],
    [page, 'refuses an order without what the checkout needs'],
    [page, 'says that the test could not be loaded, with Retry'],
  ],
  'F-193': [
    [roles, paid],
    [
      'services/payment/src/webhook/webhook.api.test.ts',
      'threat 27: a thousand copies and any order of events have one',
    ],
    [refunds, 'a student gets the fee of an unopened test back and reads where it went'],
    [refunds, 'a large refund is requested by one administrator and decided by another'],
  ],
  'F-196': [
    [wallet, 'a student tops up the wallet and finds the amount and what an administrator gave in the credits'],
    [refunds, 'a student gets the fee of an unopened test back and reads where it went'],
    ['services/payment/src/books/sequences.test.ts', 'agree with a simple model 10,000 times, to the paisa'],
  ],
};
