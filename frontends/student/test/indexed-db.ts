import { deserialize, serialize } from 'node:v8';
import 'fake-indexeddb/auto';

// jsdom has neither of them.
globalThis.structuredClone = <T>(value: T): T => deserialize(serialize(value)) as T;
