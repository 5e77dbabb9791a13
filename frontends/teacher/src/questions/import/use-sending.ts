import { ApiError, failureText, now } from '@kasauti/web-kit/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Import } from './import.data';
import { chosenFile, forgetFile } from './chosen-files';
import { firstSize, sendFile, sendPart, smaller } from './send-file';

export type Sending = 'sending' | 'paused' | 'waiting' | 'failed' | 'done';

const AGAIN_MS = 3000;
const texts = { refused: 'The file could not be sent', broken: 'Invalid response from server' };
const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429);

/** Sends the chosen file of an import, again and again while the connection is away, until it is paused or complete. */
export function useSending({ id, received: before }: Import, onDone: () => unknown) {
  const [received, setReceived] = useState(before);
  const [state, setState] = useState<Sending>('sending');
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController>(undefined);
  const file = chosenFile(id);

  const run = useCallback(async () => {
    if (!file || running.current) return;
    const control = new AbortController();
    running.current = control;
    let [offset, size] = [before, firstSize];
    const onSent = (bytes: number) => {
      offset = bytes;
      setReceived(bytes);
    };
    setState('sending');
    while (!control.signal.aborted && offset < file.size) {
      try {
        await sendFile(file, offset, {
          send: sendPart(id, control.signal),
          signal: control.signal,
          size,
          onSent,
          clock: now,
        });
      } catch (error) {
        if (control.signal.aborted) break;
        size = smaller(size);
        setFailure(failureText(error, texts));
        setState(isPassing(error) ? 'waiting' : 'failed');
        if (!isPassing(error)) break;
        await waited(AGAIN_MS, control.signal);
        if (!control.signal.aborted) setState('sending');
      }
    }
    running.current = undefined;
    if (offset < file.size) return;
    forgetFile(id);
    setState('done');
    onDone();
    // From where it stopped: `before` is that of the first render.
  }, [file, id, before, onDone]);

  useEffect(() => {
    void run();
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [run]);

  const pause = () => {
    running.current?.abort();
    running.current = undefined;
    setState('paused');
  };
  return { file, received, state, failure, pause, resume: run };
}

/** Ends early when the connection is back. */
const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end, { once: true });
    signal.addEventListener('abort', end, { once: true });
  });
