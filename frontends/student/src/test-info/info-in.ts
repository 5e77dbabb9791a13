import { readingOf, type Choice } from '../paper-texts/chosen-language';
import { readSection } from '../paper-texts/reading';
import type { TestInfo } from './test-info.data';

/** What a student reads of a test before the start, in the language of its questions. */
export function infoIn(info: TestInfo, choice: Choice): TestInfo {
  const reading = readingOf(info.languages, choice);
  const translations = info.translations ?? [];
  const written = translations.find(({ language }) => language === reading.shown[0]);
  // In another language rather than not at all.
  const elsewhere = translations.find(({ instructions }) => instructions);
  return {
    ...info,
    instructions: written?.instructions || info.instructions || (elsewhere?.instructions ?? ''),
    ...(info.sections ? { sections: info.sections.map((section) => readSection(section, reading)) } : {}),
  };
}
