import { ApiError, call } from '@kasauti/web-kit/api';
import { Button, FileField } from '@kasauti/web-kit/base';
import { imageAddress } from '@kasauti/web-kit/rich-text';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import css from './edit-class.module.css';

const CropDialog = lazy(async () => ({ default: (await import('./crop/crop-dialog')).CropDialog }));

/** The chosen part is uploaded at once; the class shows it after it is saved. */
export function ThumbnailField({ value, onChange }: { value: string | null; onChange(imageId: string | null): void }) {
  const [file, setFile] = useState<File>();
  const [tries, setTries] = useState(0);
  const upload = useMutation({
    mutationFn: (part: Blob) => call('uploadImage', { body: part }),
    onSuccess: ({ data }) => onChange(data.id),
  });
  const failure =
    upload.error instanceof ApiError && upload.error.message ? upload.error.message : 'The image could not be uploaded';
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
        error={upload.isError ? failure : undefined}
        description="PNG, JPEG or WebP. You choose the part to show, 16 by 9."
      />
      {upload.isPending && <p role="status">Uploading</p>}
      {upload.isError && (
        <Button size="sm" onClick={() => upload.mutate(upload.variables)}>
          Upload again
        </Button>
      )}
      {value && (
        <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
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
              upload.mutate(part);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
