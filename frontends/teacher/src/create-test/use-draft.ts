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
  /** Its changes are sent when they are published, never by themselves. */
  isPublished?: boolean;
  onCreated(id: string): void;
}

/** The draft and its copy on the server. Unsent changes are sent when the page is left or hidden; closing it then asks. */
export function useDraft({ initial, id, updatedAt, isPublished = false, onCreated }: DraftStart) {
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
      isManual: isPublished,
      onState: setSave,
      onCreated: (made) => created.current(made),
    }),
  );
  useEffect(() => saver.keep(fieldsOf(draft)), [saver, draft]);
  useTabGuard(save.kind === 'pending' || save.kind === 'retrying');
  useEffect(() => {
    if (isPublished) return;
    const onHide = () => void saver.flush();
    document.addEventListener('visibilitychange', onHide);
    return () => document.removeEventListener('visibilitychange', onHide);
  }, [saver, isPublished]);
  useEffect(
    () => () => {
      if (isPublished) return;
      // A creation that ends later must not lead back to the wizard.
      created.current = () => undefined;
      void saver.flush().finally(() => {
        saver.stop();
        void forgetTests(client);
      });
    },
    [saver, client, isPublished],
  );
  return { draft, change, save, saver };
}
