import { columnLabel } from '@kasauti/contracts/match';
import { RichText } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import css from './match.module.css';

/** Questions whose list was on the screen before; on a phone it is folded from then on. */
const seen = new Set<string>();

/** List II with its labels, above the grid. Folds on a phone only, where it would push the answers off the screen. */
export function SecondList({ questionId, columns }: { questionId: string; columns: readonly string[] }) {
  const [isOpen, setOpen] = useState(() => {
    const isFirst = !seen.has(questionId);
    seen.add(questionId);
    return isFirst;
  });
  const id = useId();
  return (
    <section className={css.second} aria-labelledby={id} data-folded={isOpen ? undefined : true}>
      <h2 id={id}>
        {t('List II')}
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fold List II') : t('Show List II')}
          <IconChevronDown aria-hidden />
        </button>
      </h2>
      <ol>
        {columns.map((text, column) => (
          <li key={column}>
            <b>{columnLabel(column)}</b>
            <span>
              <RichText inline text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
