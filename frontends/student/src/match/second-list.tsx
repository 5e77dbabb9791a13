import { columnLabel } from '@kasauti/contracts/match';
import { t } from '@kasauti/web-kit/i18n';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { ReadLists, Reading } from '../paper-texts/reading';
import { Worded } from '../paper-texts/worded';
import css from './match.module.css';

type Props = { columns: ReadLists['columns']; reading: Reading; startsFolded?: boolean };

/** List II with its labels, above the grid. It folds on a phone only, where it would push the answers off the screen. */
export function SecondList({ columns, reading, startsFolded = false }: Props) {
  const [isOpen, setOpen] = useState(!startsFolded);
  const id = useId();
  return (
    <section className={css.second} aria-labelledby={id} data-folded={isOpen ? undefined : true}>
      <div className={css.head}>
        <h2 id={id}>{t('List II')}</h2>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fold List II') : t('Show List II')}
          <IconChevronDown aria-hidden />
        </button>
      </div>
      <ol>
        {columns.map((shown, column) => (
          <li key={column}>
            <b>{columnLabel(column)}</b>{' '}
            <span>
              <Worded inline reading={reading} shown={shown} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
