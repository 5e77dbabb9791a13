export interface Check {
  ok: boolean;
  detail?: string;
  /** When it last happened, ISO. */
  at?: string;
  figures?: Record<string, number>;
}
/** A setting that is shown to administrators; it is never a problem. */
export const flag = (isOn: boolean): Check => ({ ok: true, detail: isOn ? 'on' : 'off' });
export type Health = () => Promise<Record<string, Check>>;
