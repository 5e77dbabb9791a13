import { Button, ListSkeleton, Notice } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { memo, useEffect, useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { ASPECT, largestPart, pixelsOf } from './crop-area';
import css from './crop.module.css';

interface Props {
  file: File;
  onChosen(part: Blob): void;
  onClose(): void;
}

/** The teacher chooses what a class shows of a picture, before anything is uploaded. */
export function CropDialog({ file, onChosen, onClose }: Props) {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable'>();
  const [part, setPart] = useState<PercentCrop>();
  const [isCutting, setCutting] = useState(false);
  useEffect(() => {
    let isGone = false;
    let bitmap: ImageBitmap | undefined;
    createImageBitmap(file).then(
      (read) => {
        if (isGone) return read.close();
        bitmap = read;
        setPicture(read);
        setPart(largestPart(read));
      },
      () => !isGone && setPicture('unreadable'),
    );
    return () => {
      isGone = true;
      bitmap?.close();
    };
  }, [file]);

  const isReady = picture !== undefined && picture !== 'unreadable' && part !== undefined;
  const choose = () => {
    if (!isReady) return;
    setCutting(true);
    cut(picture, part).then(onChosen, () => {
      setCutting(false);
      setPicture('unreadable');
    });
  };
  return (
    <Dialog
      opened
      size="lg"
      title="Choose the part to show"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="filled" disabled={!isReady} loading={isCutting} onClick={choose}>
            Use this part
          </Button>
        </>
      }
    >
      {picture === undefined && <ListSkeleton rows={2} label="Reading the picture" />}
      {picture === 'unreadable' && (
        <Notice tone="bad" title="This picture cannot be read">
          Choose another PNG, JPEG or WebP picture.
        </Notice>
      )}
      {isReady && (
        <div className="stack">
          <p className="sm muted">
            Drag the frame or its corners. With the keyboard: Tab to the frame or a corner, then the arrow keys.
          </p>
          <div className={css.stage}>
            <ReactCrop
              crop={part}
              onChange={(_pixels, percent) => setPart(percent)}
              aspect={ASPECT}
              minWidth={40}
              keepSelection
              ruleOfThirds
            >
              <Whole picture={picture} />
            </ReactCrop>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** A canvas, because the content security policy allows no addresses of local files; drawn once, not with every move. */
const Whole = memo(({ picture }: { picture: ImageBitmap }) => (
  <canvas
    className={css.picture}
    width={picture.width}
    height={picture.height}
    role="img"
    aria-label="Your picture"
    ref={(canvas) => canvas?.getContext('2d')?.drawImage(picture, 0, 0)}
  />
));

async function cut(picture: ImageBitmap, part: PercentCrop): Promise<Blob> {
  const { from, to } = pixelsOf(part, picture);
  const canvas = Object.assign(document.createElement('canvas'), to);
  canvas.getContext('2d')?.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, to.width, to.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    // A browser that cannot write WebP writes PNG.
    canvas.toBlob(resolve, 'image/webp', 0.92);
  });
  if (!blob) throw new Error('The picture was not encoded');
  return blob;
}
