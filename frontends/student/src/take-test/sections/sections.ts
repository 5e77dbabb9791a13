import type { Marking } from '@kasauti/web-kit/i18n';
import { readSection, untagged, type Reading } from '../../paper-texts/reading';
import type { Paper, PaperQuestion } from '../journal/attempt.data';

/** A section with the places of its questions in the paper. */
export type Part = {
  id: string;
  title: string;
  instructions: string;
  marking?: Marking;
  /** So many of its questions count. */
  attemptAny?: number;
  places: readonly number[];
};

/** A paper kept on the device by an older page has no sections. */
export function partsOf(
  { sections: written = [], questions }: Pick<Partial<Paper>, 'sections'> & Pick<Paper, 'questions'>,
  reading: Reading = untagged,
): Part[] {
  const places = questions.map((_, place) => place);
  const sections = written.map((section) => readSection(section, reading));
  if (sections.length < 2) return [{ id: '', title: '', instructions: '', ...sections[0], places }];
  return sections.map((section) => ({
    ...section,
    places: places.filter((place) => questions[place]?.sectionId === section.id),
  }));
}

export const partAt = (parts: readonly Part[], place: number): Part | undefined =>
  parts.find(({ places }) => places.includes(place));

/** What an answer gives and costs; without a marking of question or section, the points of the question. */
export const markingOf = (
  { points, marking }: Pick<PaperQuestion, 'points' | 'marking'>,
  part: Part | undefined,
): Marking => marking ?? part?.marking ?? { correct: points, wrong: 0, skipped: 0, partial: 'none' };
