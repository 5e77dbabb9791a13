/** Entry point: dialogs and drawers. */
export { ConfirmDialog, Dialog, Drawer } from './ui/dialog';
