import { drawingOf } from '@kasauti/web-kit/base';
import css from './class-card.module.css';

// In the order of drawingOf.
const drawings = [
  {
    tint: css.blue,
    path: (
      <>
        <path d="M20 84h120M44 84 92 28M92 28v56" />
        <circle cx="68" cy="47" r="11" />
        <path d="M57 84a14 14 0 0 0-4-9" />
      </>
    ),
  },
  {
    tint: css.green,
    path: <path d="M80 92V44M80 60c-22 0-30-14-30-30 20 0 30 12 30 30M80 50c0-18 10-28 28-30 0 18-10 30-28 30" />,
  },
  {
    tint: css.gold,
    path: <path d="M40 86h80M46 80V50M66 80V50M94 80V50M114 80V50M38 46h84L80 22z" />,
  },
  {
    tint: css.violet,
    path: (
      <>
        <circle cx="80" cy="58" r="32" />
        <path d="M80 36v22l16 10M74 18h12" />
      </>
    ),
  },
  {
    tint: css.rose,
    path: (
      <>
        <path d="m80 26 27 16v32L80 90 53 74V42z" />
        <circle cx="80" cy="58" r="14" />
      </>
    ),
  },
  {
    tint: css.teal,
    path: <path d="M48 30h24v24H48zM88 30h24v24H88zM48 66h24v24H48zM100 66l13 24H87z" />,
  },
];

export function Thumb({ src, subject, title }: { src: string | null; subject: string | null; title: string }) {
  if (src)
    return (
      <img
        className={css.thumb}
        src={`${src}?width=640`}
        srcSet={[320, 640, 1280].map((width) => `${src}?width=${width} ${width}w`).join(', ')}
        sizes="(min-width: 48em) 24rem, 100vw"
        alt=""
        loading="lazy"
      />
    );
  const drawing = drawings[drawingOf(subject, title)];
  return (
    <div className={`${css.thumb} ${drawing?.tint ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 160 112" preserveAspectRatio="xMidYMid meet">
        {drawing?.path}
      </svg>
    </div>
  );
}
