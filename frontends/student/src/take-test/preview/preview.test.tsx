import { aUser, refusal, renderPage, type Api } from '@kasauti/web-kit/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { aSectionedPaper, aStart, replyOf, testId } from '../../../test/builders';
import { TakeTestPage } from '../take-test.page';

const open = (previewTest: Api['previewTest']) =>
  renderPage(<TakeTestPage />, {
    route: `/tests/${testId}/take`,
    path: '/tests/:testId/take',
    user: aUser({ role: 'teacher' }),
    api: { previewTest },
  });
const { ticket: _ticket, ...preview } = aStart({ attemptId: 'preview', paper: aSectionedPaper() });

describe('a test as its teacher sees it', () => {
  it('N-021: is the exam page of a student, and nothing of it reaches the server', async () => {
    const page = open(() => replyOf(preview));
    expect(await screen.findByText('This is a preview. Nothing you answer is stored or counted.')).toBeVisible();
    await page.user.click(screen.getByRole('radio', { name: /Option b/ }));
    expect(screen.getByRole('button', { name: 'Question 1, answered, current' })).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /Chemistry/ }));
    await page.user.click(await screen.findByRole('checkbox', { name: /Option a/ }));
    await page.user.click(screen.getAllByRole('button', { name: 'Submit Test' })[0] as HTMLElement);
    const dialog = await screen.findByRole('dialog', { name: 'Submit Test?' });
    expect(within(dialog).getByRole('row', { name: 'Answered 1 1 2' })).toBeInTheDocument();
    await page.user.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
    expect(page.calls.map(({ operationId }) => operationId)).toEqual(['previewTest']);
  });

  it('N-018: shows another pick where questions are drawn, and no such button elsewhere', async () => {
    const plain = open(() => replyOf(preview));
    await screen.findByRole('button', { name: 'Close preview' });
    expect(screen.queryByRole('button', { name: 'Show another pick' })).not.toBeInTheDocument();
    plain.unmount();
    const page = open(({ query }) =>
      replyOf({
        ...preview,
        draws: [{ sectionId: 's1', count: 1, matching: 12 }],
        paper: { ...preview.paper, title: `Pick ${query?.['draw'] ?? 1}` },
      }),
    );
    await page.user.click(await screen.findByRole('button', { name: 'Show another pick' }));
    expect(await screen.findByText('Pick 2')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Show another pick' }));
    expect(await screen.findByText('Pick 3')).toBeInTheDocument();
    expect(page.calls.map(({ query }) => query)).toEqual([{}, { draw: 2 }, { draw: 3 }]);
  });

  it('is closed by a button', async () => {
    const page = open(() => replyOf(preview));
    await page.user.click(await screen.findByRole('button', { name: 'Close preview' }));
    expect(page.path()).toBe('/teacher/tests');
  });

  it('is closed once by two clicks, and again when the browser shows the page again', async () => {
    const page = open(() => replyOf(preview));
    const close = await screen.findByRole('button', { name: 'Close preview' });
    // Back leads nowhere here, so that the page stays as it does until the other one has come.
    const entries = jest.spyOn(window.history, 'length', 'get').mockReturnValue(2);
    await page.user.click(close);
    entries.mockRestore();
    await page.user.click(close);
    expect(page.path()).toBe(`/tests/${testId}/take`);
    fireEvent(window, new Event('pageshow'));
    await page.user.click(close);
    expect(page.path()).toBe('/teacher/tests');
  });

  it('is not found for another teacher, can be tried again, and says when there is no question', async () => {
    const other = open(() => refusal(404, 'test_not_found', 'Test not found'));
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeInTheDocument();
    other.unmount();
    const failing = open(() => refusal(400, 'bad', 'No'));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
    failing.unmount();
    open(() => replyOf({ ...preview, paper: { ...preview.paper, questions: [] } }));
    expect(await screen.findByText('This test has no question yet')).toBeInTheDocument();
  });
});
