import type { components } from '@kasauti/contracts/web';
import { classId } from './builders';

type Schemas = components['schemas'];

export const anOwnClass = (part: Partial<Schemas['Class']> = {}): Schemas['Class'] => ({
  id: classId,
  title: 'Physics for JEE',
  description: '',
  visibility: 'public',
  status: 'active',
  isActive: true,
  enrollmentCount: 4,
  studentCount: 4,
  totalTests: 2,
  price: 0,
  pricePaise: 0,
  teacher: 'Meera Subramanian',
  createdAt: '2026-11-01T00:00:00.000Z',
  lastActivity: '2026-11-01T00:00:00.000Z',
  ...part,
});

export const aReview = (part: Partial<Schemas['Review']> = {}): Schemas['Review'] => ({
  id: '01JD00000000000000000000R1',
  studentName: 'Asha R.',
  isVerified: true,
  rating: 5,
  date: '2026-11-14T06:00:00.000Z',
  title: 'Close to the real shift',
  comment: 'The timing felt the same.',
  helpful: 18,
  isMine: false,
  votedHelpful: false,
  ...part,
});
