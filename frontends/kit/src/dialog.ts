/** Entry point: dialogs and drawers. */
export { ConfirmMutation } from './ui/confirm-mutation';
export { ConfirmDialog, Dialog, Drawer } from './ui/dialog';
