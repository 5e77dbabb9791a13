import type { Schema } from '../compare/flat-schema';
import type { Provided, Needed } from '../compare/kit';
import type { Limits, Operation } from '../compare/operation';
import type { Interaction } from '../compare/pact';

export interface EventShape {
  v: number;
  schema: Schema;
}
export type EventShapes = Record<string, EventShape>;

/** What a version of a unit promises to others and expects of them; all that decides whether it may be deployed. */
export interface Release {
  unit: string;
  version: string;
  /** The versions of our packages that are built into it. */
  builtWith: Record<string, string>;
  /** Operations that it answers. The gateway, which has the place of all operations at its door, lists those as `routes`. */
  offers: Operation[];
  routes: Operation[];
  limits?: Limits;
  calls: Operation[];
  produces: EventShapes;
  consumes: EventShapes;
  pacts: Interaction[];
  provides?: Provided;
  needs?: Needed;
}
