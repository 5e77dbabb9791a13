import { ApiError, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aClass, classes, classId, teacher } from '../../test/builders';
import type { Attribute, AttributeType } from './attributes.data';
import { AttributesPage } from './attributes.page';

const aType = (part: Partial<AttributeType> = {}): AttributeType => ({
  id: '01JD0000000000000000000TP1',
  type: 'topics',
  name: 'Topics',
  description: '',
  icon: 'tag',
  color: '#0F766E',
  isStandard: true,
  ...part,
});
const anAttribute = (part: Partial<Attribute> = {}): Attribute => ({
  id: '01JD0000000000000000000AT1',
  name: 'Wave optics',
  description: 'Interference',
  usedIn: 0,
  ...part,
});
const year = aType({ id: '01JD0000000000000000000TP2', type: 'exam_year', name: 'Exam year', isStandard: false });
const ok = (data: unknown) => ({ success: true, data });
const open = (api: Api = {}) =>
  renderPage(<AttributesPage />, {
    route: `/teacher/classes/${classId}/manage`,
    path: '/teacher/classes/:classId/manage',
    user: teacher,
    api: {
      listMyClasses: classes(aClass()),
      listAttributeTypes: () => ok([aType(), year]),
      listAttributes: () =>
        ok({
          topics: [
            anAttribute(),
            anAttribute({ id: '01JD0000000000000000000AT2', name: 'Optics', description: '', usedIn: 2 }),
          ],
          exam_year: [],
        }),
      ...api,
    },
  });
const wrong = (field: string, message: string) =>
  refusal(400, 'validation_failed', message, { errors: [{ field, message }] });

describe('attributes of a class', () => {
  it('F-079: show each type with its key, count and use', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Topics 2' }));
    for (const text of ['topics', 'Wave optics', 'Interference', 'Not used', 'Used in 2 tests'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getByRole('button', { name: 'Optics is used and cannot be deleted' })).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Delete type Topics' })).toBeNull();
    expect(within(screen.getByRole('region', { name: 'Exam year 0' })).getByText('None yet')).toBeVisible();
  });

  it('F-082: have one inline form open at a time, with the focus in it; Escape closes it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add to Topics' }));
    expect(within(screen.getByRole('form', { name: 'Add to Topics' })).getByLabelText('Name')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add to Exam year' }));
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.getByRole('form', { name: 'Add to Exam year' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Wave optics' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Wave optics');
  });

  it('are added, once even after a double click; the form stays for the next one', async () => {
    const { user, sent } = open({
      createAttribute: async () => {
        await new Promise((r) => setTimeout(r, 50));
        return ok(anAttribute({ name: 'Rays' }));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add to Topics' }));
    await user.type(screen.getByLabelText('Name'), 'Rays');
    await user.dblClick(screen.getByRole('button', { name: 'Add attribute' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveValue(''));
    expect(sent('createAttribute').map(({ body }) => body)).toEqual([
      { type: 'topics', name: 'Rays', description: '' },
    ]);
  });

  it.each([
    [() => wrong('name', 'Name must be at least 2 characters'), 'Name must be at least 2 characters'],
    [() => refusal(409, 'attribute_exists', 'This name exists already'), 'This name exists already'],
    [() => new ApiError(502), 'Failed to create attribute'],
  ])('F-084: show why one could not be added, and keep what was typed: %#', async (answer, sentence) => {
    const { user } = open({ createAttribute: answer });
    await user.click(await screen.findByRole('button', { name: 'Add to Topics' }));
    await user.type(screen.getByLabelText('Name'), 'R');
    await user.click(screen.getByRole('button', { name: 'Add attribute' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('R');
  });

  it.each([
    [
      () => wrong('type', 'Type must contain only lowercase letters and underscores'),
      'Type must contain only lowercase letters and underscores',
    ],
    [() => new ApiError(502), 'Failed to create attribute type'],
  ])('F-080: get a new type with a book and blue by default; a failure is shown: %#', async (failure, sentence) => {
    let tries = 0;
    const { user, sent } = open({ createAttributeType: () => (tries++ === 0 ? failure() : ok(year)) });
    await user.click(await screen.findByRole('button', { name: 'Add attribute type' }));
    expect(screen.getByLabelText('Type key')).toHaveFocus();
    expect(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
    await user.type(screen.getByLabelText('Type key'), 'exam_year');
    await user.type(screen.getByLabelText('Display name'), 'Exam year');
    await user.click(screen.getByRole('button', { name: 'Add type' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add type' }));
    expect(await screen.findByRole('button', { name: 'Add attribute type' })).toBeVisible();
    expect(sent('createAttributeType')[0]?.body).toEqual({
      type: 'exam_year',
      name: 'Exam year',
      description: '',
      icon: 'book',
      color: '#3B82F6',
    });
  });

  it('F-079: are deleted after a confirmation, which shows a refusal', async () => {
    const { user, sent } = open({
      deleteAttribute: () => refusal(409, 'attribute_in_use', 'Tests use this attribute, so it cannot be deleted'),
      deleteAttributeType: () => ({ success: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Wave optics' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Tests use this attribute, so it cannot be deleted')).toBeVisible();
    // A colleague has used it since it was read.
    await waitFor(() => expect(sent('listAttributes').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Delete type Exam year' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('say when the class is not one of mine', async () => {
    open({ listAttributeTypes: () => refusal(404, 'class_not_found', 'Class not found') });
    expect(await screen.findByText('Class not found')).toBeVisible();
  });
});
