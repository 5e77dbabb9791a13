import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { aResult, aTest, aTestInfo, attemptId, onePage, replyOf, testId } from '../../test/builders';
import { handOver } from './handed-over';
import { minutesAndSeconds } from './review';
import { TestResultPage } from './test-result.page';

const receipt = {
  code: 'r1.abc.def',
  attemptId,
  testTitle: 'Rotational Motion',
  submittedAt: '2026-11-21T13:04:36.000Z',
  answeredCount: 2,
  lastSeq: 7,
  responsesHash: 'ab12',
};
const open = (result = aResult(), { api = {}, query = `?attempt=${attemptId}` }: { api?: Api; query?: string } = {}) =>
  renderPage(<TestResultPage />, {
    route: `/tests/${testId}/result${query}`,
    path: '/tests/:testId/result',
    user: aUser(),
    api: {
      getResult: () => replyOf(result),
      getReceipt: () => replyOf(receipt),
      listMyTests: () => replyOf([aTest({ id: 't2', title: 'Optics' })], { pagination: onePage }),
      getTestRank: () => replyOf({ rank: 148, of: 2314, percentile: 93.65, band: 'top_10', reason: null }),
      ...api,
    },
  });

describe('result of a test', () => {
  it('F-143: shows the score, whether it was passed and how long it took', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    for (const text of ['66.67%', 'Passed (60%)', '34:36']) expect(panel.getByText(text)).toBeInTheDocument();
  });

  it('keeps the rank that was read when it cannot be read again', async () => {
    let isDown = false;
    const ranked = replyOf({ rank: 148, of: 2314, percentile: 93.65, band: 'top_10', reason: null });
    const { readAgain } = open(undefined, {
      api: { getTestRank: () => (isDown ? refusal(503, 'busy', 'Busy') : ranked) },
    });
    expect(await screen.findByText('of 2,314 first attempts')).toBeInTheDocument();
    isDown = true;
    await readAgain();
    // The query tells the page of its failure in a task of its own.
    await act(() => new Promise((done) => setTimeout(done)));
    expect(screen.getByText('of 2,314 first attempts')).toBeInTheDocument();
  });

  it('says question, day, reason and both scores of each correction, and when a score stayed', async () => {
    open(
      aResult({
        corrections: [
          {
            correctedAt: '2026-11-24T06:00:00.000Z',
            questions: [{ number: 2, kind: 'answer_changed', reason: 'The book has 5' }],
            before: { score: 15, maxScore: 15 },
            after: { score: 10, maxScore: 15 },
          },
          {
            correctedAt: '2026-11-25T06:00:00.000Z',
            questions: [{ number: 4, kind: 'full_marks' }],
            before: { score: 10, maxScore: 15 },
            after: { score: 10, maxScore: 15 },
          },
        ],
      }),
    );
    const list = (await screen.findByRole('heading', { name: 'Corrections' })).closest('section') as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Question 2 corrected on 24 Nov 2026: another answer is right, because: The book has 5Your score: 15 of 15 → 10 of 15.',
      'Question 4 corrected on 25 Nov 2026: full marks, whatever the answerYour score stayed 10 of 15.',
    ]);
  });

  it('says at a question that everyone got full marks for it, and why', async () => {
    const { responses } = aResult();
    const rule = { kind: 'full_marks' as const, reason: 'Printed wrongly' };
    open(aResult({ responses: responses.map((row) => ({ ...row, verdict: 'correct', points: 2, rule })) }));
    expect(
      await screen.findByText('Corrected: full marks, whatever the answer, because: Printed wrongly'),
    ).toBeVisible();
  });

  it('says that the key was corrected, and not which question, before the answers are seen', async () => {
    const scores = { before: { score: 10, maxScore: 15 }, after: { score: 12, maxScore: 15 } };
    open(aResult({ corrections: [{ correctedAt: '2026-11-24T06:00:00.000Z', questions: [], ...scores }] }));
    expect(await screen.findByText(/The key was corrected on 24 Nov 2026/)).toBeVisible();
    expect(screen.getByText('Your score: 10 of 15 → 12 of 15.')).toBeVisible();
  });

  describe('with ranks before corrections', () => {
    const corrections = ['2026-11-24T06:00:00.000Z', '2026-11-25T06:00:00.000Z'].map((correctedAt) => ({
      correctedAt,
      questions: [{ number: 2, kind: 'answer_changed' as const }],
      before: { score: 15, maxScore: 15 },
      after: { score: 10, maxScore: 15 },
    }));
    const [first, second] = corrections.map(({ correctedAt }) => correctedAt) as [string, string];
    const lines = async (rank: object, over: object = {}) => {
      const ranked = { percentile: null, band: null, reason: null, rank: 12, of: 40, ...rank };
      open(aResult({ corrections, ...over }), { api: { getTestRank: () => replyOf(ranked) } });
      const list = (await screen.findByRole('heading', { name: 'Corrections' })).closest('section') as HTMLElement;
      await screen.findByText(/of 40 first attempts|Being calculated/);
      return within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.split('10 of 15.')[1]);
    };

    it('says beside each correction which rank it replaced, and with which', async () => {
      const earlier = [
        { correctedAt: first, rank: 9, of: 38 },
        { correctedAt: second, rank: 12, of: 40 },
      ];
      expect(await lines({ earlier })).toEqual(['Your rank: 9 of 38 → 12 of 40.', 'Your rank stayed 12 of 40.']);
    });

    it('says a change over two corrections at the second, where no rank was counted between them', async () => {
      expect(await lines({ earlier: [{ correctedAt: first, rank: 9, of: 38 }] })).toEqual([
        '',
        'Your rank: 9 of 38 → 12 of 40.',
      ]);
    });

    it('says whose rank it is where there are several attempts', async () => {
      const counted = { policy: 'highest', score: 10, maxScore: 15, percentage: 66.67, attempts: 2 };
      expect(await lines({ earlier: [{ correctedAt: second, rank: 9, of: 40 }] }, { counted })).toEqual([
        '',
        'Rank of the first attempt: 9 of 40 → 12 of 40.',
      ]);
    });

    it('shows no rank beside an attempt that another one replaced, also not the one that was read for the other', async () => {
      const earlier = [{ correctedAt: second, rank: 9, of: 40 }];
      const ranked = { percentile: 93.65, band: 'top_10', reason: null, rank: 12, of: 40, earlier };
      const replaced = { at: '2026-11-22T06:00:00.000Z', reason: 'Power cut' };
      let result = aResult({ corrections });
      const { readAgain } = open(undefined, {
        api: { getResult: () => replyOf(result), getTestRank: () => replyOf(ranked) },
      });
      expect(await screen.findByText('of 40 first attempts')).toBeVisible();
      result = aResult({ corrections, replaced });
      await readAgain();
      expect(await screen.findByText(/Only the later one counts/)).toBeVisible();
      expect(screen.queryByText(/rank|percentile/i)).toBeNull();
      cleanup();
      const alone = open(result, { api: { getTestRank: () => replyOf(ranked) } });
      expect(await screen.findByText(/Only the later one counts/)).toBeVisible();
      expect(alone.sent('getTestRank')).toEqual([]);
    });

    it('says nothing of ranks while they are counted, or where none was shown', async () => {
      expect(await lines({ rank: null, of: null, reason: 'counting' })).toEqual(['', '']);
      cleanup();
      expect(await lines({})).toEqual(['', '']);
    });
  });

  it('is provisional, neither passed nor failed, while an answer waits for its points', async () => {
    open(aResult({ score: 0, maxScore: 3, percentage: 0, passed: true, pendingGrading: 1, correctCount: 0 }));
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    expect(panel.getByText('1 to grade, provisional')).toBeInTheDocument();
    expect(panel.getByText('To grade').nextSibling).toHaveTextContent('1');
    expect(panel.queryByText(/passed/i)).not.toBeInTheDocument();
  });

  it('shows the reply of the submission when the server is unreachable', async () => {
    handOver(aResult());
    open(undefined, { api: { getResult: () => refusal(503, 'unavailable', 'Busy') } });
    expect(within(await screen.findByRole('region', { name: 'Score' })).getByText('66.67%')).toBeInTheDocument();
  });

  it('shows only receipt and release date before the release', async () => {
    const page = open(
      aResult({
        released: false,
        keyReleased: false,
        releaseAt: '2026-11-23T12:30:00.000Z',
        score: undefined,
        maxScore: undefined,
        percentage: undefined,
        correctCount: undefined,
        answeredCount: undefined,
        passed: undefined,
        responses: [],
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Submitted' }));
    expect(await panel.findByRole('heading', { name: '2 of 3 answered' })).toBeInTheDocument();
    expect(panel.getByText('23 Nov')).toBeInTheDocument();
    const next = within(screen.getByText('What is next').closest('section') as HTMLElement);
    expect(next.getByText('Wait for the result on 23 Nov 2026, 6:00 PM IST.')).toBeInTheDocument();
    expect(next.getByText('You left 1 question open.')).toBeInTheDocument();
    expect(await next.findByRole('link', { name: 'Optics' })).toHaveAttribute('href', '/tests/t2/take');
    expect(screen.queryByRole('region', { name: 'Score' })).not.toBeInTheDocument();
    expect(screen.queryByText('Review')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Receipt code')).toHaveValue('r1.abc.def');
    expect(page.sent('getTestRank')).toEqual([]);
  });

  it.each([
    [2, '2 of 2 answered'],
    [3, '3 of 3 answered'],
  ])('N-012: leaves nothing open to who answered as many questions as count: %i', async (asked, heading) => {
    const hidden = { score: undefined, maxScore: undefined, percentage: undefined, correctCount: undefined };
    open(
      aResult({
        ...{ ...hidden, released: false, keyReleased: false, passed: undefined, responses: [] },
        ...{ totalQuestions: 10, askedQuestions: 2, answeredCount: asked },
      }),
    );
    const panel = within(await screen.findByRole('region', { name: 'Submitted' }));
    expect(await panel.findByRole('heading', { name: heading })).toBeVisible();
    expect(screen.queryByText('Practise what you skipped.')).toBeNull();
  });

  it('says that the time ran out', async () => {
    open(aResult(), { query: `?attempt=${attemptId}&ended=time` });
    expect(await screen.findByText('The time ran out, and the test was submitted automatically.')).toBeInTheDocument();
  });

  it('N-029, B-008: shows the rank among all first attempts, and nothing while there is none', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    expect(await panel.findByText('of 2,314 first attempts')).toBeInTheDocument();
    expect(panel.getByText(/Of equal marks, fewer wrong answers for each right one come first/)).toBeVisible();
    expect(panel.getByText('93.65')).toBeInTheDocument();
    expect(panel.getByText('top 10%')).toBeInTheDocument();
  });

  it.each([
    ['grading_pending', 'Shown once every answer is graded'],
    ['not_released', 'Shown when all results are released'],
    ['not_first_attempt', 'Only a first attempt is ranked'],
    [null, 'Being calculated'],
  ])('says why there is no rank: %s', async (reason, words) => {
    open(aResult(), {
      api: { getTestRank: () => replyOf({ rank: null, of: null, percentile: null, band: null, reason }) },
    });
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    await screen.findByLabelText('Receipt code');
    expect(panel.getByText('Rank').nextSibling).toHaveTextContent(words);
  });

  it('focuses its heading on arrival, because it is a new document', async () => {
    open();
    expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('collapses the receipt, and offers it as a file', async () => {
    const page = open();
    const receiptCard = (await screen.findByText('Receipt')).closest('details') as HTMLDetailsElement;
    expect(receiptCard.open).toBe(false);
    await page.user.click(screen.getByText('Receipt'));
    expect(receiptCard.open).toBe(true);
    await screen.findByRole('button', { name: 'Share', hidden: true });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let saved: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved = blob;
        return 'blob:receipt';
      },
      revokeObjectURL: () => undefined,
    });
    await page.user.click(screen.getByRole('button', { name: 'Download', hidden: true }));
    expect(saved?.size).toBeGreaterThan(100);
  });

  it('says "counting" until the statistics include this attempt', async () => {
    let reads = 0;
    const result = (percent: number, cohortSize: number) => {
      const read = aResult({ cohortSize });
      const first = read.responses[0];
      if (first)
        first.options = [
          { id: 'a', text: 'Option a', percent },
          { id: 'b', text: 'Option b', percent: 100 - percent },
        ];
      return read;
    };
    open(undefined, {
      api: {
        getResult: () => {
          reads += 1;
          return replyOf(reads === 1 ? result(0, 3) : result(25, 4));
        },
      },
    });
    expect(await screen.findByText('What others chose is being counted.')).toBeInTheDocument();
    expect(screen.queryByText('0% chose this')).not.toBeInTheDocument();
    expect(await screen.findByText('25% chose this', undefined, { timeout: 5000 })).toBeInTheDocument();
    expect(screen.getByText('Percentages count 4 first attempts.')).toBeInTheDocument();
  });

  it('links the code of the receipt to its verification', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Verify this receipt', hidden: true })).toHaveAttribute(
      'href',
      '/receipts/verify#r1.abc.def',
    );
    expect(screen.getByText('2 of 3', { selector: 'dd' })).toBeInTheDocument();
  });

  it('N-028: shows how many chose an option once the key is released', async () => {
    const result = aResult({ cohortSize: 40 });
    const first = result.responses[0];
    if (first)
      first.options = [
        { id: 'a', text: 'Option a', percent: 31 },
        { id: 'b', text: 'Option b', percent: 69 },
      ];
    open(result);
    expect(
      within((await screen.findByText('Option a')).closest('li') as HTMLElement).getByText('31% chose this'),
    ).toBeInTheDocument();
    expect(screen.getByText('Percentages count 40 first attempts.')).toBeInTheDocument();
  });

  it('names the topic of a question that has one', async () => {
    const result = aResult();
    const first = result.responses[0];
    if (first) first.topic = 'Rotation';
    open(result);
    expect((await screen.findByText('Question 1')).nextSibling).toHaveTextContent('Rotation');
    expect(screen.getAllByText('Rotation')).toHaveLength(1);
  });

  it('N-028, B-009: marks my answer and the right one in words, with the explanation', async () => {
    open();
    const review = within(await screen.findByRole('region', { name: 'Review' }));
    expect(review.getByText('Wrong 0 of 2')).toBeInTheDocument();
    expect(
      within(review.getByText('Option a').closest('li') as HTMLElement).getByText('Your answer'),
    ).toBeInTheDocument();
    expect(within(review.getByText('Option b').closest('li') as HTMLElement).getByText('Correct')).toBeInTheDocument();
    expect(review.getByText('Because b turns.')).toBeInTheDocument();
    expect(review.getByText('Your time 18 s')).toBeInTheDocument();
  });

  it('shows what the teacher wrote about an answer', async () => {
    const responses = aResult().responses.map((row) => ({ ...row, comment: 'Name the axis too.' }));
    open(aResult({ responses }));
    expect((await screen.findAllByText('Name the axis too.'))[0]).toBeVisible();
  });

  it('shows no key before the key is released', async () => {
    const responses = aResult().responses.map(
      ({ verdict, points: _points, correctChoice: _right, correctText: _texts, explanation: _why, ...row }) => ({
        ...row,
        ...(verdict === 'skipped' ? { verdict } : {}),
      }),
    );
    open(aResult({ keyReleased: false, releaseAt: '2026-11-23T12:30:00.000Z', responses }));
    expect(await screen.findByText('Answers and explanations on 23 Nov 2026, 6:00 PM IST.')).toBeInTheDocument();
    expect(screen.queryByText('Correct', { selector: '.badge' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('region', { name: 'Score' })).queryByText('Wrong')).not.toBeInTheDocument();
  });

  it('N-028: filters wrong, skipped and marked questions, and steps by keyboard', async () => {
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Skipped 1' }));
    expect(screen.getByText('Question 3')).toBeInTheDocument();
    expect(screen.getByText('torque')).toBeInTheDocument();
    expect(page.path()).toContain('show=skipped');
    await page.user.click(screen.getByRole('button', { name: 'All 3' }));
    await page.user.keyboard('j');
    expect(screen.getByText('Question 2')).toBeInTheDocument();
    await page.user.keyboard('k');
    expect(screen.getByText('Question 1')).toBeInTheDocument();
  });

  it('turns no question behind an open dialog, nor by a key that has done something else', async () => {
    open();
    expect(await screen.findByText('Question 1')).toBeInTheDocument();
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    const menu = document.body.appendChild(document.createElement('div'));
    menu.addEventListener('keydown', (event) => event.preventDefault());
    for (const target of [dialog, menu]) fireEvent.keyDown(target, { key: 'ArrowRight' });
    expect(screen.getByText('Question 1')).toBeInTheDocument();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    expect(screen.getByText('Question 2')).toBeInTheDocument();
    dialog.remove();
    menu.remove();
  });

  it.each([
    [1, true, '1 short answer is not in this score yet.'],
    [2, false, '2 short answers are not in this score yet.'],
  ])(
    'says that %i short answers are not graded yet, with or without the key',
    async (pendingGrading, keyReleased, words) => {
      open(aResult({ status: 'submitted', pendingGrading, keyReleased }));
      expect(await screen.findByText(words)).toBeInTheDocument();
      expect(screen.getByText('Rank').nextSibling).toHaveTextContent('Shown once every answer is graded');
      expect(screen.queryByText(/your teacher|graded so far|After every answer/)).not.toBeInTheDocument();
    },
  );

  it('distinguishes the score of this attempt from the one that counts', async () => {
    open(aResult({ counted: { policy: 'highest', score: 6, maxScore: 8, percentage: 75, attempts: 2 } }));
    const panel = within(await screen.findByRole('region', { name: 'Score' }));
    expect(panel.getByText('Score of this attempt')).toBeInTheDocument();
    expect(panel.getByText('Score that counts: 6 of 8 (highest of 2 attempts)')).toBeInTheDocument();
    expect((await panel.findByText('Rank of the first attempt')).nextSibling).toHaveTextContent('148 of 2,314');
  });

  it('does not mention other attempts when there was one', async () => {
    open(aResult({ counted: { policy: 'highest', score: 4, maxScore: 6, percentage: 66.67, attempts: 1 } }));
    expect(await screen.findByText('Your score')).toBeInTheDocument();
    expect(screen.queryByText(/Score that counts/)).not.toBeInTheDocument();
  });

  it('shows the last attempt when the address names none', async () => {
    const page = open(aResult(), {
      query: '',
      api: { getTest: () => replyOf({ ...aTestInfo(), ...aTest({ lastAttempt: { attemptId, status: 'graded' } }) }) },
    });
    expect(await screen.findByRole('region', { name: 'Score' })).toBeInTheDocument();
    expect(page.sent('getResult')[0]?.params).toEqual({ attemptId });
  });

  it('shows an attempt of another student as not found', async () => {
    open(aResult(), { api: { getResult: () => refusal(404, 'not_found', 'Not found') } });
    expect(await screen.findByText('Result not found')).toBeInTheDocument();
  });

  it('formats the time taken as mm:ss', () => {
    expect([0, 59, 2076, 9876].map(minutesAndSeconds)).toEqual(['00:00', '00:59', '34:36', '164:36']);
  });
});
