import type { components } from '@kasauti/contracts/web';
import { refusal } from '@kasauti/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aStoredDraft, aTest, aTestStudent, testStudents } from '../../test/builders';
import { openTestPage as open } from '../../test/test-page';

type Stats = components['schemas']['QuestionStats'];
type Queue = components['schemas']['GradingQueue'];

const aQuestion = (change: Partial<Stats['questions'][number]> = {}): Stats['questions'][number] => ({
  question: 1,
  text: 'Capital of India?',
  type: 'mcq',
  points: 2,
  right: 6,
  wrong: 3,
  skipped: 1,
  pending: 0,
  medianSec: 40,
  options: [
    { text: 'New Delhi', count: 6, isRight: true },
    { text: 'Bombay', count: 3, isRight: false },
  ],
  texts: [],
  ...change,
});
const answers = (...ids: string[]) =>
  ids.map((attemptId) => ({ attemptId, studentName: 'Asha Rao', submittedAt: '2026-11-21T06:00:00Z' }));
const aQueue = (groups: { text: string; answers: ReturnType<typeof answers> }[]): Queue => {
  const waiting = groups.reduce((sum, group) => sum + group.answers.length, 0);
  return {
    waiting,
    questions: [{ question: 2, text: 'Name the electrode', points: 3, waiting }],
    ...(groups.length > 0 ? { current: { question: 2, accepted: ['cathode'], groups } } : {}),
  };
};

const bodies = (calls: { body?: unknown }[]) => calls.map(({ body }) => body);

