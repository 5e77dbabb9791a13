import { Drawer as MantineDrawer, HeadlessMantineProvider, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Notice } from './status';
import { t } from '../language/messages';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  size?: 'md' | 'lg';
  /** False while something must not be interrupted: no close button, no Escape, no click outside. */
  closable?: boolean;
}
const close = () => ({ 'aria-label': t('Close'), className: 'btn btn-icon' });

/**
 * Centred, on phones a sheet at the bottom. Focus is trapped and restored; `data-autofocus` marks the element that gets
 * it first.
 */
export const Dialog = ({ opened, onClose, title, children, footer, size = 'md', closable = true }: DialogProps) => (
  <HeadlessMantineProvider>
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      lockScroll={false}
      withCloseButton={closable}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      closeButtonProps={close()}
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: 'overlay',
        inner: 'modal-inner',
        content: size === 'lg' ? 'modal modal-lg' : 'modal',
        header: 'modal-head',
        title: 'modal-title',
        body: 'modal-body',
      }}
    >
      {children}
      {footer && <div className="modal-foot">{footer}</div>}
    </Modal>
  </HeadlessMantineProvider>
);

/**
 * A question before something that cannot be undone. The focus starts on Cancel. While it is `pending` it cannot be closed:
 * that would take nothing back, and a refusal would not be seen.
 */
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
    closable={!pending}
    title={title}
    footer={
      <>
        <Button disabled={pending} onClick={onClose} data-autofocus>
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
export const Drawer = ({
  opened,
  onClose,
  title,
  children,
}: {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
}) => (
  <HeadlessMantineProvider>
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      lockScroll={false}
      closeButtonProps={close()}
      transitionProps={{ duration: 0 }}
      classNames={{
        overlay: 'overlay',
        inner: 'drawer-inner',
        content: 'drawer',
        header: 'modal-head',
        title: 'modal-title',
        body: 'modal-body',
      }}
    >
      {children}
    </MantineDrawer>
  </HeadlessMantineProvider>
);
