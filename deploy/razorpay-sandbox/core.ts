import { DEFAULTS, patched, type Settings, type SettingsPatch } from './store/settings';
import { openClock, type Clock } from './store/clock';
import { openStore, type Store } from './store/store';

export interface Keys {
  keyId: string;
  keySecret: string;
}

/** What every operation works with. */
export interface Core {
  keys: Keys;
  store: Store;
  clock: Clock;
  settings(): Settings;
  change(patch: SettingsPatch): Settings;
  /** Default settings, with the webhook's address and secrets kept. The books stay. */
  resetSettings(): Settings;
}

export function openCore(journal: string, keys: Keys, now?: () => number): Core {
  const store = openStore(journal);
  const clock = openClock(store, now);
  if (!store.clock.has('clock')) clock.setFactor(1);
  const settings = (): Settings => {
    const { id: _, ...stored } = store.settings.get('settings') ?? { id: 'settings' as const, ...DEFAULTS };
    return stored;
  };
  const save = (next: Settings): Settings => {
    if (next.clockFactor !== settings().clockFactor) clock.setFactor(next.clockFactor);
    store.commit({ settings: [{ id: 'settings', ...next }] });
    return next;
  };
  return {
    keys,
    store,
    clock,
    settings,
    change: (patch) => save(patched(settings(), patch)),
    resetSettings() {
      const { url, secret, previousSecret } = settings().webhook;
      return save({ ...DEFAULTS, webhook: { ...DEFAULTS.webhook, url, secret, previousSecret } });
    },
  };
}
