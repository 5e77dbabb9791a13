import { waitFor } from '@testing-library/react';
import { renderPage } from '../testing';
import { pageIn, useAddress, withChoices } from './use-address';

function Choices() {
  const [, setAddress] = useAddress();
  const choose = (name: string, value: string) =>
    setAddress((now) => withChoices(now, { [name]: value }), { replace: true });
  const both = () => {
    choose('search', 'asha');
    choose('role', 'teacher');
    choose('page', '');
  };
  return <button onClick={both}>Choose</button>;
}

it('keeps a choice that the page has not rendered yet when another follows', async () => {
  const page = renderPage(<Choices />, { route: '/?tab=all&page=2', path: '/' });
  await page.user.click(page.getByRole('button'));
  await waitFor(() => expect(page.path()).toBe('/?tab=all&search=asha&role=teacher'));
});

it.each(['', '0', '-1', '1.5', 'two', 'Infinity'])('reads ?page=%s as the first page', (page) => {
  expect(pageIn(new URLSearchParams({ page }))).toBe(1);
});

it('reads the page of a list by its own name', () => {
  expect(pageIn(new URLSearchParams({ page: '2', lpage: '3' }), 'lpage')).toBe(3);
});
