import { largestPart, pixelsOf } from './crop-area';

it.each([
  ['a wide picture loses its sides', { width: 3200, height: 900 }, { x: 25, y: 0, width: 50, height: 100 }],
  ['a tall picture loses top and bottom', { width: 1600, height: 3600 }, { x: 0, y: 37.5, width: 100, height: 25 }],
  ['a picture of that shape is taken whole', { width: 1920, height: 1080 }, { x: 0, y: 0, width: 100, height: 100 }],
])('%s', (_what, size, part) => {
  const { x, y, width, height } = largestPart(size);
  for (const [got, want] of [
    [x, part.x],
    [y, part.y],
    [width, part.width],
    [height, part.height],
  ])
    expect(got).toBeCloseTo(want as number, 9);
});

const part = (x: number, y: number, width: number, height: number) => ({ unit: '%' as const, x, y, width, height });

it('a part of a large picture is written as wide as the server keeps', () => {
  expect(pixelsOf(part(50, 0, 50, 50), { width: 4000, height: 2250 })).toEqual({
    from: { x: 2000, y: 0, width: 2000, height: 1125 },
    to: { width: 1280, height: 720 },
  });
});

it('a part of a small picture is not enlarged, and never empty', () => {
  expect(pixelsOf(part(0, 0, 100, 100), { width: 320, height: 180 }).to).toEqual({ width: 320, height: 180 });
  expect(pixelsOf(part(0, 0, 1, 1), { width: 8, height: 6 })).toEqual({
    from: { x: 0, y: 0, width: 1, height: 1 },
    to: { width: 1, height: 1 },
  });
});
