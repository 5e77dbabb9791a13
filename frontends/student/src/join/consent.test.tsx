import { CONSENT_TEXT_VERSION } from '@kasauti/contracts/web';
import { render } from '@testing-library/react';
import { Consent } from './consent';

/** As in the shell's legal.test.tsx: a changed sentence needs a new version and a new line. */
const sentences: Record<string, string> = {
  '2026-11-30':
    'Joining shares your name and your results in this class with the teacher. You can leave at any time; your results stay with you.',
};

it('the sentence under a button that joins is the one of its version', () => {
  expect(render(<Consent />).container.textContent).toBe(sentences[CONSENT_TEXT_VERSION]);
});
