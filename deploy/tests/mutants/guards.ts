import { assessment } from './guards/assessment';
import { attempt } from './guards/attempt';
import { gateway } from './guards/gateway';
import { identity } from './guards/identity';
import { kit } from './guards/kit';
import { readers } from './guards/readers';
import { takeTest } from './guards/take-test';
import type { Mutant } from './mutant';

/** Every guard that `make mutants` takes away. */
export const guards: Mutant[] = [...kit, ...attempt, ...assessment, ...readers, ...identity, ...gateway, ...takeTest];
