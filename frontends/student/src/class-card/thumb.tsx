import css from './class-card.module.css';

// Six line drawings, chosen by subject; an unknown subject always gets the same one.
const drawings = [
  {
    tint: css.blue,
    words: /phys|math|algebra|geometry|jee/,
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
    words: /bio|botan|zoo|neet|environ/,
    path: <path d="M80 92V44M80 60c-22 0-30-14-30-30 20 0 30 12 30 30M80 50c0-18 10-28 28-30 0 18-10 30-28 30" />,
  },
  {
    tint: css.gold,
    words: /histor|polit|general|civic|econom|upsc|law/,
    path: <path d="M40 86h80M46 80V50M66 80V50M94 80V50M114 80V50M38 46h84L80 22z" />,
  },
  {
    tint: css.violet,
    words: /quant|aptitude|speed|ssc|bank/,
    path: (
      <>
        <circle cx="80" cy="58" r="32" />
        <path d="M80 36v22l16 10M74 18h12" />
      </>
    ),
  },
  {
    tint: css.rose,
    words: /chem/,
    path: (
      <>
        <path d="m80 26 27 16v32L80 90 53 74V42z" />
        <circle cx="80" cy="58" r="14" />
      </>
    ),
  },
  {
    tint: css.teal,
    words: /reason|logic|computer|puzzle/,
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
  const text = `${subject ?? ''} ${title}`.toLowerCase();
  const sum = [...(subject ?? title)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const drawing = drawings.find(({ words }) => words.test(text)) ?? drawings[sum % drawings.length];
  return (
    <div className={`${css.thumb} ${drawing?.tint ?? ''}`} aria-hidden="true">
      <svg viewBox="0 0 160 112" preserveAspectRatio="xMidYMid meet">
        {drawing?.path}
      </svg>
    </div>
  );
}
