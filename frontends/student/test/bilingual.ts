import type { components } from '@kasauti/contracts/web';
import { aPaper } from './builders';

type Paper = components['schemas']['StartReply']['data']['paper'];

/** Two languages, and two questions about one passage; the second has no Hindi stem, and one option in English only. */
export const aBilingualPaper = (part: Partial<Paper> = {}): Paper =>
  aPaper({
    languages: ['en', 'hi'],
    texts: ['en', 'hi'],
    needs: ['passages', 'languages'],
    passages: [
      {
        id: 'p1',
        title: 'Rail',
        text: 'Every town kept its own noon.',
        translations: [{ language: 'hi', title: 'रेल', text: 'हर नगर का अपना मध्याह्न था।' }],
      },
    ],
    questions: [
      {
        id: 'q1',
        sectionId: 's1',
        passageId: 'p1',
        text: 'Why one time?',
        type: 'mcq',
        points: 2,
        options: [
          { id: 'a', text: 'Cheap clocks' },
          { id: 'b', text: 'Trains' },
          { id: 'c', text: '1948' },
        ],
        translations: [{ language: 'hi', text: 'एक समय क्यों?', options: ['सस्ती घड़ियाँ', 'रेलगाड़ियाँ', ''] }],
      },
      {
        id: 'q2',
        sectionId: 's1',
        passageId: 'p1',
        text: 'What is a habit?',
        type: 'mcq',
        points: 2,
        options: [
          { id: 'd', text: 'A custom' },
          { id: 'e', text: 'An engine' },
        ],
        translations: [{ language: 'hi', text: '', options: ['एक रीति', ''] }],
      },
      { id: 'q3', sectionId: 's1', text: 'Name it.', type: 'short-answer', points: 2, options: [] },
    ],
    ...part,
  });
