import { Drawer as MantineDrawer, HeadlessMantineProvider, Modal } from '@mantine/core';
import { useContext, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, DialogAround } from './button';
import { useFocusReturn } from './focus-return';
import { Notice } from './status';
import { t } from '../language/messages';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /**
   * Without it not while its act is on the way: closing would take nothing back, and what comes of it would not be seen.
   * True: also then. False: never.
   */
  closable?: boolean;
}
/** What is typed in other kinds of fields is soon typed again, and a search is nothing to lose. */
const written = ['textarea', 'text', 'email'];
const close = () => ({ 'aria-label': t('Close'), className: 'btn btn-icon' });

/** A `<header>` would be a second banner of the page. */
const plainHeader = { header: { role: 'presentation' } };

/** What the buttons in a dialog and the dialogs in it need of it, and when it may close. */
function useAround(opened: boolean, closable?: boolean) {
  const root = useRef<HTMLDivElement>(null);
  const [isActing, setBusy] = useState(false);
  const [isWritten, setWritten] = useState(false);
  const [inner, setInner] = useState(0);
  const outer = useContext(DialogAround);
  useFocusReturn(opened);
  useLayoutEffect(() => {
    if (!opened || !outer) return;
    outer.countInner(1);
    // Later, because both hear the Escape that closes the inner one.
    return () => void setTimeout(() => outer.countInner(-1));
  }, [opened]);
  if (isWritten && !opened) setWritten(false);
  const isBusy = isActing && !closable;
  const mayClose = closable ?? !isBusy;
  const first = () => root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
  return {
    around: {
      isBusy,
      setBusy,
      toWrong: () => void setTimeout(() => first()?.focus()),
      countInner: (by: number) => setInner((count) => count + by),
    },
    props: {
      ref: root,
      opened,
      withCloseButton: mayClose,
      closeOnEscape: mayClose && !isWritten && inner === 0,
      closeOnClickOutside: mayClose && !isWritten,
      returnFocus: false,
      onChange: ({ target }: FormEvent) =>
        'type' in target && written.includes(String(target.type)) && setWritten(true),
      lockScroll: false,
      closeButtonProps: close(),
      transitionProps: { duration: 0 },
    },
  };
}

/**
 * Centred, on phones a sheet at the bottom. Focus is trapped and restored; `data-autofocus` marks the element that gets
 * it first. Once something is written into a field, only its buttons close it.
 */
export function Dialog({ opened, onClose, title, children, footer, size = 'md', closable }: DialogProps) {
  const { around, props } = useAround(opened, closable);
  return (
    <HeadlessMantineProvider>
      <Modal
        {...props}
        onClose={onClose}
        title={title}
        attributes={plainHeader}
        classNames={{
          overlay: 'overlay',
          inner: 'modal-inner',
          content: size === 'lg' ? 'modal modal-lg' : 'modal',
          header: 'modal-head',
          title: 'modal-title',
          body: 'modal-body',
        }}
      >
        <DialogAround value={around}>
          {children}
          {footer && <div className="modal-foot">{footer}</div>}
        </DialogAround>
      </Modal>
    </HeadlessMantineProvider>
  );
}

/** A question before something that cannot be undone. The focus starts on Cancel. */
export const ConfirmDialog = ({
  opened,
  onClose,
  onConfirm,
  title,
  children,
  confirm,
  cancel = t('Cancel'),
  danger = false,
  pending = false,
  error,
}: {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirm: string;
  cancel?: string;
  danger?: boolean;
  pending?: boolean;
  error?: ReactNode;
}) => (
  <Dialog
    opened={opened}
    onClose={onClose}
    title={title}
    footer={
      <>
        <Button onClick={onClose} data-autofocus>
          {cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'filled'} loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <div className="stack">
      {typeof children === 'string' ? <p className="muted">{children}</p> : children}
      {error && <Notice tone="bad" title={error} />}
    </div>
  </Dialog>
);

/** On the right, on phones at the bottom. */
export function Drawer({ opened, onClose, title, children }: Omit<DialogProps, 'footer' | 'size' | 'closable'>) {
  const { around, props } = useAround(opened);
  return (
    <HeadlessMantineProvider>
      <MantineDrawer
        {...props}
        onClose={onClose}
        title={title}
        position="right"
        attributes={plainHeader}
        classNames={{
          overlay: 'overlay',
          inner: 'drawer-inner',
          content: 'drawer',
          header: 'modal-head',
          title: 'modal-title',
          body: 'modal-body',
        }}
      >
        <DialogAround value={around}>{children}</DialogAround>
      </MantineDrawer>
    </HeadlessMantineProvider>
  );
}
