import { cellText } from '@kasauti/contracts/match';
import { t } from '@kasauti/web-kit/i18n';
import type { Paper, Started } from '../journal/attempt.data';

const DURATION_MIN = 10;
const options = (...texts: string[]) => texts.map((text, i) => ({ id: `option-${i + 1}`, text }));
/** The cells of a grid of matches, row by row. */
const cells = (rows: number, columns: number) =>
  options(...Array.from({ length: rows * columns }, (_, i) => cellText(Math.floor(i / columns), i % columns)));
const one = { correct: 4, wrong: -1, skipped: 0, partial: 'none' as const };
const several = { ...one, wrong: -2, partial: 'per_option' as const };

/** Every kind of question, in two sections. */
const samplePaper = (): Paper => ({
  title: t('Sample test'),
  className: t('To try the exam page'),
  teacher: '',
  duration: DURATION_MIN,
  totalQuestions: 6,
  totalPoints: 24,
  instructions: '',
  sections: [
    { id: 'one', title: t('One answer'), instructions: '', marking: one },
    { id: 'several', title: t('Several answers and numbers'), instructions: '', marking: several },
  ],
  questions: [
    {
      id: 'sample-1',
      sectionId: 'one',
      type: 'mcq',
      points: 4,
      text: t('Which planet is closest to the Sun?'),
      options: options(t('Venus'), t('Mercury'), t('Mars'), t('Earth')),
    },
    {
      id: 'sample-2',
      sectionId: 'one',
      type: 'true-false',
      points: 4,
      text: t('Sound needs a medium to travel.'),
      options: options(t('True'), t('False')),
    },
    {
      id: 'sample-3',
      sectionId: 'one',
      type: 'short-answer',
      points: 4,
      text: t('What is the capital of India?'),
      options: [],
    },
    {
      id: 'sample-4',
      sectionId: 'several',
      type: 'multi-correct',
      points: 4,
      text: t('Which of these numbers are prime?'),
      options: options('2', '4', '7', '9'),
    },
    {
      id: 'sample-5',
      sectionId: 'several',
      type: 'numerical',
      points: 4,
      text: t('How many degrees has a right angle?'),
      options: [],
    },
    {
      id: 'sample-6',
      sectionId: 'several',
      type: 'multi-correct',
      points: 4,
      text: t('Match each State with its capital.'),
      options: cells(3, 3),
      match: {
        rows: [t('Bihar'), t('Kerala'), t('Rajasthan')],
        columns: [t('Jaipur'), t('Patna'), t('Thiruvananthapuram')],
        oneEach: true,
      },
    },
  ],
});

/** As the server would answer a start at this moment. */
export const sampleStart = (nowMs: number): Started => {
  const at = (ms: number) => new Date(ms).toISOString();
  return {
    attemptId: 'sample',
    sessionNo: 1,
    ackSeq: 0,
    serverNow: at(nowMs),
    startedAt: at(nowMs),
    deadlineAt: at(nowMs + DURATION_MIN * 60_000),
    submitSpreadSec: 0,
    paper: samplePaper(),
    responses: [],
  };
};