describe('the page of a test', () => {
  it('F-197, N-033: shows the first duty, live figures and what was done', async () => {
    const { user, path } = open({}, 'overview', {
      pending: { answers: 3, oldestAt: '2026-11-21T06:00:00Z' },
      log: [{ kind: 'time_granted', at: '2026-11-21T06:00:00Z', text: 'Power cut', minutes: 15, students: 4 }],
    });
    expect(await screen.findByRole('heading', { name: /3 short answers wait, oldest/ })).toBeVisible();
    const figures = within(screen.getByLabelText('Students'));
    expect(figures.getByText('of 5')).toBeVisible();
    expect(screen.getByText('Gave 15 min to 4 students')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Grade' }));
    expect(path()).toContain('tab=grading');
  });

  it('says when nothing is needed, only then', async () => {
    open({}, 'overview', { test: aTest({ submitted: 2 }) });
    expect(await screen.findByRole('heading', { name: 'Nothing now' })).toBeVisible();
  });

  it('announces once although the button is pressed twice, and asks for a text', async () => {
    const { user, sent } = open({
      announce: () => ({ success: true, data: { id: 'a', text: 'x', at: '2026-11-21T06:00:00Z' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Announce' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Announce' }));
    expect(await dialog.findByText('Please enter a message')).toBeVisible();
    await user.type(dialog.getByLabelText('Message'), 'Read cm for m');
    await user.dblClick(dialog.getByRole('button', { name: 'Announce' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent('announce'))).toEqual([{ text: 'Read cm for m' }]);
  });

  it('N-033: gives time to one student, and keeps the form when the server refuses', async () => {
    let tries = 0;
    const { user, sent } = open({
      listTestStudents: testStudents({ studentId: 'S1', studentName: 'Asha Rao', state: 'sitting' }),
      grantTime: () =>
        tries++ === 0
          ? refusal(409, 'not_published', 'Please publish the test first')
          : { success: true, data: { granted: 1 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Give time' }));
    await user.click(await screen.findByLabelText('Students I choose'));
    await user.click(await screen.findByLabelText('Asha Rao'));
    await user.type(screen.getByLabelText('Reason'), 'Power cut');
    await user.click(screen.getByRole('button', { name: 'Give 10 min' }));
    expect(await screen.findByText('Please publish the test first')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Give 10 min' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent('grantTime')).at(-1)).toEqual({ minutes: 10, reason: 'Power cut', studentIds: ['S1'] });
  });

  it('N-033: says for how long a student who sits is silent, and ends that test from the row', async () => {
    const asked: unknown[] = [];
    const { user, sent } = open({
      listTestStudents: ({ query }) => {
        asked.push(query?.['show']);
        const silent = { ...aTestStudent('sitting'), lastSeenAt: '2026-11-21T05:30:00Z', silentSec: 154 };
        return { success: true, data: [silent], pagination: { page: 1, limit: 20, total: 1, totalPages: 1 } };
      },
      endAttempt: () => ({
        success: true,
        data: { attemptId: 'A1', status: 'graded', submittedAt: '2026-11-21T06:00:00Z', alreadyClosed: true },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Silent' }));
    expect(await screen.findByText('Silent for 2 min 34 s')).toBeVisible();
    expect(asked).toContain('silent');
    await user.click(screen.getByRole('button', { name: 'More for Asha Rao' }));
    await user.click(screen.getByRole('button', { name: 'End the test' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Has left the hall');
    await user.click(dialog.getByRole('button', { name: 'End the test' }));
    expect(await screen.findByText('Asha Rao had submitted already')).toBeVisible();
    expect(bodies(sent('endAttempt'))).toEqual([{ reason: 'Has left the hall' }]);
  });

  it('N-004: lists results with rank, marks and late answers, and opens an attempt', async () => {
    const attempt = {
      attemptId: 'A1',
      studentId: 'S1',
      studentName: 'Asha Rao',
      attemptNo: 1,
      status: 'graded' as const,
      startedAt: '2026-11-21T05:00:00Z',
      deadlineAt: '2026-11-21T06:00:00Z',
      extraMinutes: 0,
      answeredCount: 2,
      lateAnswers: 2,
      score: 3,
      maxScore: 4,
    };
    const { user } = open(
      {
        listTestStudents: testStudents({
          studentId: 'S1',
          studentName: 'Asha Rao',
          state: 'submitted',
          attempt,
          rank: 1,
          of: 2,
          timeTakenSec: 95,
        }),
        getAttemptReview: () => ({
          success: true,
          data: {
            attempt,
            result: {
              score: 3,
              maxScore: 4,
              submittedAt: '2026-11-21T06:00:00Z',
              timeTaken: 95,
              responses: [
                {
                  questionId: 'q',
                  sectionId: 's1',
                  number: 1,
                  text: 'Name the **electrode**',
                  type: 'short-answer',
                  options: [],
                  maxPoints: 3,
                  points: 1.5,
                  verdict: 'partial',
                  answerText: 'an*o*de',
                  correctText: ['cathode'],
                },
              ],
            },
          },
        }),
      },
      'results',
    );
    const row = (await screen.findByRole('rowheader', { name: /Asha Rao/ })).closest('tr');
    // The cells without spaces between them: rank "1 of 2", points "3 / 4", time "1 min 35 s", late answers "2".
    expect(await screen.findByText(/Of equal marks, fewer wrong answers/)).toBeVisible();
    expect(row).toHaveTextContent('1 of 23 / 41 min 35 s2');
    await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
    const drawer = await screen.findByRole('dialog');
    expect(await within(drawer).findByText('electrode')).toContainHTML('<strong>electrode</strong>');
    expect(drawer).toHaveTextContent('Answer: an*o*de');
    expect(drawer).toHaveTextContent('Key: cathode');
    expect(drawer).toHaveTextContent('1.5 of 3 points');
  });

  it('N-023: tries a correction and shows its effect before it can be applied', async () => {
    const effect = {
      attempts: 10,
      scoresChanged: 3,
      rise: 3,
      fall: 0,
      ranksChanged: 7,
      passedBefore: 4,
      passedAfter: 6,
      rows: [{ studentName: 'Asha Rao', score: 2, newScore: 4, rank: 3, newRank: 1 }],
    };
    const { user, sent } = open(
      {
        getQuestionStats: () => ({
          success: true,
          data: { size: 10, countedAt: '2026-11-21T06:00:00Z', questions: [aQuestion({ alarm: 'key_in_doubt' })] },
        }),
        getTestDraft: () => ({
          success: true,
          data: aStoredDraft({
            questions: [
              {
                type: 'mcq',
                question: 'Capital of India?',
                options: ['New Delhi', '![Bombay](image:01JD0000000000000000000001)'],
                correctAnswer: 0,
                points: 2,
                difficulty: 'easy',
              },
            ],
          }),
        }),
        tryCorrection: () => ({ success: true, data: effect }),
        correctKey: () => ({ success: true, data: { keyVersion: 2, attemptsToRegrade: 10 } }),
      },
      'questions',
    );
    expect(await screen.findByText(/Key in doubt/)).toBeVisible();
    expect(screen.getByText(/60% right · 30% wrong · 10% skipped · median time 40 s/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Correct the key of question 1' }));
    expect((await screen.findByText('Present key:')).parentElement).toHaveTextContent(/^Present key: A\. /);
    expect(screen.getByText(/Students whose score is out already read it beside/)).toBeVisible();
    await user.click(screen.getByLabelText('Accept another answer too'));
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(within(screen.getByLabelText('Also accept')).queryByRole('option', { name: 'New Delhi' })).toBeNull();
    await user.selectOptions(screen.getByLabelText('Also accept'), 'Bombay');
    expect(await screen.findByText('3 scores change, 7 ranks move')).toBeVisible();
    expect(screen.getByText('3 rise, 0 fall. 2 more pass. Nothing is changed yet.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(await screen.findByText('Please enter a reason')).toBeVisible();
    expect(bodies(sent('correctKey'))).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'Both are right');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent('correctKey'))).toEqual([
      { question: 1, correctedAt: null, alsoAccept: 1, reason: 'Both are right' },
    ]);
  });

  it('corrects a question that only an earlier version has, from its own figures', async () => {
    const { user, sent } = open(
      {
        getQuestionStats: () => ({
          success: true,
          data: { size: 1, countedAt: '2026-11-21T06:00:00Z', questions: [aQuestion({ question: 4, earlier: true })] },
        }),
        getTestDraft: () => ({ success: true, data: aStoredDraft({ questions: [] }) }),
        tryCorrection: () => ({
          success: true,
          data: {
            attempts: 1,
            scoresChanged: 1,
            rise: 1,
            fall: 0,
            ranksChanged: 0,
            passedBefore: 0,
            passedAfter: 1,
            rows: [],
          },
        }),
        correctKey: () => ({ success: true, data: { keyVersion: 2, attemptsToRegrade: 1 } }),
      },
      'questions',
    );
    expect(await screen.findByText('Earlier version')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fix the text of question 4' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Correct the key of question 4' }));
    await user.selectOptions(await screen.findByLabelText('New answer'), 'Bombay');
    await user.type(screen.getByLabelText('Reason'), 'Printed wrong');
    await user.click(await screen.findByText('Apply', { selector: ':enabled' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(bodies(sent('correctKey'))).toEqual([
      { question: 4, correctedAt: null, correctAnswer: 1, reason: 'Printed wrong' },
    ]);
  });

  it('N-024: lets short answers be graded with the keyboard alone, equal ones together, with undo', async () => {
    const groups = [
      { text: 'cathode terminal', answers: answers('A1', 'A2') },
      { text: 'anode', answers: answers('A3') },
    ];
    const { user, sent } = open(
      {
        getGradingQueue: () => ({ success: true, data: aQueue(groups) }),
        openGrading: () => ({ success: true, data: { otherSince: '2026-11-21T06:10:00Z' } }),
        gradeAnswers: ({ body }) => ({
          success: true,
          data: { graded: (body as { attemptIds: string[] }).attemptIds.length, skipped: [] },
        }),
      },
      'grading',
    );
    expect(await screen.findByTestId('answer')).toHaveTextContent('cathode terminal');
    expect(await screen.findByText(/open in another window too, since 11:40 AM IST/)).toBeVisible();
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('anode'));
    await user.keyboard('9{Enter}');
    expect(sent('gradeAnswers')).toHaveLength(1);
    await user.keyboard('u');
    await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('cathode terminal'));
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(sent('gradeAnswers')).toHaveLength(2));
    expect(bodies(sent('gradeAnswers'))).toEqual([
      { question: 2, attemptIds: ['A1', 'A2'], points: 2 },
      { question: 2, attemptIds: ['A1', 'A2'], points: 3, replaces: 2 },
    ]);
  });

  it('goes on with the next question of the same student when the first one is graded', async () => {
    const groups = [{ text: 'cathode terminal', answers: answers('A1') }];
    let question = 2;
    const { user, sent } = open(
      {
        getGradingQueue: () => {
          const queue = aQueue(groups);
          const questions = queue.questions.map((one) => ({ ...one, question }));
          return { success: true, data: { ...queue, questions, current: { question, accepted: ['cathode'], groups } } };
        },
        openGrading: () => ({ success: true, data: {} }),
        gradeAnswers: () => {
          question = 5;
          return { success: true, data: { graded: 1, skipped: [] } };
        },
      },
      'grading',
    );
    expect(await screen.findByTestId('answer')).toBeVisible();
    await user.keyboard('2{Enter}');
    await waitFor(() => expect(sent('gradeAnswers')).toHaveLength(1));
    await waitFor(() => expect(screen.getByTestId('answer')).toHaveTextContent('cathode terminal'));
    await user.keyboard('3{Enter}');
    await waitFor(() => expect(sent('gradeAnswers')).toHaveLength(2));
    expect(bodies(sent('gradeAnswers'))[1]).toEqual({ question: 5, attemptIds: ['A1'], points: 3 });
  });

  it('moves the end to an earlier time, too, while nobody has started', async () => {
    const { user, sent } = open({ updateTestDraft: () => ({ success: true, data: aStoredDraft() }) }, 'settings', {
      test: aTest({ endDate: '2026-11-28T13:30:00Z' }),
      isStarted: false,
    });
    const end = await screen.findByLabelText('Open until');
    fireEvent.change(end, { target: { value: '2026-11-27T19:00' } });
    await user.click(screen.getByRole('button', { name: 'Move the end' }));
    await waitFor(() => expect(bodies(sent('updateTestDraft'))).toEqual([{ endDate: '2026-11-27T13:30:00.000Z' }]));
  });

  it('N-022: moves the end only to a later time, and duplicates the test', async () => {
    const { user, path } = open(
      { duplicateTest: () => ({ success: true, data: aStoredDraft({ id: 'T2' }) }) },
      'settings',
      { test: aTest({ endDate: '2026-11-28T13:30:00Z' }) },
    );
    expect(await screen.findByRole('button', { name: 'Move the end' })).toBeDisabled();
    expect(screen.getByText(/Only typing errors, keys and a later end can change/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Duplicate test' }));
    await waitFor(() => expect(path()).toBe('/create-test?draft=T2'));
  });

  it('is not found for a test of another teacher, and offers Retry after a failure', async () => {
    open({ getTestOverview: () => refusal(404, 'test_not_found', 'Test not found') });
    expect(await screen.findByText(/not found/i)).toBeVisible();
    open({ getTestOverview: () => refusal(400, 'bad', 'No') });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
