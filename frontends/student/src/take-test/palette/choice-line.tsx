import { rich, t } from '@kasauti/web-kit/i18n';
import type { Choice } from './choice';
import css from './choice.module.css';

/** More would be narrower than a glance can count. */
const mostBars = 10;

/** "4 of 5 answered", under the sections. */
export function ChoiceLine({ choice }: { choice: Choice }) {
  const { most, answered } = choice;
  return (
    <p className={css.line} role="status">
      {most <= mostBars && (
        <span className={css.used} aria-hidden>
          {Array.from({ length: most }, (_, i) => (
            <i key={i} data-used={i < answered.length} />
          ))}
        </span>
      )}
      <span>{lineText(choice)}</span>
    </p>
  );
}

function lineText({ most, answered: { length } }: Choice) {
  if (length > most)
    return t('{answered} answered, the first {most} in the order of the paper count', { answered: length, most });
  const used = <b>{t('{n} of {total} answered', { n: length, total: most })}</b>;
  return length < most ? used : rich('{used}: clear an answer to give another', { used });
}
