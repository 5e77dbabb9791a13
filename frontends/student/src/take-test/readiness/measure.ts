import { t } from '@kasauti/web-kit/i18n';
export type Measured = {
  clockOffsetMs: number;
  latencyMs: number;
  storageOk: boolean;
  saveMs: number;
  offlineOk: boolean;
};
export type Probes = {
  wallMs(): number;
  monotonicMs(): number;
  /** One durable write on the server; returns the server's time. */
  probe(): Promise<{ serverNow: string }>;
  /** The cheapest request. */
  ping(): Promise<unknown>;
  /** Writes to IndexedDB and reads it back. */
  tryStorage(): Promise<boolean>;
  /** Makes and drops an offline copy of the exam's files. */
  tryOffline(): Promise<boolean>;
};

export const steps = ['storage', 'connection', 'saving', 'offline'] as const;
export type Step = (typeof steps)[number];

const pings = 5;
const probes = 3;
const longestMs = 600_000;
/** About three years; the contract takes no more. A device that lost its clock may be in 1970. */
const furthestMs = 100_000_000_000;
const clamped = (ms: number, most: number) => Math.min(most, Math.max(-most, Math.round(ms)));

/** Measures one thing at a time, so that none distorts the next. Throws if the server cannot be reached. */
export async function measure(with_: Probes, onStep: (step: Step) => void): Promise<Measured> {
  onStep('storage');
  const storageOk = await with_.tryStorage().catch(() => false);

  onStep('connection');
  const latencies: number[] = [];
  for (let i = 0; i < pings; i += 1) latencies.push(await timed(with_, with_.ping));

  onStep('saving');
  const saves: { ms: number; offset: number }[] = [];
  for (let i = 0; i < probes; i += 1) {
    const at = with_.wallMs();
    let serverNow = '';
    const ms = await timed(with_, async () => {
      ({ serverNow } = await with_.probe());
    });
    saves.push({ ms, offset: at + ms / 2 - Date.parse(serverNow) });
  }

  onStep('offline');
  const offlineOk = await with_.tryOffline().catch(() => false);
  // The fastest exchange gives the best clock offset: it has the least delay.
  const quickest = [...saves].sort((a, b) => a.ms - b.ms)[0];
  return {
    clockOffsetMs: clamped(quickest?.offset ?? 0, furthestMs),
    latencyMs: median(latencies),
    storageOk,
    saveMs: median(saves.map(({ ms }) => ms)),
    offlineOk,
  };
}

async function timed({ monotonicMs }: Probes, act: () => Promise<unknown>): Promise<number> {
  const began = monotonicMs();
  await act();
  return monotonicMs() - began;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.min(longestMs, Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0));
}

/** '12 s ahead', '3 min behind', or 'On time' below half a second. */
export function clockText(offsetMs: number): string {
  const sec = Math.round(Math.abs(offsetMs) / 1000);
  if (sec === 0) return t('On time');
  const amount =
    sec < 120
      ? t('{seconds} s', { seconds: sec })
      : sec < 7200
        ? t('{minutes} min', { minutes: Math.round(sec / 60) })
        : t('{hours} h', { hours: Math.round(sec / 3600) });
  return offsetMs > 0 ? t('{amount} ahead', { amount }) : t('{amount} behind', { amount });
}
