import { subjectNamedIn } from './subject';

it.each([
  ['Physics', 'Physics'],
  ['PHYSICS: Section B', 'Physics'],
  ['Physical chemistry', 'Chemistry'],
  ['Part 2 (Maths)', 'Mathematics'],
  ['गणित', 'Mathematics'],
  ['भौतिक विज्ञान', 'Physics'],
  ['जीव विज्ञान', 'Biology'],
  ['Quantitative Aptitude', 'Quantitative aptitude'],
  ['General Awareness', 'General knowledge'],
  ['Section A', undefined],
  ['One or more right options', undefined],
  ['Numbers', undefined],
  ['Physics and chemistry', undefined],
  ['', undefined],
])('the section "%s" is about %s', (title, subject) => {
  expect(subjectNamedIn(title)).toBe(subject);
});
