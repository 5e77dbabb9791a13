import type { Proofs } from '../proof';

export const api: Proofs = {
  'F-160': [
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are chapters, difficulties and topics from the beginning, and keep their ids',
    ],
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are read by its teacher and its students, and written by its teacher alone',
    ],
  ],
  'F-161': [
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are added with a book and blue unless something else is chosen',
    ],
  ],
  'F-162': [
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are grouped by the key of their type; a name exists once in a type',
    ],
  ],
  'F-163': [
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'are grouped by the key of their type; a name exists once in a type',
    ],
  ],
  'F-189': [
    [
      'services/catalog/src/attribute/attribute.api.test.ts',
      'keep their id when they are renamed, and cannot be deleted while a test uses them',
    ],
  ],
};
