import type { Proofs } from '../proof';

export const browsing: Proofs = {
  'F-118': [
    ['services/catalog/src/image/image.api.test.ts', 'is one the teacher uploaded, and can be removed'],
    [
      'services/catalog/src/review/review.api.test.ts',
      'row 80: exists once for each student and counts once in the averages of class and teacher',
    ],
  ],
  'F-121': [
    ['frontends/teacher/src/edit-class/edit-class.test.tsx', 'sends what changed: texts, one outcome a line, weeks'],
    [
      'deploy/tests/e2e/class-content.demo.spec.ts',
      'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees',
    ],
  ],
  'F-122': [['frontends/student/src/class-details/class-details.page.test.tsx', 'says what it costs, including GST']],
  'F-123': [
    [
      'frontends/kit/src/ui/rich-text/rich-text.test.tsx',
      'shows marks, lists, links and images with their description',
    ],
    [
      'deploy/tests/e2e/class-content.demo.spec.ts',
      'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees',
    ],
  ],
  'F-124': [
    [
      'services/catalog/src/review/review.api.test.ts',
      'weeks list their published tests with date and fee, the rest follows',
    ],
  ],
  'F-125': [
    [
      'services/catalog/src/review/review.api.test.ts',
      'are empty at first, and shown on every class page once they are written',
    ],
    [
      'deploy/tests/e2e/class-content.demo.spec.ts',
      'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees',
    ],
  ],
  'F-126': [
    [
      'frontends/student/src/reviews/reviews.test.tsx',
      'show name, verified badge, rating, date, title, comment and helpful count',
    ],
  ],
  'F-127': [
    [
      'frontends/student/src/class-details/class-details.page.test.tsx',
      'replaces the button by a notice for an enrolled student',
    ],
    ['frontends/student/src/class-details/class-details.page.test.tsx', 'offers the owner to manage the class instead'],
  ],
  'F-128': [
    [
      'frontends/student/src/class-details/class-details.page.test.tsx',
      'shows hidden and unknown classes the same way',
    ],
  ],
};
