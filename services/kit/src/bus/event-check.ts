import { events, type Envelope, type EventName } from '@kasauti/contracts';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

// A newer producer may send fields this consumer does not know: no schema closes its objects here. Nor does a new value of
// an enum matter where the contract says that consumers work without its meaning.
function open(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(open);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isOpenEnum = 'x-open-enum' in schema;
  const entries = Object.entries(schema).filter(
    ([key, value]) =>
      !(
        (key === 'additionalProperties' && value === false) ||
        (key === 'enum' && isOpenEnum) ||
        key === '$id' ||
        key === '$schema'
      ),
  );
  return Object.fromEntries(entries.map(([key, value]) => [key, open(value)]));
}

function isEnvelope(value: unknown): value is Envelope {
  const e = value as Partial<Envelope> | null;
  return (
    typeof e === 'object' &&
    e !== null &&
    typeof e.eventId === 'string' &&
    typeof e.type === 'string' &&
    typeof e.v === 'number' &&
    typeof e.aggId === 'string' &&
    typeof e.aggSeq === 'number' &&
    typeof e.occurredAt === 'string' &&
    typeof e.data === 'object' &&
    e.data !== null
  );
}

/** Why a message is refused; undefined if it is valid. */
export type EventCheck = (message: unknown) => { envelope: Envelope } | { foreign: true } | { problem: string };

/**
 * A tolerant check against the contract: unknown fields are accepted, missing required ones are not. `foreign` is an
 * event type not in `wanted`.
 */
export function eventCheck(wanted: ReadonlySet<string>): EventCheck {
  // The tests of the contracts have checked the schemas themselves, and V8 optimizes what is made of them.
  const ajv = new Ajv({ strict: false, allErrors: false, validateSchema: false, code: { optimize: false } });
  addFormats(ajv);
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (type: EventName) => {
    const known = compiled.get(type) ?? ajv.compile(open(events[type].schema) as object);
    compiled.set(type, known);
    return known;
  };
  return (message) => {
    if (!isEnvelope(message)) return { problem: 'not an event: the envelope is not readable' };
    if (!wanted.has(message.type)) return { foreign: true };
    const { v } = events[message.type];
    if (message.v !== v)
      return {
        problem: `version ${message.v} of ${message.type} is not known here, only ${v}: deploy a consumer that knows it, then replay`,
      };
    const validate = validatorOf(message.type);
    if (validate(message.data)) return { envelope: message };
    return { problem: `data does not fit ${message.type}: ${ajv.errorsText(validate.errors, { dataVar: 'data' })}` };
  };
}
