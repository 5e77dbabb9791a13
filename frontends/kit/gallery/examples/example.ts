import type { ReactNode } from 'react';
import type * as base from '../../src/base';
import type * as datetime from '../../src/datetime';
import type * as dialog from '../../src/dialog';
import type * as richText from '../../src/rich-text';
import type * as table from '../../src/table';

type Kit = typeof base & typeof datetime & typeof dialog & typeof richText & typeof table;
/** Everything the kit exports whose name begins with a capital. */
export type Component = Extract<keyof Kit, Capitalize<string>>;

/** The states of a component: what each is called, and the component in it. */
export type States = Record<string, ReactNode>;
export type Examples = Partial<Record<Component | 'toast', States>>;
