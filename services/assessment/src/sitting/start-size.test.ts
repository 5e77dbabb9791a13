import { gzipSync } from 'node:zlib';
import { freezePaper } from '../paper/freeze';
import { draftQuestion } from '../question/question';
import { newDraft } from '../test-definition/draft';
import { plainSection } from '../test-definition/section';
import { previewView } from './sitting.view';

/** Numbers that repeat from run to run. */
function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => (state = (state * 48_271) % 2_147_483_647) % n;
}

/** Prose of words that return as often as in a language, where the first ones are the most frequent. */
function writer(letters: string[], below: (n: number) => number): (length: number) => string {
  const word = () => Array.from({ length: 2 + below(7) }, () => letters[below(letters.length)]).join('');
  const words = Array.from({ length: 3000 }, word);
  return (length) => {
    let text = '';
    while (text.length < length) text += `${words[below(1 + below(words.length))]} `;
    return text.trim();
  };
}

it('N-013: the start of a paper of 75 questions in two languages takes at most 150 KB of the network', () => {
  const below = random(42);
  const english = writer([...'etaoinshrdlucmfwypvbgk'], below);
  const devanagari = writer([...'कखगघचछजझटठडढतथदधनपफबभमयरलवशसहािीुूेैोौंअआइउएओ'], below);
  let ids = 0;
  const id = () => `i${(ids++).toString(36).padStart(12, '0')}`;
  const questions = Array.from({ length: 75 }, () =>
    draftQuestion(
      {
        type: 'mcq',
        question: english(320),
        options: [60, 60, 60, 60].map(english),
        correctAnswer: 1,
        translations: [{ language: 'hi', question: devanagari(320), options: [60, 60, 60, 60].map(devanagari) }],
      },
      id,
    ),
  );
  const draft = newDraft(
    { languages: ['en', 'hi'] },
    { id: 'T', teacherId: 'P', orderKey: 'secret', now: new Date(0) },
    id,
  );
  const test = { ...draft, shuffleQuestions: true, sections: [plainSection(questions)] };
  const reply = JSON.stringify({
    success: true,
    data: previewView(test, { className: 'Physics XI', teacher: 'Asha Rao' }, new Date(0)),
  });
  expect(freezePaper(test).items).toHaveLength(75);
  expect(gzipSync(reply).length).toBeLessThanOrEqual(150 * 1024);
  expect(Buffer.byteLength(reply)).toBeGreaterThan(150 * 1024);
});
