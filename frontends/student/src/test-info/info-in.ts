import { readingOf, type Choice } from '../paper-texts/chosen-language';
import { readSection } from '../paper-texts/reading';
import type { TestInfo } from './test-info.data';

/** `instructionsLanguage` is undefined for a test that names no language. */
type ReadInfo = TestInfo & { instructionsLanguage: string | undefined };

/** What a student reads of a test before the start, in the language of its questions. */
export function infoIn(info: TestInfo, choice: Choice): ReadInfo {
  const reading = readingOf(info.languages, choice);
  const translations = info.translations ?? [];
  const written = translations.find(({ language, instructions }) => language === reading.shown[0] && instructions);
  // In another language rather than not at all.
  const shown = written ?? (info.instructions ? undefined : translations.find(({ instructions }) => instructions));
  return {
    ...info,
    instructions: shown?.instructions ?? info.instructions,
    instructionsLanguage: shown?.language ?? (reading.isTagged ? reading.first : undefined),
    ...(info.sections ? { sections: info.sections.map((section) => readSection(section, reading)) } : {}),
  };
}
