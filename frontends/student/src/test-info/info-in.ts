import { readingOf, type Choice } from '../paper-texts/chosen-language';
import { readSection } from '../paper-texts/reading';
import type { TestInfo } from './test-info.data';

/** What a student reads of a test before the start, in the language of its questions. */
export function infoIn(info: TestInfo, choice: Choice): TestInfo {
  const reading = readingOf(info.languages, choice);
  const written = info.translations?.find(({ language }) => language === reading.shown[0]);
  return {
    ...info,
    instructions: written?.instructions || info.instructions,
    ...(info.sections ? { sections: info.sections.map((section) => readSection(section, reading)) } : {}),
  };
}
