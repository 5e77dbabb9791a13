import type { components } from '@kasauti/contracts';
import { averageOf, type ClassDoc } from '../class/class';
import type { RelatedData } from '../class/class.view';

type Wire = components['schemas'];

export const adminStatusOf = (c: Pick<ClassDoc, 'status' | 'takenDown'>): Wire['AdminClassStatus'] =>
  c.takenDown ? 'taken_down' : c.status;

export const adminClassView = (c: ClassDoc, { teacher, tests }: RelatedData): Wire['AdminClass'] => ({
  id: c._id,
  title: c.title,
  description: c.description,
  teacherId: c.teacherId,
  teacher,
  visibility: c.visibility,
  status: adminStatusOf(c),
  takenDown: c.takenDown ? { at: c.takenDown.at.toISOString(), reason: c.takenDown.reason } : null,
  featured: c.featured,
  price: c.pricePaise,
  students: c.studentCount,
  totalTests: tests.count,
  averageRating: averageOf(c.rating),
  totalReviews: c.rating?.count ?? 0,
  createdAt: c.createdAt.toISOString(),
});
