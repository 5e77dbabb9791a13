import type { components } from '@kasauti/contracts';
import type { Announcement } from './announcement.store';

export const announcementView = ({ _id, text, at }: Announcement): components['schemas']['Announcement'] => ({
  id: _id,
  text,
  at: at.toISOString(),
});
