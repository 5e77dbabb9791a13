export interface Check {
  ok: boolean;
  detail?: string;
  /** When it last happened, ISO. */
  at?: string;
  figures?: Record<string, number>;
}
export type Health = () => Promise<Record<string, Check>>;
