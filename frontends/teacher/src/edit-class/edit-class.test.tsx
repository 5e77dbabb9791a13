import { ApiError, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aClass, classId, teacher } from '../../test/builders';
import { EditClassPage } from './edit-class.page';
import { completeness, editorChange, editorValues, moved, type ClassDetail } from './editor';

const test = (id: string, title: string) => ({ id, title, date: null, fee: 1770, feePaise: 1770 });
const detail = (part: Partial<ClassDetail> = {}): ClassDetail => ({
  id: classId,
  title: 'NEET Physics',
  description: 'Twelve papers',
  longDescription: '',
  thumbnail: null,
  thumbnailId: null,
  visibility: 'public',
  featured: false,
  status: 'active',
  teacher: {
    name: 'Meera Iyer',
    avatar: null,
    experience: null,
    rating: null,
    bio: null,
    totalStudents: 0,
    totalClasses: 1,
    qualifications: [],
    teachingStyle: null,
  },
  totalEnrolledStudents: 0,
  totalTests: 2,
  averageRating: null,
  totalReviews: 0,
  estimatedDurationWeeks: null,
  difficulty: null,
  subject: null,
  testPrice: 1770,
  totalCost: 3540,
  testsHaveDifferentFees: false,
  isEnrolled: false,
  isOwner: true,
  learningOutcomes: [],
  prerequisites: [],
  tags: [],
  curriculum: [
    { week: 1, title: 'Light', topics: ['Rays'], testsCount: 1, tests: [test('T1', 'Optics')] },
    { week: 2, title: 'Sound', topics: [], testsCount: 0, tests: [] },
  ],
  otherTests: [test('T2', 'Waves')],
  reviews: [],
  ...part,
});
const saved = { success: true, message: 'Class updated', class: aClass(), data: { class: aClass() } };
const open = (api: Api = {}, data = detail()) =>
  renderPage(<EditClassPage />, {
    route: `/teacher/classes/${classId}/edit`,
    path: '/teacher/classes/:classId/edit',
    user: teacher,
    api: { getClassDetails: () => ({ success: true, data }), updateClass: () => saved, ...api },
  });
type Page = ReturnType<typeof open>;
const sent = (page: Page) => page.sent('updateClass').map((c) => c.body);
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save changes' }));

const aPicture = new File([new Uint8Array([1])], 'a.png', { type: 'image/png' });
/** jsdom neither decodes nor draws; the real ones work in the story of the browser. */
function browserPictures(size: { width: number; height: number } | undefined) {
  const drawn: unknown[][] = [];
  const close = jest.fn();
  Object.assign(globalThis, {
    createImageBitmap: () => (size ? Promise.resolve({ ...size, close }) : Promise.reject(new Error('no picture'))),
  });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: (_picture: unknown, ...at: unknown[]) => drawn.push(at),
  } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['x'], { type: 'image/webp' })));
  return { drawn, close };
}

