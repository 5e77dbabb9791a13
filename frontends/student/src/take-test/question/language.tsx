import { languageName } from '@kasauti/contracts/language';
import { toast } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useMemo, useState } from 'react';
import { both, readingOf, useChoice, type Choice } from '../../paper-texts/chosen-language';
import { LanguageControl } from '../../paper-texts/language-control';
import type { Reading } from '../../paper-texts/reading';
import { needsLogin, whyNotStarted, type Paper } from '../journal/attempt.data';

/** Gets the paper of the attempt in a further language. */
export type AskForLanguage = (language: string) => Promise<Paper>;

/** The language of the questions: what is shown, and how it is changed. Answers, place and clock stay as they are. */
export function useLanguage(
  { languages = [], texts = [] }: Paper,
  ask: AskForLanguage,
  onTexts: (paper: Paper) => void,
  say: (text: string) => void,
) {
  const [choice, setChoice] = useChoice(languages);
  // The last one that was read alone, or with the first.
  const [beside, setBeside] = useState(choice);
  const reading: Reading = useMemo(() => readingOf(texts, choice, beside), [texts, choice, beside]);
  const offered = [...languages, ...(texts.length > 1 ? [both] : [])];

  const choose = async (next: Choice) => {
    if (next !== both && !texts.includes(next)) {
      const more = await ask(next).catch((error: unknown) => void toast.error(whyNot(error)));
      if (!more) return;
      onTexts(more);
    }
    setChoice(next);
    if (next !== both && next !== languages[0]) setBeside(next);
    say(
      next === both ? t('Questions in both languages') : t('Questions in {language}', { language: languageName(next) }),
    );
  };
  const next = offered[(offered.indexOf(choice) + 1) % offered.length];
  return {
    reading,
    /** To the next language that is offered. */
    cycle: () => void (next !== undefined && languages.length > 1 && choose(next)),
    control: (
      <LanguageControl languages={languages} offered={offered} choice={choice} onChoose={(to) => void choose(to)} />
    ),
  };
}

/** A login in another tab reaches this one, and the test goes on meanwhile by its ticket. */
const whyNot = (error: unknown): string =>
  needsLogin(error)
    ? t('Your login has ended. Log in again in another tab, then choose the language.')
    : whyNotStarted(error);
