import { drawingOf } from './subject';

it('draws a class by its subject, then by its title, and an unknown one always alike', () => {
  expect(drawingOf('Physics', 'Physics for NEET 2027')).toBe(0);
  expect(drawingOf('Chemistry', 'From zero')).toBe(4);
  expect(drawingOf(null, 'SSC mocks')).toBe(3);
  expect(drawingOf('Chemistry', 'Physics and chemistry for JEE')).toBe(4);
  expect(drawingOf('Physical Chemistry', 'JEE 2027')).toBe(4);
  expect(drawingOf('Physiology', 'The heart')).toBe(1);
  expect(drawingOf(null, 'Human physiology for NEET')).toBe(1);
  expect(drawingOf('Sanskrit', 'Verse')).toBe(drawingOf('Sanskrit', 'Prose'));
});
