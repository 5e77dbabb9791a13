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

type Shown = Pick<
  components['schemas']['Class'],
  'title' | 'description' | 'visibility' | 'price' | 'subject' | 'difficulty' | 'tags'
>;
export const classValues = (c: Shown): ClassValues => ({
  title: c.title,
  description: c.description,
  visibility: c.visibility,
  price: c.price / 100,
  subject: c.subject ?? '',
  difficulty: c.difficulty ?? '',
  tags: (c.tags ?? []).join(', '),
});

const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
];

/** The request of the short form. */
/** @param ownerId whose class it will be, who alone sets its visibility and its price; empty: the teacher's own */
export const createFields = ({ title, description, visibility, price }: ClassValues, ownerId = '') => ({
  title,
  ...(ownerId ? { ownerId } : { visibility, ...(price === undefined ? {} : { price }) }),
  ...(description.trim() ? { description } : {}),
});

/** The request for an existing class: changed fields only. */
export function changedFields(before: ClassValues, after: ClassValues): components['schemas']['UpdateClassRequest'] {
  const fields = {
    title: after.title,
    description: after.description,
    visibility: after.visibility,
    price: after.price,
    subject: after.subject,
  };
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== undefined && value !== before[name as keyof ClassValues],
    ),
  );
  return {
    ...changed,
    ...(after.difficulty && after.difficulty !== before.difficulty ? { difficulty: after.difficulty } : {}),
    ...(after.tags === before.tags ? {} : { tags: tagsOf(after.tags) }),
  };
}

export type FieldErrors = Partial<Record<keyof ClassValues, string>>;

/** Text that is not a number never reaches the server, so it is checked here. */
export const typingErrors = ({ price }: ClassValues): FieldErrors =>
  price === undefined ? { price: 'Please enter a price in rupees, 0 means free' } : {};
