import { failureText } from '@kasauti/web-kit/api';
import { Button, FileField } from '@kasauti/web-kit/base';
import { imageAddress } from '@kasauti/web-kit/rich-text';
import { lazy, Suspense, useState } from 'react';
import type { useUploadPicture } from './edit-class.data';
import css from './edit-class.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop/crop-dialog')).CropDialog }));

interface Props {
  value: string | null;
  upload: ReturnType<typeof useUploadPicture>;
  onChange(imageId: string | null): void;
}

/** The chosen part is uploaded at once; the class shows it after it is saved. */
export function ThumbnailField({ value, upload, onChange }: Props) {
  const [file, setFile] = useState<File>();
  const [tries, setTries] = useState(0);
  // Told of the latest upload only, and not after a reset.
  const send = (part: Blob) => upload.mutate(part, { onSuccess: onChange });
  const remove = () => {
    upload.reset();
    onChange(null);
  };
  /** A new field, so that the same file can be chosen again. */
  const close = () => {
    setFile(undefined);
    setTries((n) => n + 1);
  };
  return (
    <div className="stack">
      {value && <img className={css.picture} src={imageAddress(value, 640)} alt="Picture of the class" />}
      <FileField
        key={tries}
        label={value ? 'Replace the picture' : 'Image file'}
        accept="image/png,image/jpeg,image/webp"
        onChange={setFile}
        error={upload.isError ? failureText(upload.error, { refused: 'The image could not be uploaded' }) : undefined}
        description="PNG, JPEG or WebP. You choose the part to show, 16 by 9."
      />
      {upload.isPending && <p role="status">Uploading</p>}
      {upload.isError && (
        <Button size="sm" onClick={() => send(upload.variables)}>
          Upload again
        </Button>
      )}
      {value && (
        <Button variant="subtle" size="sm" onClick={remove}>
          Remove the picture
        </Button>
      )}
      {file && (
        <Suspense fallback={<p role="status">Opening the picture</p>}>
          <CropDialog
            file={file}
            onClose={close}
            onChosen={(part) => {
              close();
              send(part);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
