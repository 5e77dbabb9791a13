import { randomId, useIntentKey } from '@kasauti/web-kit/api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Accessible } from '../../access/may';
import { useTabGuard } from '../../class/leave-guard';
import { forgetTests } from '../../tests/tests.data';
import { draftServer } from '../create-test.data';
import { fieldsOf, type Draft } from './draft';
import { draftSaver, type DraftSaver, type SaveState } from './draft-saver';

export interface DraftStart {
  initial: Draft;
  id?: string;
  updatedAt?: string;
  /** Of a stored draft of another owner. */
  access?: Accessible['access'];
  /** Its changes are sent when they are published, never by themselves. */
  isPublished?: boolean;
  onCreated(id: string): void;
}

/** The copy of the draft on the server. Unsent changes are sent when the page is left or hidden; closing it then asks. */
export function useSaver(
  { initial, id, updatedAt, access, isPublished = false, onCreated }: DraftStart,
  draft: Draft,
): { save: SaveState; saver: DraftSaver; stored: Accessible | undefined } {
  const client = useQueryClient();
  const keyFor = useIntentKey();
  const [save, setSave] = useState<SaveState>(id ? { kind: 'saved', at: updatedAt } : { kind: 'nothing' });
  /** Whose the test is; undefined until it is stored, with the owner of its class. */
  const [stored, setStored] = useState<Accessible | undefined>(id ? { access } : undefined);
  const created = useRef(onCreated);
  useEffect(() => {
    created.current = onCreated;
  });
  const [saver] = useState(() =>
    draftSaver({
      id,
      stored: id ? fieldsOf(initial) : {},
      basedOn: updatedAt,
      server: draftServer(randomId()),
      keyFor,
      isManual: isPublished,
      onState: setSave,
      onCreated: (made) => {
        setStored(made);
        created.current(made.id);
      },
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
  return { save, saver, stored };
}
