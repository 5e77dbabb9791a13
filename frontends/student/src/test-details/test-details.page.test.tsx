import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { screen } from '@testing-library/react';
import { aTestInfo, replyOf, testId } from '../../test/builders';
import { TestDetailsPage } from './test-details.page';

beforeEach(() => localStorage.clear());
const open = (info = aTestInfo(), api: Api = {}) =>
  renderPage(<TestDetailsPage />, {
    route: `/tests/${testId}/details`,
    path: '/tests/:testId/details',
    user: aUser(),
    api: { getTest: () => replyOf(info), ...api },
  });

describe('details of a test', () => {
  it('F-148: shows the facts of the test and links to it', async () => {
    open(aTestInfo({ endDate: '2026-11-22T10:30:00.000Z' }));
    expect(await screen.findByRole('link', { name: 'Take Test: Rotational Motion' })).toHaveAttribute(
      'href',
      `/tests/${testId}/take`,
    );
    expect(screen.getByText('60 minutes')).toBeInTheDocument();
    expect(screen.getByText('22 Nov 2026, 3:00 PM IST')).toBeInTheDocument();
    expect(screen.getByText('Results on submission.')).toBeInTheDocument();
  });

  it('says one minute in the singular', async () => {
    const allowed = { kind: 'continue', minutes: 1, until: '2030-11-22T10:30:00.000Z' } as const;
    open(aTestInfo({ allowed }));
    expect(await screen.findByText('1 minute')).toBeInTheDocument();
    expect(screen.getByText(/^Your teacher lets you go on for 1 minute, if you begin by/)).toBeInTheDocument();
  });

  it('N-032: shows extra time beside the minutes and beside those of each section', async () => {
    const section = { instructions: '', totalQuestions: 1, totalPoints: 4 };
    open(
      aTestInfo({
        extraMinutes: 15,
        sections: [
          { ...section, title: 'A', minutes: 20, extraMinutes: 5 },
          { ...section, title: 'B', minutes: 40, extraMinutes: 10 },
        ],
      }),
    );
    expect(await screen.findByText(/^60 \+ 15 minutes/)).toHaveTextContent('60 + 15 minutes (15 min extra time)');
    expect(screen.getByRole('row', { name: /^A 1 20 \+ 5/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^B 1 40 \+ 10/ })).toBeVisible();
  });

  it('names the latest start that a payment of 24 hours leaves, not the one of the test', async () => {
    const paid = { fee: 1770, isPaid: true, endDate: '2030-11-30T12:30:00.000Z' };
    const page = open(aTestInfo({ ...paid, action: { code: 'start', at: '2030-11-22T11:30:00.000Z' } }));
    expect((await screen.findByText('Last start')).nextSibling).toHaveTextContent('22 Nov 2030, 5:00 PM IST');
    expect(screen.getByText(/^Last start 22 Nov 2030, 5:00 PM IST · /)).toBeInTheDocument();
    expect(screen.queryByText(/Open until/)).not.toBeInTheDocument();
    page.unmount();
    open(aTestInfo({ ...paid, phase: 'scheduled', action: { code: 'opens_at', at: '2030-11-21T12:30:00.000Z' } }));
    expect((await screen.findByText('Last start')).nextSibling).toHaveTextContent('22 Nov 2030, 5:00 PM IST');
  });

  it('N-016: offers the start when the test opens, without a reload', async () => {
    const opens = new Date(Date.now() + 300).toISOString();
    let action: object = { code: 'opens_at', at: opens };
    open(aTestInfo(), {
      getTest: () => replyOf({ ...aTestInfo({ phase: 'scheduled', startDate: opens }), action }),
    });
    expect(await screen.findByText('This test is not open yet')).toBeInTheDocument();
    action = { code: 'start' };
    expect(
      await screen.findByRole('link', { name: 'Take Test: Rotational Motion' }, { timeout: 8000 }),
    ).toBeInTheDocument();
  });

  it('F-148: shows what the fee is made of, the refund rule, and leads to the payment', async () => {
    open(aTestInfo({ fee: 1770, action: { code: 'pay' } }));
    expect(await screen.findByRole('link', { name: 'Pay & Take Test: Rotational Motion' })).toHaveAttribute(
      'href',
      `/tests/${testId}/pay`,
    );
    expect(screen.getByText('Test fee').nextSibling).toHaveTextContent('₹15.00');
    expect(screen.getByText('GST 18%').nextSibling).toHaveTextContent('₹2.70');
    expect(screen.getByText(/Full refund until you open the first question/)).toBeInTheDocument();
  });

  it('F-148: leads to the sample of the exam page until the test is over', async () => {
    const page = open();
    expect(await screen.findByRole('link', { name: 'Open the sample' })).toHaveAttribute(
      'href',
      `/tests/${testId}/take?sample`,
    );
    page.unmount();
    for (const code of ['closed', 'attempts_used', 'class_archived'] as const) {
      const over = open(aTestInfo({ action: { code } }));
      expect(await screen.findByText('60 minutes')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Open the sample' })).not.toBeInTheDocument();
      over.unmount();
    }
  });

  it.each([
    ['after its last start', { endDate: '2030-11-30T12:30:00.000Z', action: { code: 'closed' } }],
    ['in an archived class', { action: { code: 'class_archived' } }],
    ['in a class archived before it opens', { phase: 'scheduled', action: { code: 'class_archived' } }],
  ] as const)('neither calls a test open nor counts attempts %s', async (_when, over) => {
    open(aTestInfo({ startDate: '2030-11-20T12:30:00.000Z', ...over }));
    expect(await screen.findByText('Closed')).toBeInTheDocument();
    expect(screen.queryByText(/Open now|Open until|Opens \d/)).not.toBeInTheDocument();
    expect(screen.queryByText(/attempts? left|Unlimited attempts/)).not.toBeInTheDocument();
  });

  it('shows no fee for a free test', async () => {
    open();
    expect(await screen.findByText('Free')).toBeInTheDocument();
    expect(screen.queryByText('GST 18%')).not.toBeInTheDocument();
  });

  it('says which score of several attempts counts', async () => {
    open(
      aTestInfo({
        attemptsAllowed: 3,
        attemptsUsed: 2,
        counted: { policy: 'first', score: 6, maxScore: 8, percentage: 75, attempts: 2 },
        lastAttempt: { attemptId: 'A2', status: 'graded', released: true, percentage: 50 },
      }),
    );
    expect(await screen.findByText('Score that counts: 6 of 8 (first of 2 attempts)')).toBeInTheDocument();
    expect(screen.getByText(': 50%')).toBeInTheDocument();
  });

  it('offers its teacher no start', async () => {
    renderPage(<TestDetailsPage />, {
      route: `/tests/${testId}/details`,
      path: '/tests/:testId/details',
      user: aUser({ role: 'teacher' }),
      api: { getTest: () => replyOf(aTestInfo()) },
    });
    expect(await screen.findByRole('link', { name: 'Your tests' })).toHaveAttribute('href', '/teacher/tests');
    expect(screen.queryByRole('link', { name: /Take Test/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Check this device' })).not.toBeInTheDocument();
  });

  it('F-148: shows tests of other classes as not found', async () => {
    open(aTestInfo(), { getTest: () => refusal(404, 'not_found', 'Not found') });
    expect(await screen.findByText('Test not found')).toBeInTheDocument();
  });

  it('shows instructions that are written in Hindi only to a student who reads Hindi', async () => {
    const translations = [{ language: 'hi', instructions: 'कैलकुलेटर मना है' }];
    localStorage.setItem('kasauti.question-language', 'hi');
    open(aTestInfo({ instructions: '', languages: ['en', 'hi'], translations }));
    expect(await screen.findByText('कैलकुलेटर मना है')).toBeVisible();
    expect(screen.getByText('कैलकुलेटर मना है')).toHaveAttribute('lang', 'hi');
  });

  it('says in which language the instructions are, if the test says it, and leaves the rest to the browser', async () => {
    const page = open(
      aTestInfo({ description: 'Ninety minutes', instructions: 'No calculator', languages: ['en', 'hi'] }),
    );
    expect(await screen.findByText('No calculator')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Ninety minutes')).toHaveAttribute('dir', 'auto');
    page.unmount();
    open(aTestInfo({ instructions: 'No calculator' }));
    expect(await screen.findByText('No calculator')).not.toHaveAttribute('lang');
  });
});
