import { ApiError, refusal, renderPage, type Answer } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, aWorkplace, replyOf, teacher } from '../../test/builders';
import { CreateClassPage } from './create-class.page';

const open = (createClass: Answer, places: ReturnType<typeof aWorkplace>[] = []) => {
  const page = renderPage(<CreateClassPage />, {
    route: '/teacher/create-class',
    path: '/teacher/create-class',
    user: teacher,
    api: {
      createClass,
      listMyWorkplaces: () => replyOf(places),
      refreshSession: () => refusal(401, 'unauthorized', 'Please log in'),
    },
  });
  return { ...page, created: () => page.sent('createClass') };
};
const made = () => ({
  success: true,
  message: 'Class created',
  class: aClass({ id: 'C1' }),
  data: { class: aClass({ id: 'C1' }) },
});
const fieldRefusal = (field: string, message: string) =>
  refusal(400, 'validation_failed', message, { errors: [{ field, message }] });

describe('the form of a new class', () => {
  it('F-073, F-077: creates a public, free class by default, and opens it for editing', async () => {
    const { user, created, path } = open(made);
    await user.type(screen.getByLabelText(/Class title/), 'NEET Physics');
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    await waitFor(() => expect(path()).toBe('/teacher/classes?manage=C1'));
    expect(created()[0]).toMatchObject({
      operationId: 'createClass',
      body: { title: 'NEET Physics', visibility: 'public', price: 0 },
    });
    expect(created()[0]?.body).not.toHaveProperty('description');
  });

  it('N-050: creates it for an owner in all whose classes the teacher is a co-teacher', async () => {
    const everywhere = aWorkplace({ grants: [{ role: 'co_teacher', classIds: null }] });
    const elsewhere = aWorkplace({
      ownerId: 'W2',
      team: 'Maths House',
      grants: [{ role: 'co_teacher', classIds: ['C'] }],
    });
    const { user, created } = open(made, [everywhere, elsewhere]);
    const owner = await screen.findByLabelText('Working for');
    expect(within(owner).getAllByRole('option')).toHaveLength(2);
    await user.clear(screen.getByLabelText(/Default price/));
    await user.selectOptions(owner, 'Physics House');
    expect(screen.queryByLabelText(/Default price/)).not.toBeInTheDocument();
    await user.type(screen.getByLabelText(/Class title/), 'NEET Physics');
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    await waitFor(() => expect(created()).toHaveLength(1));
    expect(created()[0]?.body).toEqual({ title: 'NEET Physics', ownerId: everywhere.ownerId });
  });

  it.each([
    ['title', 'Class title is required', 'Class title'],
    ['title', 'Class title must be at least 3 characters', 'Class title'],
    ['title', 'Class title must be less than 100 characters', 'Class title'],
    ['description', 'Description must be less than 500 characters', 'Description'],
    ['price', 'Price cannot be negative', 'Default price'],
    ['price', 'Price cannot exceed ₹10,000', 'Default price'],
  ])('F-074, F-075: shows beside %s: %s', async (field, message, label) => {
    const { user } = open(() => fieldRefusal(field, message));
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    expect(await screen.findAllByText(message)).toHaveLength(1);
    expect(screen.getByLabelText(new RegExp(label))).toHaveFocus();
  });

  it('shows an error only until the field changes', async () => {
    const { user } = open(() => fieldRefusal('title', 'Class title is required'));
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    await screen.findByText('Class title is required');
    await user.clear(screen.getByLabelText(/Default price/));
    expect(screen.getByText('Class title is required')).toBeVisible();
    await user.type(screen.getByLabelText(/Class title/), 'N');
    expect(screen.queryByText('Class title is required')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    expect(screen.getByText('Please enter a price in rupees, 0 means free')).toBeVisible();
    await user.type(screen.getByLabelText(/Default price/), '17.7');
    expect(screen.queryByText('Please enter a price in rupees, 0 means free')).not.toBeInTheDocument();
  });

  it.each([
    [() => refusal(401, 'unauthorized', 'Please log in'), 'Authentication required'],
    [() => new ApiError(502), 'Failed to create class: 502'],
    [() => new ApiError(200), 'Invalid response from server'],
    [() => ({ success: true }), 'Invalid response from server'],
    [() => refusal(429, 'too_many', 'Too many requests'), 'Too many requests'],
  ])('F-078: shows the reason of a failure: %#', async (answer, sentence) => {
    const { user } = open(answer);
    await user.type(screen.getByLabelText(/Class title/), 'NEET Physics');
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('F-078: creates one class when the same content is sent again after a lost answer', async () => {
    let tries = 0;
    const { user, created, path } = open(() =>
      tries++ === 0 ? new ApiError(0, { error: 'Network error: offline' }) : made(),
    );
    await user.type(screen.getByLabelText(/Class title/), 'NEET Physics');
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    await screen.findByText('Network error: offline');
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    await waitFor(() => expect(path()).toBe('/teacher/classes?manage=C1'));
    expect(created()[0]?.idempotencyKey).toBeTruthy();
    expect(created()[1]?.idempotencyKey).toBe(created()[0]?.idempotencyKey);
  });

  it('F-073: asks before typed content is lost', async () => {
    const { user, path } = open(made);
    await user.type(screen.getByLabelText(/Class title/), 'NEET');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(path()).toBe('/teacher/create-class');
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(path()).toBe('/teacher/classes'));
  });

  it('F-076: does not send a price that is not a number, which would make the class free', async () => {
    const { user, created } = open(made);
    await user.type(screen.getByLabelText(/Class title/), 'NEET Physics');
    await user.clear(screen.getByLabelText(/Default price/));
    await user.click(screen.getByRole('button', { name: 'Create Class' }));
    expect(await screen.findByText('Please enter a price in rupees, 0 means free')).toBeVisible();
    expect(created()).toEqual([]);
  });
});
