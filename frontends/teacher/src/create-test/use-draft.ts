import { useIntentKey } from '@kasauti/web-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { useTabGuard } from '../class/leave-guard';
import { forgetTests } from '../tests/tests.data';
import { draftServer, retryAfter } from './create-test.data';
import { fieldsOf, type Draft } from './draft/draft';
import { changeDraft } from './draft/draft-change';
import { draftSaver, type SaveState } from './draft/draft-saver';

export interface DraftStart {
  initial: Draft;
  id?: string;
  updatedAt?: string;
  onCreated(id: string): void;
}

/** The draft and its copy on the server. Unsent changes are sent when the page is left or hidden; closing it then asks. */
export function useDraft({ initial, id, updatedAt, onCreated }: DraftStart) {
  const client = useQueryClient();
  const keyFor = useIntentKey();
  const [draft, change] = useReducer(changeDraft, initial);
  const [save, setSave] = useState<SaveState>(id ? { kind: 'saved', at: updatedAt } : { kind: 'nothing' });
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const [saver] = useState(() =>
    draftSaver({
      id,
      stored: id ? fieldsOf(initial) : {},
      server: draftServer,
      keyFor,
      retryAfter,
      onState: setSave,
      onCreated: (made) => created.current(made),
    }),
  );
  useEffect(() => saver.keep(fieldsOf(draft)), [saver, draft]);
  useTabGuard(save.kind === 'pending' || save.kind === 'retrying');
  useEffect(() => {
    const onHide = () => void saver.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [saver]);
  useEffect(
    () => () => {
      // A creation that ends later must not lead back to the wizard.
      created.current = () => undefined;
      void saver.flush().finally(() => {
        saver.stop();
        void forgetTests(client);
      });
    },
    [saver, client],
  );
  return { draft, change, save, saver };
}
