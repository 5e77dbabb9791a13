import { isInAudience } from '@kasauti/contracts/members';
import type { EnrolmentDoc, TestDoc } from '../fact/fact';

type Sizes = Pick<TestDoc, 'eligible' | 'outsiders'>;
type AudienceTest = Pick<TestDoc, '_id' | 'audience'> & Sizes;

/** How many members of a class each of its tests is for; one for the whole class has no size of its own. */
export class AudienceSizes {
  private readonly sizes: Map<string, number>;

  constructor(private readonly tests: readonly AudienceTest[]) {
    this.sizes = new Map(tests.flatMap(({ _id, audience }) => (audience ? [[_id, 0]] : [])));
  }

  /** Pauses after each test: an audience may name hundreds of students. */
  *add(members: Pick<EnrolmentDoc, 'studentId' | 'batchId'>[]): Generator<void, void> {
    for (const { _id, audience } of this.tests) {
      const size = this.sizes.get(_id);
      if (size === undefined) continue;
      this.sizes.set(_id, size + members.filter((member) => isInAudience(audience, member)).length);
      yield;
    }
  }

  /** The tests whose stored `eligible` or `outsiders` are out of date, with the new ones; undefined: the field goes. */
  changed = (outsiders: ReadonlyMap<string, number>): ({ _id: string } & Sizes)[] =>
    this.tests.flatMap(({ _id, ...before }) => {
      const now = { eligible: this.sizes.get(_id), outsiders: outsiders.get(_id) };
      const isSame = before.eligible === now.eligible && before.outsiders === now.outsiders;
      return isSame ? [] : [{ _id, ...now }];
    });
}
