import { screen, waitFor } from '@testing-library/react';
import { aPaper, aStart, replyOf } from '../../../test/builders';
import { begin, emptyDevice, open, server } from '../../../test/take-test';

beforeEach(emptyDevice);

const imageId = '01JD0000000000000000000001';
const picture = `![A pulley](image:${imageId}/640x480)`;
const paper = aPaper({
  totalQuestions: 2,
  questions: [
    {
      id: 'q1',
      sectionId: 's1',
      text: `The energy is $E = mc^2$.\n\n${picture}`,
      type: 'mcq',
      points: 4,
      options: [
        { id: 'a', text: 'of *all*' },
        { id: 'b', text: `${picture}` },
      ],
    },
    { id: 'q2', sectionId: 's1', text: 'Plain', type: 'short-answer', points: 4, options: [] },
  ],
});

describe('a question with formulas and images', () => {
  it('shows them in text and options, keeps the place of an image, and is answered as any other', async () => {
    const page = open(server({ startAttempt: () => replyOf(aStart({ paper })) }));
    await begin(page);
    await waitFor(() => expect(document.querySelectorAll('.katex')).toHaveLength(1));
    const [shown] = screen.getAllByRole('img', { name: 'A pulley' });
    expect(shown).toHaveAttribute('src', `/api/v1/images/${imageId}?width=640`);
    expect([shown?.getAttribute('width'), shown?.getAttribute('height')]).toEqual(['640', '480']);
    expect(screen.getByText('all').tagName).toBe('EM');
    await page.user.keyboard('b');
    expect(screen.getByRole('radio', { name: 'A pulley' })).toBeChecked();
    expect(screen.getByText('B chosen: A pulley')).toBeInTheDocument();
  });

  it('loads every image of the paper before its question is opened', async () => {
    const asked: string[] = [];
    jest.spyOn(window, 'Image').mockImplementation(() => {
      const image = document.createElement('img');
      return Object.assign(image, { decode: async () => void asked.push(image.src) });
    });
    const questions = paper.questions.toReversed();
    await begin(open(server({ startAttempt: () => replyOf(aStart({ paper: { ...paper, questions } })) })));
    await waitFor(() => expect(asked).toEqual([`http://localhost/api/v1/images/${imageId}?width=640`]));
    expect(screen.queryByRole('img', { name: 'A pulley' })).toBeNull();
  });
});
