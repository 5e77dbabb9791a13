import type { Page } from '@kasauti/service-kit';
import type { components } from '@kasauti/contracts';
import type { PersonStore } from '../person/person.store';
import { shortName } from './review';
import type { ReviewStore } from './review.store';
import type { VoteStore } from './vote.store';

type Wire = components['schemas'];
type Viewer = { id: string } | undefined;

interface Deps {
  reviews: ReviewStore;
  votes: VoteStore;
  people: PersonStore;
}
/** One page of reviews with names and votes. */
export const reviewsQuery =
  ({ reviews, votes, people }: Deps) =>
  async (classId: string, caller: Viewer, page: Page): Promise<Wire['Review'][]> => {
    const found = await reviews.of(classId, page);
    const ids = found.map((r) => r.publicId);
    const [names, helpful, voted] = await Promise.all([
      people.namesOf(found.map((r) => r.userId)),
      votes.countsOf(ids),
      caller ? votes.among(ids, caller.id) : new Set<string>(),
    ]);
    return found.map((r) => ({
      id: r.publicId,
      studentName: shortName(names.get(r.userId) ?? ''),
      isVerified: r.isVerified,
      rating: r.rating,
      date: r.createdAt.toISOString(),
      title: r.title,
      comment: r.comment,
      helpful: helpful.get(r.publicId) ?? 0,
      isMine: r.userId === caller?.id,
      votedHelpful: voted.has(r.publicId),
    }));
  };
export type ReadReviews = ReturnType<typeof reviewsQuery>;
