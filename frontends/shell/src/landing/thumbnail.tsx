import { drawingOf } from '@kasauti/web-kit/base';
import s from './featured.module.css';

/** In the order of drawingOf. */
const drawings = [
  'M20 84h120M44 84 92 28M92 28v56M57 47a11 11 0 1 0 22 0a11 11 0 0 0-22 0M57 84a14 14 0 0 0-4-9',
  'M80 92V44M80 60c-22 0-30-14-30-30 20 0 30 12 30 30M80 50c0-18 10-28 28-30 0 18-10 30-28 30',
  'M40 86h80M46 80V50M66 80V50M94 80V50M114 80V50M38 46h84L80 22z',
  'M48 58a32 32 0 1 0 64 0a32 32 0 0 0-64 0M80 36v22l16 10M74 18h12',
  'm80 26 27 16v32L80 90 53 74V42zM66 58a14 14 0 1 0 28 0a14 14 0 0 0-28 0',
  'M48 30h24v24H48zM88 30h24v24H88zM48 66h24v24H48zM100 66l13 24H87z',
];

export function Thumbnail({ image, subject, title }: { image: string | null; subject?: string | null; title: string }) {
  if (image)
    return (
      <div className={s.thumb}>
        <img src={image} alt="" loading="lazy" />
      </div>
    );
  const place = drawingOf(subject, title);
  return (
    <div className={`${s.thumb} ${s[`tint${place}`]}`} aria-hidden="true">
      <svg viewBox="0 0 160 112" preserveAspectRatio="xMidYMid meet">
        <path d={drawings[place]} />
      </svg>
    </div>
  );
}
