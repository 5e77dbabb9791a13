import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState } from 'react';
import { newKey } from '../class/intent-key';
import { forgetTests } from '../tests/tests.data';
import { draftServer, retryAfter } from './create-test.data';
import { changeDraft, fieldsOf, type Draft } from './draft';
import { draftSaver, type SaveState } from './draft-saver';

/** The draft and its copy on the server. What is still on its way when the page is left is sent then. */
export function useWizard({
  initial,
  id,
  updatedAt,
  onCreated,
}: {
  initial: Draft;
  id: string | undefined;
  updatedAt: string | undefined;
  onCreated(id: string): void;
}) {
  const client = useQueryClient();
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
      newKey,
      retryAfter,
      onState: setSave,
      onCreated: (made) => created.current(made),
    }),
  );
  useEffect(() => saver.keep(fieldsOf(draft)), [saver, draft]);
  useEffect(
    () => () => {
      void saver.flush().finally(() => {
        saver.stop();
        void forgetTests(client);
      });
    },
    [saver, client],
  );
  return { draft, change, save, saver };
}
