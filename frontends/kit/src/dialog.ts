/** Entry point: what lies over a page. */
export { ConfirmDialog, Dialog, Drawer } from './ui/dialog';
