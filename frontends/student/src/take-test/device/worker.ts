import { pause } from './browser-clock';

// Messages to the shell's service worker.

const timeoutMs = 20_000;

type Reply = { ok: boolean; newer?: boolean };
type Request =
  | { kind: 'keep'; attempt: string; page: string; files: string[] }
  | { kind: 'compare'; page: string; files: string[] }
  | { kind: 'drop'; attempt: string };

/** The worker deletes old copies by itself if this fails. */
export const dropOfflineCopy = async (attempt: string): Promise<void> => void (await tell({ kind: 'drop', attempt }));

/** Undefined without a worker, or where it does not answer. */
export async function tell(request: Request): Promise<Reply | undefined> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration('/');
    return registration?.active ? await withTimeout(post(registration.active, request)) : undefined;
  } catch {
    return undefined;
  }
}

function post(worker: ServiceWorker, request: Request): Promise<Reply> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Reply>) => {
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}

export const withTimeout = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([work, pause(timeoutMs).then(() => Promise.reject(new Error('timeout')))]);
