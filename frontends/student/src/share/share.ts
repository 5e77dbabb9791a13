import { saveFile } from '@kasauti/web-kit/api';

export type Shared = 'shared' | 'copied' | 'cancelled' | 'failed';

/** The share sheet of the system if there is one, else the clipboard. */
export async function shareText(content: { title: string; text: string; url?: string }): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(content);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  try {
    await navigator.clipboard.writeText([content.text, content.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch {
    return 'failed';
  }
}

/** Downloads a text as a file. */
export const downloadText = (fileName: string, text: string): void =>
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), fileName);
