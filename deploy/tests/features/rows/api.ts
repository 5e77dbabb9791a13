import type { Proofs } from '../proof';

const calls = 'deploy/tests/api/specification.test.ts';

export const api: Proofs = {
  'F-149': [
    ['deploy/tests/api/fuzz.test.ts', 'refuses everything that does not fit, and changes nothing in any database'],
    ['gateway/src/edge.test.ts', 'answers an unknown path by 404 with the one error body'],
  ],
  'F-150': [
    [calls, 'POST /auth/login'],
    [
      'deploy/tests/api/story.test.ts',
      'leads a teacher and a student from signup to a result the server computed, and to the right dashboards',
    ],
  ],
  'F-151': [
    [calls, 'POST /auth/signup, POST /auth/resend-verification and POST /auth/verify-email by confirmationCode'],
  ],
  'F-152': [
    [calls, 'POST /auth/signup, POST /auth/resend-verification and POST /auth/verify-email by confirmationCode'],
  ],
  'F-153': [
    [calls, 'POST /auth/signup, POST /auth/resend-verification and POST /auth/verify-email by confirmationCode'],
  ],
  'F-154': [[calls, 'POST /auth/forgot-password and POST /auth/reset-password']],
  'F-155': [[calls, 'POST /auth/forgot-password and POST /auth/reset-password']],
  'F-156': [[calls, 'GET /dashboard/teacher and GET /dashboard/student']],
  'F-157': [[calls, 'GET /dashboard/teacher and GET /dashboard/student']],
  'F-158': [[calls, 'POST /classes and GET /classes/my-classes']],
  'F-159': [[calls, 'POST /classes and GET /classes/my-classes']],
  'F-160': [[calls, 'POST and GET /classes/{id}/attribute-types and /classes/{id}/attributes']],
  'F-161': [[calls, 'POST and GET /classes/{id}/attribute-types and /classes/{id}/attributes']],
  'F-162': [[calls, 'POST and GET /classes/{id}/attribute-types and /classes/{id}/attributes']],
  'F-163': [[calls, 'POST and GET /classes/{id}/attribute-types and /classes/{id}/attributes']],
  'F-166': [[calls, 'POST /tests/create']],
  'F-167': [[calls, 'GET /classes/browse and GET /classes/{id}/details']],
  'F-168': [[calls, 'GET /classes/browse and GET /classes/{id}/details']],
  'F-169': [[calls, 'GET /join/{inviteCode}, POST /join/{inviteCode}/enroll and POST /classes/{id}/enroll']],
  'F-172': [[calls, 'POST /tests/{testId}/payment/initiate and POST /tests/{testId}/payment/verify']],
  'F-173': [[calls, 'POST /tests/{testId}/payment/initiate and POST /tests/{testId}/payment/verify']],
  'F-174': [[calls, 'GET /student/analytics and POST /audit/log']],
  'F-175': [[calls, 'GET /student/analytics and POST /audit/log']],
  'F-176': [
    [
      'deploy/tests/e2e/what-remains.cluster.spec.ts',
      'threat 43: no built file holds a secret, a password, a token or an address',
    ],
  ],
  'F-189': [
    [
      'deploy/tests/api/roles.test.ts',
      'is for its student what the teacher set up, is not shown while it is a draft, and cannot',
    ],
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'keep their id when they are renamed, and cannot be deleted while a test uses them',
    ],
  ],
};
