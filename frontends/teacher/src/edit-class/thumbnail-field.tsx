import { ApiError, call } from '@kasauti/web-kit/api';
import { Button, FileField } from '@kasauti/web-kit/base';
import { imageAddress } from '@kasauti/web-kit/rich-text';
import { useMutation } from '@tanstack/react-query';
import css from './edit-class.module.css';

/** Uploads at once; the class shows the picture after it is saved. */
export function ThumbnailField({ value, onChange }: { value: string | null; onChange(imageId: string | null): void }) {
  const upload = useMutation({
    mutationFn: (file: File) => call('uploadImage', { body: file }),
    onSuccess: ({ data }) => onChange(data.id),
  });
  const failure =
    upload.error instanceof ApiError && upload.error.message ? upload.error.message : 'The image could not be uploaded';
  return (
    <div className="stack">
      {value && <img className={css.picture} src={imageAddress(value, 640)} alt="Picture of the class" />}
      <FileField
        label={value ? 'Replace the picture' : 'Image file'}
        accept="image/png,image/jpeg,image/webp"
        onChange={(file) => file && upload.mutate(file)}
        error={upload.isError ? failure : undefined}
        description="PNG, JPEG or WebP, at most 8 MB. Wide pictures look best."
      />
      {upload.isPending && <p role="status">Uploading</p>}
      {value && (
        <Button variant="subtle" size="sm" onClick={() => onChange(null)}>
          Remove the picture
        </Button>
      )}
    </div>
  );
}