describe('the editor of a class', () => {
  it('F-121, N-043: sends what changed: texts, one outcome a line, weeks', async () => {
    const page = open();
    await page.user.type(await screen.findByLabelText('Long text'), '**Energy**');
    await page.user.type(screen.getByLabelText('What students will be able to do'), 'Solve\n\n Draw ');
    await page.user.type(screen.getByLabelText('Duration'), '20');
    await page.user.selectOptions(screen.getByLabelText('Level'), 'advanced');
    expect(screen.getByText('There are unsaved changes.')).toBeVisible();
    await save(page);
    expect(await screen.findByText('Class updated')).toBeVisible();
    expect(sent(page)).toEqual([
      {
        longDescription: '**Energy**',
        learningOutcomes: ['Solve', 'Draw'],
        estimatedDurationWeeks: 20,
        difficulty: 'advanced',
      },
    ]);
    expect(screen.getByText('Everything is saved.')).toBeVisible();
  });

  it('takes back a level that was chosen by mistake, but not one that is stored', async () => {
    const page = open();
    const level = await screen.findByLabelText('Level');
    await page.user.selectOptions(level, 'advanced');
    await page.user.selectOptions(level, 'Not set');
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    await page.user.selectOptions(level, 'beginner');
    await save(page);
    await waitFor(() => expect(within(level).queryByRole('option', { name: 'Not set' })).toBeNull());
  });

  it('takes the duration away when its field is emptied, and refuses one that is no number', async () => {
    const page = open({}, detail({ estimatedDurationWeeks: 12 }));
    const field = await screen.findByLabelText('Duration');
    await page.user.type(field, ' weeks');
    expect(screen.getByText('There are unsaved changes.')).toBeVisible();
    await save(page);
    expect(field).toHaveAccessibleDescription(expect.stringContaining('Enter a whole number of weeks, or nothing'));
    expect(field).toHaveValue('12 weeks');
    expect(sent(page)).toEqual([]);
    await page.user.clear(field);
    expect(screen.getByText('There are unsaved changes.')).toBeVisible();
    await save(page);
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(sent(page)).toEqual([{ estimatedDurationWeeks: null }]);
  });

  it('orders weeks by keyboard, and puts a test into one week', async () => {
    const page = open();
    const down = await screen.findByRole('button', { name: 'Move week 1 down' });
    expect(screen.getByRole('button', { name: 'Move week 1 up' })).toBeDisabled();
    down.focus();
    await page.user.keyboard('{Enter}');
    expect(screen.getByLabelText('Title of week 1')).toHaveValue('Sound');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move week 2 up' })).toHaveFocus());
    await waitFor(() => expect(screen.getByLabelText('Title of week 2')).toHaveValue('Light'));
    // Optics is in the other week, so only Waves is free here.
    const week = within(screen.getByLabelText('Title of week 1').closest('li') as HTMLElement);
    expect(week.queryByRole('checkbox', { name: /Optics/ })).toBeNull();
    await page.user.click(week.getByRole('checkbox', { name: /Waves/ }));
    await page.user.click(screen.getByRole('button', { name: 'Add week' }));
    await page.user.type(screen.getByLabelText('Title of week 3'), 'Review');
    await page.user.type(screen.getByLabelText('Topics of week 3'), 'All, All, Mock');
    await save(page);
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(sent(page)[0]).toEqual({
      curriculum: [
        { week: 1, title: 'Sound', topics: [], testIds: ['T2'] },
        { week: 2, title: 'Light', topics: ['Rays'], testIds: ['T1'] },
        { week: 3, title: 'Review', topics: ['All', 'Mock'], testIds: [] },
      ],
    });
  });

  it('uploads a picture, which counts for the details page', async () => {
    const id = '01JD0000000000000000000IMG';
    const page = open({ uploadImage: () => ({ success: true, data: { id, width: 9, height: 9 } }) });
    expect(await screen.findByText(/Still missing: .*a picture/)).toBeVisible();
    const { drawn } = browserPictures({ width: 400, height: 400 });
    await page.user.upload(screen.getByLabelText('Image file'), aPicture);
    await page.user.click(await screen.findByRole('button', { name: 'Use this part' }));
    expect(await screen.findByRole('img', { name: 'Picture of the class' })).toHaveAttribute(
      'src',
      `/api/v1/images/${id}?width=640`,
    );
    expect(screen.queryByText(/a picture/)).toBeNull();
    await save(page);
    await waitFor(() => expect(sent(page)).toEqual([{ thumbnailId: id }]));
    expect(drawn.at(-1)).toEqual([0, 88, 400, 225, 0, 0, 400, 225]);
  });

  it('uploads nothing when the part is not chosen or the picture cannot be read, and takes the same file again', async () => {
    const page = open();
    browserPictures({ width: 400, height: 400 });
    await page.user.upload(await screen.findByLabelText('Image file'), aPicture);
    await page.user.click(await screen.findByRole('button', { name: 'Cancel' }));
    browserPictures(undefined);
    await page.user.upload(screen.getByLabelText('Image file'), aPicture);
    expect(await screen.findByText('This picture cannot be read')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Use this part' })).toBeDisabled();
    expect(page.sent('uploadImage')).toEqual([]);
  });

  it('is not closed while the part is cut, and uploads it afterwards', async () => {
    const id = '01JD0000000000000000000IMG';
    const page = open({ uploadImage: () => ({ success: true, data: { id, width: 9, height: 9 } }) });
    const { close } = browserPictures({ width: 400, height: 400 });
    const toBlob = jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(() => undefined);
    await page.user.upload(await screen.findByLabelText('Image file'), aPicture);
    await page.user.click(await screen.findByRole('button', { name: 'Use this part' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled', 'true');
    expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull();
    await page.user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(close).not.toHaveBeenCalled();
    act(() => toBlob.mock.lastCall?.[0](new Blob(['x'], { type: 'image/webp' })));
    expect(await screen.findByRole('img', { name: 'Picture of the class' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('can be closed when the part was not cut', async () => {
    const page = open();
    browserPictures({ width: 400, height: 400 });
    jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
    await page.user.upload(await screen.findByLabelText('Image file'), aPicture);
    await page.user.click(await screen.findByRole('button', { name: 'Use this part' }));
    expect(await screen.findByText('This picture cannot be read')).toBeVisible();
    await page.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.sent('uploadImage')).toEqual([]);
  });

  /** Pictures whose uploads end when the test says so. */
  function slowUploads(data = detail()) {
    const ends: ((id: string) => void)[] = [];
    const page = open(
      {
        uploadImage: () =>
          new Promise((done) => {
            ends.push((id) => done({ success: true, data: { id, width: 9, height: 9 } }));
          }),
      },
      data,
    );
    browserPictures({ width: 400, height: 400 });
    const choose = async () => {
      const before = ends.length;
      await page.user.upload(await screen.findByLabelText(/^(Image file|Replace the picture)$/), aPicture);
      await page.user.click(await screen.findByRole('button', { name: 'Use this part' }));
      await waitFor(() => expect(ends).toHaveLength(before + 1));
    };
    return { page, choose, end: (n: number, id: string) => act(async () => ends[n]?.(id)) };
  }

  it('treats a picture on its way as unsaved', async () => {
    const { page, choose, end } = slowUploads();
    await choose();
    expect(screen.getByText('There are unsaved changes.')).toBeVisible();
    await save(page);
    expect(await screen.findByText('The picture is still being uploaded.')).toBeVisible();
    expect(sent(page)).toEqual([]);
    await page.user.click(screen.getByRole('link', { name: 'View the details page' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay on this page' }));
    await end(0, 'NEW');
    await save(page);
    await waitFor(() => expect(sent(page)).toEqual([{ thumbnailId: 'NEW' }]));
  });

  it('keeps a picture removed although an upload ends later', async () => {
    const { choose, end } = slowUploads(detail({ thumbnailId: 'OLD' }));
    await choose();
    await act(async () => screen.getByRole('button', { name: 'Remove the picture' }).click());
    await end(0, 'LATE');
    expect(screen.queryByRole('img', { name: 'Picture of the class' })).toBeNull();
    expect(screen.queryByText('Uploading')).toBeNull();
  });

  it('takes the picture that was chosen last, whichever upload ends last', async () => {
    const { choose, end } = slowUploads();
    await choose();
    await choose();
    await end(1, 'SECOND');
    await end(0, 'FIRST');
    expect(await screen.findByRole('img', { name: 'Picture of the class' })).toHaveAttribute(
      'src',
      '/api/v1/images/SECOND?width=640',
    );
  });

  it('uploads the chosen part again after a failure', async () => {
    let tries = 0;
    const id = '01JD0000000000000000000IMG';
    const page = open({
      uploadImage: () =>
        tries++ === 0 ? refusal(503, 'overloaded', 'Busy') : { success: true, data: { id, width: 9, height: 9 } },
    });
    browserPictures({ width: 400, height: 400 });
    await page.user.upload(await screen.findByLabelText('Image file'), aPicture);
    await page.user.click(await screen.findByRole('button', { name: 'Use this part' }));
    await page.user.click(await screen.findByRole('button', { name: 'Upload again' }));
    expect(await screen.findByRole('img', { name: 'Picture of the class' })).toBeVisible();
  });

  it('shows refusals beside the field, keeps the input when the network fails, and asks before it is lost', async () => {
    const message = 'Links must begin with https://, http:// or mailto:';
    let tries = 0;
    const page = open({
      updateClass: () =>
        tries++ === 0
          ? refusal(400, 'validation_failed', message, { errors: [{ field: 'longDescription', message }] })
          : ApiError.network('offline'),
    });
    await page.user.type(await screen.findByLabelText('Long text'), '[[x](javascript:1)');
    await save(page);
    expect(await screen.findByText(message)).toBeVisible();
    await save(page);
    expect(await screen.findByText(/^Network error: offline\. /)).toBeVisible();
    expect(screen.getByLabelText('Long text')).toHaveValue('[x](javascript:1)');
    await page.user.click(screen.getByRole('link', { name: 'View the details page' }));
    expect(await screen.findByText('Leave without saving?')).toBeVisible();
  });

  const ofAnother = (can: NonNullable<ClassDetail['access']>['can']) =>
    detail({
      isOwner: false,
      access: { ownerId: '01JD0000000000000000000W01', owner: 'Asha', roles: ['co_teacher'], can },
    });
  it.each([detail({ isOwner: false }), ofAnother(['class.see'])])(
    'exists only for who may edit the class: %#',
    async (data) => {
      open({}, data);
      expect(await screen.findByText('Class not found')).toBeVisible();
    },
  );

  it('lets a co-teacher change everything but visibility and price', async () => {
    const page = open({}, ofAnother(['class.see', 'class.edit']));
    await page.user.type(await screen.findByLabelText('Long text'), 'Energy');
    expect(screen.queryByRole('radiogroup', { name: 'Visibility' })).not.toBeInTheDocument();
    expect(screen.queryByLabelText(/Default price/)).not.toBeInTheDocument();
    await save(page);
    expect(await screen.findByText('Class updated')).toBeVisible();
    expect(sent(page)).toEqual([{ longDescription: 'Energy' }]);
  });

  it('says how complete the details page is', () => {
    const empty = editorValues(detail({ curriculum: [], description: '' }));
    expect(completeness(empty).percent).toBe(0);
    expect(completeness({ ...empty, tags: 'a', subject: 'Physics', longDescription: 'x' })).toMatchObject({
      percent: 33,
    });
    expect(editorChange(empty, empty)).toEqual({});
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  });
});
