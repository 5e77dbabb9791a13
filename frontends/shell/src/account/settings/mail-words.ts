import { t } from '@kasauti/web-kit/i18n';
import type { MailTopic } from '../account.data';

export const mailWords = (): Record<MailTopic, { title: string; when: string }> => ({
  before_test: { title: t('Before a test'), when: t('24 hours and 1 hour before it opens') },
  results: { title: t('Results and changes to them'), when: t('When a result is out or graded again') },
  grading: {
    title: t('Answers that wait for you'),
    when: t('When short answers that you grade have waited for two days'),
  },
});
