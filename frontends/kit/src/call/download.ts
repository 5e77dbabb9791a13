import type { operations } from '@kasauti/contracts/web';
import { call, type CallInput, type OperationId } from './call';

type FileReply = {
  content: { 'application/pdf': unknown } | { 'text/csv': unknown } | { 'application/octet-stream': unknown };
};
type FileOperationId = {
  [O in OperationId]: operations[O]['responses'] extends { 200: FileReply } ? O : never;
}[OperationId];

/**
 * Calls an operation that replies with a file, and stores it as the browser's download.
 * @example await download('getInvoiceFile', { params: { invoice: 'KS-2627-0000123' } }, 'KS-2627-0000123.pdf');
 */
export async function download<O extends FileOperationId>(
  operationId: O,
  input: CallInput<O>,
  fileName: string,
): Promise<void> {
  const file: Blob = await (call as (id: O, input: CallInput<O>) => Promise<unknown>)(operationId, input).then(asBlob);
  saveFile(file, fileName);
}

export function saveFile(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

function asBlob(reply: unknown): Blob {
  if (reply instanceof Blob) return reply;
  throw new Error('The reply is not a file');
}
