import { renderPage } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { Announcements } from './announcements';

const all = [
  { id: 'a1', text: 'Question 9: read cm² for cm.', at: '2026-11-21T06:00:00Z' },
  { id: 'a2', text: 'Ten minutes more for all', at: '2026-11-21T06:10:00Z' },
];

it('announcements of the teacher stand above the question, the newest first, until each is read', async () => {
  const { user } = renderPage(<Announcements all={all} />);
  const [region] = screen.getAllByRole('status');
  expect(region).toHaveTextContent('Your teacher: Ten minutes more for all');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(region).toHaveTextContent('Question 9: read cm² for cm.');
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  expect(region).toBeEmptyDOMElement();
});
