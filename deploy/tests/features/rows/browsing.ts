import type { Proofs } from '../proof';

const page = 'frontends/student/src/browse/browse.page.test.tsx';
const enrolled = 'frontends/student/src/enrolled-class/enrolled-class.page.test.tsx';
const browse = 'services/catalog/src/browse/browse.api.test.ts';
const roles = 'deploy/tests/api/roles.test.ts';

const found = 'is found by a student by title with a typing error, teacher, tag, subject and level, in pages';
const joined =
  'is joined with a consent that the audit trail shows, and then is the class of its student, also after a new login';
const filters = 'filters by subject, level and featured together, in the address, and turns pages';

const content = 'deploy/tests/e2e/class-content.demo.spec.ts';
const described =
  'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees';

export const browsing: Proofs = {
  'F-115': [
    [page, 'searches after a pause and goes to the first page'],
    ['frontends/kit/src/ui/ui.test.tsx', 'reports a search 300 ms after the last key'],
    [roles, found],
  ],
  'F-116': [
    [page, filters],
    [browse, 'threat 23: shows public, active classes and nothing else'],
    [roles, found],
  ],
  'F-117': [[page, 'removes one filter, and all of them']],
  'F-118': [
    ['deploy/tests/api/specification.test.ts', 'GET /classes/browse and GET /classes/{id}/details'],
    [page, 'shows the facts of a class on its card'],
    ['services/catalog/src/image/image.api.test.ts', 'is one the teacher uploaded, and can be removed'],
    [
      'services/catalog/src/review/review.api.test.ts',
      'threat 80: exists once for each student and counts once in the averages of class and teacher',
    ],
  ],
  'F-119': [
    [page, 'links an enrolled student to the class'],
    [page, 'sends visitors to the login and back to the class'],
    [page, 'enrols, confirms it and goes to the dashboard'],
  ],
  'F-120': [
    [page, filters],
    [page, 'loads what the address asks for, twelve per page'],
    [roles, found],
  ],
  'F-121': [
    ['frontends/teacher/src/edit-class/edit-class.test.tsx', 'sends what changed: texts, one outcome a line, weeks'],
    [content, described],
  ],
  'F-122': [
    ['deploy/tests/api/specification.test.ts', 'GET /classes/browse and GET /classes/{id}/details'],
    [browse, 'says how many of its tests cost something, how many nothing, and what the paid ones cost together'],
    ['frontends/student/src/class-details/class-details.page.test.tsx', 'says what it costs, including GST'],
  ],
  'F-123': [
    [
      'frontends/kit/src/ui/rich-text/rich-text.test.tsx',
      'shows marks, lists, links and images with their description',
    ],
    [content, described],
  ],
  'F-124': [
    [content, described],
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
    [content, described],
  ],
  'F-126': [
    [content, described],
    [
      'frontends/student/src/reviews/reviews.test.tsx',
      'show name, verified badge, rating, date, title, comment and helpful count',
    ],
  ],
  'F-127': [
    [roles, joined],
    [
      'frontends/student/src/class-details/class-details.page.test.tsx',
      'replaces the button by a notice for an enrolled student',
    ],
    ['frontends/student/src/class-details/class-details.page.test.tsx', 'offers the owner to manage the class instead'],
  ],
  'F-128': [
    [roles, 'is a draft for its teacher alone, open to all once active, and takes no one once archived'],
    [
      'deploy/tests/e2e/admin-classes.demo.spec.ts',
      'a class that is taken down is gone for visitors within five seconds, and comes back',
    ],
    [
      'frontends/student/src/class-details/class-details.page.test.tsx',
      'shows hidden and unknown classes the same way',
    ],
  ],
  'F-129': [
    [page, 'enrols, confirms it and goes to the dashboard'],
    [page, 'says that the enrolment failed, and why'],
    [roles, joined],
    ['deploy/tests/e2e/story.spec.ts', 'one person signs up to teach, another takes the test on a phone'],
  ],
  'F-130': [
    [enrolled, 'lists its tests'],
    [enrolled, 'shows the own figures in this class'],
    [enrolled, 'redirects students who are not enrolled to the public page'],
    [enrolled, 'can be left, and leads to the other classes'],
    [roles, joined],
    [
      'deploy/tests/e2e/joining.demo.spec.ts',
      'a brand-new person opens an invite, signs up, verifies, logs in, lands on the invite again and joins',
    ],
  ],
  'F-187': [
    [page, 'shows the facts of a class on its card'],
    [
      roles,
      'that was taken stands on the dashboards of teacher and student and in the analytics, with the same figures',
    ],
  ],
};
