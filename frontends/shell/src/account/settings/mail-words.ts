import type { MailTopic } from './account-forms.data';

export const mailWords: Record<MailTopic, { title: string; when: string }> = {
  before_test: { title: 'Before a test', when: '24 hours and 1 hour before it opens' },
  results: { title: 'Results and changes to them', when: 'When a result is out or graded again' },
  grading: { title: 'Answers that wait for you', when: 'When short answers wait for grading for two days' },
};
