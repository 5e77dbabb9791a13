import { renderPage } from '@kasauti/web-kit/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { PassageDialog } from './passage-dialog';

it('asks before the way back takes a typed passage with it', async () => {
  const { user, path } = renderPage(
    <>
      <Link to="/?step=1">Back</Link>
      <PassageDialog passage={undefined} count={0} languages={['en']} onClose={jest.fn()} onSave={jest.fn()} />
    </>,
    { route: '/?step=2' },
  );
  fireEvent.change(await screen.findByLabelText('Passage'), { target: { value: 'A train' } });
  fireEvent.click(screen.getByText('Back'));
  await user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
  expect(path()).toBe('/?step=2');
  expect(screen.getByLabelText('Passage')).toHaveValue('A train');
});
