import { everyForm } from '@kasauti/web-kit/every-form';
import path from 'node:path';
import { announcementForms } from './forms/announcements';
import { classForms } from './forms/classes';
import { listForms } from './forms/lists';
import { memberForms } from './forms/members';
import { questionForms } from './forms/questions';
import { staffForms } from './forms/staff';
import { studentForms } from './forms/students';
import { testForms } from './forms/tests';

everyForm({
  source: path.join(__dirname, '../src'),
  rows: [
    ...classForms,
    ...studentForms,
    ...listForms,
    ...memberForms,
    ...announcementForms,
    ...staffForms,
    ...questionForms,
    ...testForms,
  ],
  elsewhere: {
    createTestDraft: 'a draft is saved while it is typed, with tests of its own in src/create-test/draft',
    createExport: 'makes a file and changes nothing; src/export/export-dialog.test.tsx, print-dialog.test.tsx',
    uploadImage: 'begins with a chosen file, which jsdom cannot draw; src/edit-class/edit-class.test.tsx',
    createImport: 'begins with a chosen file; src/questions/import/import.test.tsx',
    sendImportPart: 'is sent by itself, part after part; src/questions/import/import.test.tsx',
    findNearQuestions: 'a hint beside what is typed; src/questions/near/near.test.tsx',
    tryCorrection: 'changes nothing, and runs with each choice; src/test-page/test.page.test.tsx',
    openGrading: 'says that the page is open, without the user',
  },
});
