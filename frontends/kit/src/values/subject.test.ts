import { drawingOf } from './subject';

it('draws a class by its subject, then by its title, and an unknown one always alike', () => {
  expect(drawingOf('Physics', 'Physics for NEET 2027')).toBe(0);
  expect(drawingOf('Chemistry', 'From zero')).toBe(4);
  expect(drawingOf(null, 'SSC mocks')).toBe(3);
  expect(drawingOf('Sanskrit', 'Verse')).toBe(drawingOf('Sanskrit', 'Prose'));
});
