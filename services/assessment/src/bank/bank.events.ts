import { turns, type On } from '@kasauti/service-kit';
import { fillBank } from './fill-bank.flow';

export function bankEvents(deps: Parameters<typeof fillBank>[0]): On<'test_changed' | 'key_corrected'> {
  const fill = fillBank(deps);
  const inTurn = turns();
  // Tests of one teacher share questions, so their transactions would make each other start again.
  const fillInTurn = ({ data: { testId }, occurredAt }: { data: { testId: string }; occurredAt: string }) =>
    inTurn('bank', () => fill(testId, new Date(occurredAt)));
  return { test_changed: fillInTurn, key_corrected: fillInTurn };
}
