import type { Proofs } from '../proof';

const page = 'frontends/teacher/src/classes/classes.test.tsx';
const form = 'frontends/teacher/src/create-class/create-class.test.tsx';
const roles = 'deploy/tests/api/roles.test.ts';

const lifecycle = 'is a draft for its teacher alone, open to all once active, and takes no one once archived';
const limits = 'at the limits of title, description and price is shown to a visitor as it was made';
const rules = 'is refused by the server with the sentence of its rule: ';
const joined =
  'is joined with a consent that the audit trail shows, and then is the class of its student, also after a new login';

const content = 'deploy/tests/e2e/class-content.demo.spec.ts';
const described =
  'a teacher describes a class, a student reads it, takes a test and writes a review that everyone sees';
const taken =
  'that was taken stands on the dashboards of teacher and student and in the analytics, with the same figures';
const calls = 'deploy/tests/api/specification.test.ts';
const attributeCalls = 'POST and GET /classes/{id}/attribute-types and /classes/{id}/attributes';

export const classes: Proofs = {
  'F-063': [
    [roles, taken],
    ['frontends/teacher/src/classes/classes.test.tsx', 'show figures, counts, the average and the last activity'],
  ],
  'F-064': [
    [page, 'search on the server, with the search in the address'],
    [page, 'offer a new teacher to create a class, and to clear the filters when nothing matches'],
    [roles, lifecycle],
  ],
  'F-065': [
    [page, 'show figures, counts, the average and the last activity'],
    [roles, joined],
  ],
  'F-066': [
    [
      'frontends/teacher/src/classes/classes.test.tsx',
      'shows the live figures of the class, with a report and the detailed page',
    ],
  ],
  'F-067': [
    [page, 'asks before it opens a draft, then confirms to the server'],
    [page, 'asks before it archives, and does nothing when declined'],
    ['services/catalog/src/class/class.api.test.ts', 'opens a draft only with a confirmation, archives and reopens it'],
    [roles, lifecycle],
  ],
  'F-068': [
    [
      'frontends/teacher/src/classes/classes.test.tsx',
      'leads to the editor, the attributes and a new test of the class',
    ],
  ],
  'F-069': [
    [
      'frontends/teacher/src/class-statistics/statistics.test.tsx',
      'show students, attempts, mean, median, pass rate, distribution and weakest tests',
    ],
    ['frontends/teacher/src/class-statistics/statistics.test.tsx', 'are exported as CSV in which no cell is a formula'],
    [content, described],
  ],
  'F-070': [[page, 'offer a new teacher to create a class, and to clear the filters when nothing matches']],
  'F-071': [[page, 'says "Failed to update class status" and keeps the old one chosen']],
  'F-072': [[roles, lifecycle]],
  'F-073': [
    [form, 'creates a public, free class by default, and opens it for editing'],
    [form, 'asks before typed content is lost'],
    [roles, lifecycle],
    ['deploy/tests/e2e/story.spec.ts', 'one person signs up to teach, another takes the test on a phone'],
  ],
  'F-074': [
    [form, 'shows beside '],
    [roles, rules],
    [roles, limits],
  ],
  'F-075': [
    [form, 'shows beside '],
    [roles, rules],
    [roles, limits],
  ],
  'F-076': [
    [form, 'does not send a price that is not a number, which would make the class free'],
    [roles, rules],
    [roles, limits],
  ],
  'F-077': [
    [form, 'creates a public, free class by default, and opens it for editing'],
    [roles, 'that is invite-only is found by no visitor, and no student can enrol without an invite'],
  ],
  'F-078': [
    [form, 'shows the reason of a failure: '],
    [form, 'creates one class when the same content is sent again after a lost answer'],
  ],
  'F-079': [
    ['frontends/teacher/src/attributes/attributes.test.tsx', 'show each type with its key, count and use'],
    ['frontends/teacher/src/attributes/attributes.test.tsx', 'are deleted after a confirmation, which shows a refusal'],
    [content, described],
  ],
  'F-080': [
    [content, described],
    [
      'frontends/teacher/src/attributes/attributes.test.tsx',
      'get a new type with a book and blue by default; a failure is shown: ',
    ],
  ],
  'F-081': [
    [content, described],
    ['services/catalog/src/attribute/attribute.api.test.ts', 'say what is wrong with '],
    ['services/catalog/src/attribute/attribute.api.test.ts', 'have a key once, also when two requests add it at once'],
  ],
  'F-082': [
    [content, described],
    [
      'frontends/teacher/src/attributes/attributes.test.tsx',
      'have one inline form open at a time, with the focus in it; Escape closes it',
    ],
  ],
  'F-083': [
    [calls, attributeCalls],
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are added with a book and blue unless something else is chosen',
    ],
  ],
  'F-178': [
    [roles, joined],
    ['services/catalog/src/enrolment/enrolment.api.test.ts', 'counts every one of many concurrent enrolments'],
  ],
  'F-084': [
    [
      'frontends/teacher/src/attributes/attributes.test.tsx',
      'show why one could not be added, and keep what was typed: ',
    ],
  ],
};
