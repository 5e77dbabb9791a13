/** Entry point: tables. */
export { Table, type Column } from './ui/table';
