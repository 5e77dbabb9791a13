import { actReason, conflict, event, LOST, retryCas, type Handlers } from '@kasauti/service-kit';
import { isPublished } from '../class/class';
import { classNotFound } from '../class/class.refusals';
import type { ClassStore } from '../class/class.store';

export const MOST_FEATURED = 12;
const notShown = () => conflict('class_not_shown', 'Only public, active classes can be featured');
const featuredFull = () => conflict('featured_full', `At most ${MOST_FEATURED} classes can be featured`);

export const featuredApi = ({ classes }: { classes: ClassStore }): Handlers<'setFeatured'> => ({
  setFeatured: ({ params: { classId }, body: { featured, reason }, caller }) =>
    retryCas(async () => {
      const current = await classes.get(classId);
      if (!current) throw classNotFound();
      const done = { data: { classId, featured } };
      if (current.featured === featured) return done;
      if (featured && !isPublished(current)) throw notShown();
      if (featured && (await classes.countBrowse({ featured: true })) >= MOST_FEATURED) throw featuredFull();
      const acted = event('admin_acted', {
        service: 'catalog',
        action: featured ? 'class_featured' : 'class_unfeatured',
        resourceType: 'class',
        resourceId: classId,
        adminId: caller.id,
        reason: actReason(reason),
      });
      return (await classes.save(current, {}, { $set: { featured } }, [acted])) ? done : LOST;
    }),
});
