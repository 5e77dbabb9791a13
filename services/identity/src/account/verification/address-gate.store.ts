import type { Db, Transaction } from '@kasauti/service-kit';
import { sha256 } from '../../keys/secrets';
import {
  COOLDOWN_MS,
  DAY_MS,
  MAILS_REMEMBERED,
  TRIES_PER_CODE,
  TRIES_PER_DAY,
  mailWaitMs,
  tryRefusal,
  type AddressGate,
  type GatePurpose,
  type TryRefusal,
} from './address-gate';

const inSec = (ms: number) => Math.ceil(ms / 1000);
const idOf = (purpose: GatePurpose, email: string) => `${purpose}:${sha256(email)}`;
const dayAfter = (now: Date) => new Date(now.getTime() + DAY_MS);

interface Passed {
  open: boolean;
  waitSec: number;
}
export type AddressGateStore = ReturnType<typeof addressGateStore>;

export function addressGateStore(db: Db) {
  const gates = db.store<AddressGate>(
    'address_gates',
    {
      _id: String,
      sentAt: [Date],
      codeAt: { type: Date, default: undefined },
      tries: Number,
      dayTries: Number,
      dayEndsAt: Date,
      version: Number,
      expiresAt: Date,
    },
    { indexes: [[{ expiresAt: 1 }, { expireAfterSeconds: 0 }]] },
  );
  const fresh = (_id: string, now: Date): AddressGate => ({
    _id,
    sentAt: [],
    tries: 0,
    dayTries: 0,
    dayEndsAt: dayAfter(now),
    version: 0,
    expiresAt: dayAfter(now),
  });

  return {
    /** Exactly one of any concurrent callers passes and may mail. @returns seconds until the next one may. */
    async pass(purpose: GatePurpose, email: string, now: Date, tx?: Transaction): Promise<Passed> {
      const _id = idOf(purpose, email);
      const gate = await gates.in(tx).get(_id);
      const waitMs = mailWaitMs(gate?.sentAt ?? [], now);
      if (waitMs > 0) return { open: false, waitSec: inSec(waitMs) };
      const sentAt = [...(gate?.sentAt ?? []), now].slice(-MAILS_REMEMBERED);
      const won = gate
        ? await gates
            .in(tx)
            .update(
              { _id, version: gate.version },
              { $set: { sentAt, tries: 0, expiresAt: dayAfter(now) }, $inc: { version: 1 } },
            )
        : await gates.in(tx).insert({ ...fresh(_id, now), sentAt });
      return { open: won, waitSec: inSec(won ? mailWaitMs(sentAt, now) : COOLDOWN_MS) };
    },

    /** As if no mail to reset a password had gone to the address. */
    async forget(email: string): Promise<void> {
      await gates.remove({ _id: idOf('reset', email) });
    },

    /** The mail of a forgotten password, if it is for an unverified address, has a new code: its tries begin again. */
    async renewCode(email: string, now: Date, tx: Transaction): Promise<void> {
      const { _id, tries, expiresAt, ...others } = fresh(idOf('verify', email), now);
      await gates.in(tx).upsertIf({ _id }, { $set: { codeAt: now, tries, expiresAt }, $setOnInsert: others });
    },
    /** Counts a try before the code is compared. @returns why it may not be tried. */
    async tryCode(email: string, now: Date): Promise<TryRefusal | undefined> {
      const _id = idOf('verify', email);
      await gates.update({ _id, dayEndsAt: { $lte: now } }, { $set: { dayTries: 0, dayEndsAt: dayAfter(now) } });
      const gate = await gates.get(_id);
      if (!gate) return 'no_code';
      const refusal = tryRefusal(gate, now);
      if (refusal) return refusal;
      const counted = await gates.update(
        { _id, tries: { $lt: TRIES_PER_CODE }, dayTries: { $lt: TRIES_PER_DAY } },
        { $inc: { tries: 1, dayTries: 1 } },
      );
      return counted ? undefined : 'code_spent';
    },
  };
}
