import type { On } from '@kasauti/service-kit';
import { fillBank } from './fill-bank.flow';

export function bankEvents(deps: Parameters<typeof fillBank>[0]): On<'test_changed' | 'key_corrected'> {
  const fill = fillBank(deps);
  return {
    test_changed: ({ data, occurredAt }) => fill(data.testId, new Date(occurredAt)),
    key_corrected: ({ data, occurredAt }) => fill(data.testId, new Date(occurredAt)),
  };
}
