import { aUser, refusal, renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aPaymentInfo, replyOf, testId } from '../../test/builders';
import { PayTestPage } from './pay-test.page';

it('asks for the price again by itself while the enrolment of a minute ago is on its way', async () => {
  const sentence = 'Your enrolment is being prepared, please try again in a moment';
  let isComing = true;
  const getPayment = () =>
    isComing ? refusal(503, 'enrolment_on_its_way', sentence) : replyOf(aPaymentInfo({ title: 'Waves' }));
  const route = `/tests/${testId}/pay`;
  const page = renderPage(<PayTestPage />, { route, path: '/tests/:testId/pay', user: aUser(), api: { getPayment } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText('This page asks again by itself.')).toBeVisible();
  expect(screen.queryByText('Failed to load test information')).toBeNull();
  isComing = false;
  expect(await screen.findByRole('heading', { name: 'Waves' }, { timeout: 8000 })).toBeVisible();
  expect(page.calls).toHaveLength(2);
});
