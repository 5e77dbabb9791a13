import type { components } from '@kasauti/contracts/web';

export type Level = components['schemas']['ClassDifficulty'];
export interface ClassValues {
  title: string;
  description: string;
  visibility: components['schemas']['Visibility'];
  /** In rupees; undefined while the field contains no number. */
  price: number | undefined;
  subject: string;
  difficulty: Level | '';
  /** As typed, separated by commas. */
  tags: string;
}

export const emptyClass: ClassValues = {
  title: '',
  description: '',
  visibility: 'public',
  price: 0,
  subject: '',
  difficulty: '',
  tags: '',
};

/**
 * The request of the short form.
 * @param ownerId whose class it will be, who alone sets its visibility and its price; empty: the teacher's own
 */
export const createFields = ({ title, description, visibility, price }: ClassValues, ownerId: string) => ({
  title,
  ...(ownerId ? { ownerId } : { visibility, ...(price === undefined ? {} : { price }) }),
  ...(description.trim() ? { description } : {}),
});

export type FieldErrors = Partial<Record<keyof ClassValues, string>>;

/** Text that is not a number never reaches the server, so it is checked here. */
export const typingErrors = ({ price }: ClassValues): FieldErrors =>
  price === undefined ? { price: 'Please enter a price in rupees, 0 means free' } : {};
