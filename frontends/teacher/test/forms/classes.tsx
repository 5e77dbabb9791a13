import { button, dialogClosed, inDialog, press, typeInto, type FormRow } from '@kasauti/web-kit/every-form';
import { screen } from '@testing-library/react';
import { AttributesPage } from '../../src/attributes/attributes.page';
import { ClassesPage } from '../../src/classes/classes.page';
import { CreateClassPage } from '../../src/create-class/create-class.page';
import { EditClassPage } from '../../src/edit-class/edit-class.page';
import { ProfilePage } from '../../src/profile/profile.page';
import { aClass, classes, classId, dashboard, ok, replyOf, teacher, tests } from '../builders';

const changed = () => ({ success: true, message: 'Class updated', class: aClass() });
const detail = {
  ...aClass({ description: 'Twelve papers' }),
  longDescription: '',
  thumbnail: null,
  thumbnailId: null,
  featured: false,
  teacher: { name: 'Meera Iyer' },
  testPrice: 1770,
  estimatedDurationWeeks: null,
  difficulty: null,
  subject: null,
  isOwner: true,
  learningOutcomes: [],
  prerequisites: [],
  curriculum: [],
  otherTests: [],
};

const ownClasses: FormRow[] = [
  {
    user: teacher,
    name: 'creates a class',
    operation: 'createClass',
    page: <CreateClassPage />,
    api: { createClass: () => ({ success: true, message: 'Class created', class: aClass() }) },
    fill: async (page) => {
      await typeInto(page, /Class title/, 'NEET Physics');
      await typeInto(page, /Description/, 'Twelve papers');
      await typeInto(page, /Default price/, '17.70');
      await page.user.tab();
    },
    send: button('Create Class'),
    fields: { title: /Class title/, description: /Description/, visibility: 'Visibility', price: /Default price/ },
    done: 'Class created',
  },
  {
    user: teacher,
    name: 'edits a class',
    operation: 'updateClass',
    page: <EditClassPage />,
    route: `/teacher/classes/${classId}/edit`,
    path: '/teacher/classes/:classId/edit',
    api: { getClassDetails: () => replyOf(detail), updateClass: changed },
    fill: async (page) => {
      await typeInto(page, 'Long text', 'Rays and waves');
      await typeInto(page, 'Prerequisites', 'Class 10');
    },
    send: button('Save changes'),
    fields: {
      title: /Class title/,
      tags: /Tags/,
      longDescription: 'Long text',
      'prerequisites.0': 'Prerequisites',
      learningOutcomes: 'What students will be able to do',
      estimatedDurationWeeks: 'Duration',
    },
    done: 'Class updated',
  },
  {
    user: teacher,
    name: 'opens an archived class again',
    operation: 'updateClass',
    page: <ClassesPage />,
    route: `/teacher/classes?manage=${classId}`,
    path: '/teacher/classes',
    api: {
      listMyClasses: classes(aClass({ status: 'archived' })),
      listTeachingTests: tests(),
      getTeacherDashboard: dashboard(),
      updateClass: changed,
    },
    fill: () => screen.findByRole('radio', { name: /^Active/ }),
    send: () => screen.findByRole('radio', { name: /^Active/ }),
    done: 'Class is now active.',
  },
  {
    user: teacher,
    name: 'saves the profile',
    operation: 'updateTeacherProfile',
    page: <ProfilePage />,
    api: {
      getTeacherProfile: () => replyOf({ experience: '', bio: '', qualifications: [], teachingStyle: '' }),
      updateTeacherProfile: ({ body }) => replyOf(body),
    },
    fill: async (page) => {
      await typeInto(page, 'Experience', '14 years');
      await typeInto(page, 'Qualifications', 'B.Ed.');
    },
    send: button('Save profile'),
    fields: {
      experience: 'Experience',
      bio: 'About you',
      'qualifications.0': 'Qualifications',
      teachingStyle: 'Teaching style',
    },
    done: 'Profile saved',
  },
];

const attribute = { id: '01JD0000000000000000000AT1', name: 'Wave optics', description: '', usedIn: 0 };
const type = {
  id: '01JD0000000000000000000TP2',
  type: 'exam_year',
  name: 'Exam year',
  description: '',
  icon: 'tag',
  color: '#0F766E',
  isStandard: false,
};
const page: Pick<FormRow, 'user' | 'page' | 'route' | 'path' | 'api'> = {
  user: teacher,
  page: <AttributesPage />,
  route: `/teacher/classes/${classId}/manage`,
  path: '/teacher/classes/:classId/manage',
  api: {
    listMyClasses: classes(aClass()),
    listAttributeTypes: () =>
      replyOf([type, { ...type, id: '01JD0000000000000000000TP3', type: 'boards', name: 'Boards' }]),
    listAttributes: () => replyOf({ exam_year: [attribute], boards: [] }),
  },
};
const formClosed = (name: string) => () => expect(screen.queryByRole('form', { name })).not.toBeInTheDocument();
const attributes: FormRow[] = [
  {
    ...page,
    name: 'adds a type of attributes',
    operation: 'createAttributeType',
    api: { ...page.api, createAttributeType: () => replyOf(type) },
    fill: async (opened) => {
      await press(opened, 'Add attribute type');
      await typeInto(opened, 'Type key', 'level');
      await typeInto(opened, 'Display name', 'Level');
    },
    send: button('Add type'),
    fields: { type: 'Type key', name: 'Display name', description: /Description/ },
    done: 'Attribute type added',
  },
  {
    ...page,
    name: 'changes a type of attributes',
    operation: 'updateAttributeType',
    api: { ...page.api, updateAttributeType: () => replyOf(type) },
    fill: async (opened) => {
      await press(opened, 'Edit type Exam year');
      await typeInto(opened, 'Display name', 'Year');
    },
    send: button('Save changes'),
    fields: { name: 'Display name', description: /Description/ },
    done: 'Attribute type changed',
  },
  {
    ...page,
    name: 'deletes a type of attributes',
    operation: 'deleteAttributeType',
    api: { ...page.api, deleteAttributeType: ok },
    fill: (opened) => press(opened, 'Delete type Boards'),
    send: inDialog('Delete'),
    done: dialogClosed,
  },
  {
    ...page,
    name: 'adds an attribute',
    operation: 'createAttribute',
    api: { ...page.api, createAttribute: () => replyOf(attribute) },
    fill: async (opened) => {
      await press(opened, 'Add to Exam year');
      await typeInto(opened, 'Name', '2026');
    },
    send: button('Add attribute'),
    fields: { name: 'Name', description: /Description/ },
    done: () => expect(screen.getByLabelText('Name')).toHaveValue(''),
  },
  {
    ...page,
    name: 'changes an attribute',
    operation: 'updateAttribute',
    api: { ...page.api, updateAttribute: () => replyOf(attribute) },
    fill: async (opened) => {
      await press(opened, 'Edit Wave optics');
      await typeInto(opened, 'Name', 'Waves');
    },
    send: button('Save'),
    fields: { name: 'Name', description: /Description/ },
    done: formClosed('Edit Wave optics'),
  },
  {
    ...page,
    name: 'deletes an attribute',
    operation: 'deleteAttribute',
    api: { ...page.api, deleteAttribute: ok },
    fill: (opened) => press(opened, 'Delete Wave optics'),
    send: inDialog('Delete'),
    done: dialogClosed,
  },
];

export const classForms = [...ownClasses, ...attributes];
