import { IconBook, IconCalendar, IconFlask, IconStack2, IconStar, IconTag } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AttributeType } from './attributes.data';

export const icons: Record<AttributeType['icon'], { label: string; icon: ReactNode }> = {
  book: { label: 'Book', icon: <IconBook aria-hidden /> },
  tag: { label: 'Tag', icon: <IconTag aria-hidden /> },
  layers: { label: 'Layers', icon: <IconStack2 aria-hidden /> },
  calendar: { label: 'Calendar', icon: <IconCalendar aria-hidden /> },
  flask: { label: 'Flask', icon: <IconFlask aria-hidden /> },
  star: { label: 'Star', icon: <IconStar aria-hidden /> },
};
/** On the page they are mixed with the text colour, so that each has enough contrast. */
export const colors = [
  { value: '#3B82F6', label: 'Blue' },
  { value: '#0F766E', label: 'Teal' },
  { value: '#B45309', label: 'Amber' },
  { value: '#7C3AED', label: 'Violet' },
] as const;
