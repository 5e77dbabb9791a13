import { remark, Unreadable, type Remark } from '../remark';

const UNDEFINED = /[\u0081\u008d\u008f\u0090\u009d]/;
const CONTROL = /[\u0001-\u0008\u000e-\u001a\u001c-\u001f]/;

const DECLARED = /^\s*<\?xml\s[^>]*encoding\s*=\s*["']([\w.:-]+)["']/i;
/** The encoding that an XML file says it has; undefined for an unknown one. */
function declaredIn(bytes: Buffer): InstanceType<typeof TextDecoder> | undefined {
  const [, label = ''] = DECLARED.exec(bytes.subarray(0, 200).toString('latin1')) ?? [];
  try {
    return label === '' || /^utf-?(?:8|16)/i.test(label) ? undefined : new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** The text of a file: by its byte order mark, else UTF-8, else as it says, else Windows-1252, which is noted. */
export function decode(bytes: Buffer): { text: string; notes: Remark[] } {
  const mark = [
    [0xff, 0xfe, 'utf-16le'],
    [0xfe, 0xff, 'utf-16be'],
  ].find(([first, second]) => bytes[0] === first && bytes[1] === second);
  if (mark) return { text: checked(new TextDecoder(String(mark[2])).decode(bytes)), notes: [] };
  try {
    return { text: checked(new TextDecoder('utf-8', { fatal: true }).decode(bytes)), notes: [] };
  } catch (error) {
    if (error instanceof Unreadable) throw error;
  }
  const declared = declaredIn(bytes);
  if (declared) return { text: checked(declared.decode(bytes)), notes: [] };
  const text = checked(new TextDecoder('windows-1252').decode(bytes));
  if (UNDEFINED.test(text)) throw notText();
  const message = 'The file is not UTF-8; it was read as Windows-1252. Please look at signs and accents';
  return { text, notes: [remark('encoding_guessed', message)] };
}

const notText = () => new Unreadable('file_not_text', 'The letters of this file cannot be read. Save it as UTF-8 text');
function checked(text: string): string {
  if (text.includes('\0') || CONTROL.test(text)) throw notText();
  return text;
}
