import type { components } from '@kasauti/contracts/web';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { failureText } from '../../../call/api-error';
import { call } from '../../../call/call';
import { Button } from '../../button';
import { TextInput } from '../../fields/text-input';
import { FileField } from '../../fields/file-field';

interface Props {
  onAdd(image: components['schemas']['UploadedImage'], alt: string): void;
  onClose(): void;
}

const MOST_BYTES = 8 * 1024 * 1024;

function wrongFile(file: File | undefined): string | undefined {
  if (!file) return 'Choose an image';
  // Before the upload, which takes minutes on a slow line and is then cut off.
  return file.size > MOST_BYTES ? 'An image has at most 8 MB. Please choose a smaller one.' : undefined;
}

/** A dialog around it closes on Escape, before anything in it hears the key, unless the focused element says so. */
const keepEscape = ({ target }: FocusEvent) => target.setAttribute('data-mantine-stop-propagation', 'true');

/** Uploads an image with its description. The server makes it small and removes where and when it was taken. */
export function AddImage({ onAdd, onClose }: Props) {
  const [file, setFile] = useState<File>();
  const [alt, setAlt] = useState('');
  const [wrong, setWrong] = useState<{ file?: string; alt?: string }>({});
  const [busy, setBusy] = useState(false);

  // The teacher may go on writing, or close this, while the image is on its way.
  const latest = useRef(onAdd);
  useEffect(() => {
    latest.current = onAdd;
  });
  const left = useRef<AbortController>(undefined);
  useEffect(() => () => left.current?.abort(), []);

  const panel = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const [own, opener] = [panel.current, document.activeElement];
    own?.querySelector('input')?.focus();
    return () => {
      // Not from what the teacher writes meanwhile.
      if (opener instanceof HTMLElement && own?.contains(document.activeElement)) opener.focus();
    };
  }, []);

  const upload = async () => {
    const found = { file: wrongFile(file), alt: alt.trim() ? undefined : 'Every image needs a description' };
    setWrong(found);
    if (!file || found.file || found.alt || busy) return;
    setBusy(true);
    const { signal } = (left.current = new AbortController());
    try {
      const { data } = await call('uploadImage', { body: file, signal });
      if (!signal.aborted) latest.current(data, alt);
    } catch (error) {
      if (signal.aborted) return;
      setWrong({ file: failureText(error, { refused: 'The image could not be uploaded. Please try again.' }) });
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // Otherwise the form around it is submitted.
    event.preventDefault();
    void upload();
  };
  return (
    <fieldset
      ref={panel}
      // What is clicked beside its fields has the focus here, not in the dialog around it.
      tabIndex={-1}
      className="rich-preview stack stack-4"
      onFocus={keepEscape}
      onKeyDown={onKeyDown}
    >
      <legend className="vh">Add an image</legend>
      <FileField
        label="Image file"
        accept="image/png,image/jpeg,image/webp"
        onChange={setFile}
        error={wrong.file}
        description="PNG, JPEG or WebP, at most 8 MB"
      />
      <TextInput
        label="Description"
        value={alt}
        onChange={setAlt}
        maxLength={200}
        error={wrong.alt}
        description="What the image shows, for students who cannot see it"
      />
      <div className="row">
        <Button loading={busy} onClick={() => void upload()}>
          Add image
        </Button>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </fieldset>
  );
}
