import { newId } from '@kasauti/service-kit';
import { aUser, tokenFor, sharedByTests, type TestUser } from '@kasauti/service-kit/testing';
import sharp from 'sharp';
import { aTeacher, anActiveClass, startCatalog } from '../../test/builders';

const t = sharedByTests(startCatalog);
let teacher: TestUser;
beforeAll(async () => {
  teacher = await aTeacher(t);
});

const picture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#3b82f6', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  });
const upload = async (bytes: Buffer, as: TestUser = teacher) => {
  const answer = await fetch(`${t.url}/api/v1/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenFor(as)}`, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { code: string; data: { id: string; width: number } },
  };
};
const get = (id: string, width: number) => fetch(`${t.url}/api/v1/images/${id}?width=${width}`);

describe('an uploaded image', () => {
  it('N-014: is served in three widths below 300 KB, without metadata, cached for ever and never sniffed', async () => {
    const bytes = await picture(2000, 1500)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(bytes);
    expect([status, body.data.width]).toEqual([201, 1280]);
    for (const width of [320, 640, 1280]) {
      const answer = await get(body.data.id, width);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const served = Buffer.from(await answer.arrayBuffer());
      expect(served.length).toBeLessThanOrEqual(300 * 1024);
      expect(served.includes('secret place')).toBe(false);
      expect(await sharp(served).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 });
    }
  });

  it('is turned upright, and a small one is not enlarged', async () => {
    const { body } = await upload(await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    const served = Buffer.from(await (await get(body.data.id, 640)).arrayBuffer());
    expect(await sharp(served).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  it('loses whatever else its file contains', async () => {
    const { body } = await upload(
      Buffer.concat([await picture(9, 9).png().toBuffer(), Buffer.from('<script>pwn()</script>')]),
    );
    expect(Buffer.from(await (await get(body.data.id, 320)).arrayBuffer()).includes('script')).toBe(false);
  });

  it.each([
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>pwn()</script></svg>'),
    ],
    ['HTML', () => Buffer.from('<script>pwn()</script>')],
    ['nothing', () => Buffer.alloc(0)],
    ['half a PNG', async () => (await picture(300, 300).png().toBuffer()).subarray(0, 3000)],
    ['a GIF', () => picture(9, 9).gif().toBuffer()],
    [
      '50 million pixels in a small file',
      () =>
        sharp({ create: { width: 8000, height: 6300, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
    ],
  ])('is refused when it is %s', async (_what, make) => {
    expect(await upload(await make())).toMatchObject({ status: 400, body: { code: 'image_not_readable' } });
  });

  it('may only come from a teacher', async () => {
    expect((await upload(await picture(9, 9).png().toBuffer(), aUser('student'))).status).toBe(403);
  });

  it('is refused when those of its teacher take 2 GB, with what to do instead', async () => {
    const [full, other] = [aUser('teacher'), aUser('teacher')];
    const bytes = await picture(9, 9).png().toBuffer();
    expect((await upload(bytes, full)).status).toBe(201);
    await t
      .stored('images')
      .insertOne({ _id: newId(), ownerId: full.id, bytes: 2 * 1024 ** 3 - 1, sizes: [] } as never);
    expect(await upload(bytes, full)).toMatchObject({
      status: 409,
      body: {
        code: 'images_used_up',
        error:
          'Your images take 2 GB together, which is the limit. Please use one that you have uploaded before, or contact support.',
      },
    });
    expect((await upload(bytes, other)).status).toBe(201);
  });

  it('that was never uploaded does not exist, nor does another width', async () => {
    expect((await get(newId(), 640)).status).toBe(404);
    expect((await get(newId(), 641)).status).toBe(400);
  });
});

describe('the picture of a class', () => {
  const change = (classId: string, thumbnailId: string | null) =>
    t.call('updateClass', { as: teacher, params: { classId }, body: { thumbnailId } });
  const details = async (classId: string) => (await t.call('getClassDetails', { params: { classId } })).body.data;

  it('F-118: is one the teacher uploaded, and can be removed', async () => {
    const classId = await anActiveClass(t, teacher, { title: 'With a picture' });
    const { id } = (await upload(await picture(90, 60).png().toBuffer())).body.data;
    expect((await change(classId, id)).status).toBe(200);
    expect(await details(classId)).toMatchObject({ thumbnail: `/api/v1/images/${id}`, thumbnailId: id });
    const cards = (await t.call('browseClasses', { query: { search: 'picture' } })).body.data.classes;
    expect(cards[0].thumbnail).toBe(`/api/v1/images/${id}`);
    expect((await change(classId, null)).status).toBe(200);
    expect(await details(classId)).toMatchObject({ thumbnail: null, thumbnailId: null });
  });

  it("cannot be another teacher's image", async () => {
    const classId = await anActiveClass(t, teacher);
    const { id } = (await upload(await picture(9, 9).png().toBuffer(), aUser('teacher'))).body.data;
    expect((await change(classId, id)).body.code).toBe('image_not_found');
  });
});

it('text of a class is rich text: unsafe links are refused with their reason', async () => {
  const classId = await anActiveClass(t, teacher);
  const write = (longDescription: string) =>
    t.call('updateClass', { as: teacher, params: { classId }, body: { longDescription } });
  const sentence = 'Links must begin with https://, http:// or mailto:';
  expect((await write('[x](javascript:pwn())')).body).toMatchObject({
    error: sentence,
    errors: [{ field: 'longDescription', message: sentence }],
  });
  expect((await write('**Energy** $E=mc^2$\u202e')).status).toBe(200);
  expect((await t.call('getClassDetails', { params: { classId } })).body.data.longDescription).toBe(
    '**Energy** $E=mc^2$',
  );
});
