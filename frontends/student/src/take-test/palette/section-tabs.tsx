import { t } from '@kasauti/web-kit/i18n';
import { IconLock } from '@tabler/icons-react';
import { lockWords, type PartLock } from '../sections/section-lock';
import css from './section-tabs.module.css';
import { askedStates } from './choice';
import { answeredCount, countStates } from './palette';
import type { PaletteProps } from './palette-grid';

type Props = Pick<PaletteProps, 'parts' | 'locks' | 'palette' | 'current' | 'onGoTo'>;

/** One tab a section, as in the national tests; it leads to the first question of the section, unless that is locked. */
export const SectionTabs = ({ parts, locks, palette, current, onGoTo }: Props) => (
  <nav className={`tabs ${css.tabs}`} aria-label={t('Sections')}>
    {parts.map((part, k) => {
      const lock = locks?.[k];
      if (lock && lock.kind !== 'running') return <LockedTab key={part.id} title={part.title} lock={lock} />;
      const asked = askedStates(part, palette);
      return (
        <button
          key={part.id}
          type="button"
          aria-current={part.places.includes(current)}
          onClick={() => onGoTo(part.places[0] ?? current)}
        >
          {part.title}
          <span className="count">
            {answeredCount(countStates(asked))}/{asked.length}
            <span className="vh"> {t('answered')}</span>
          </span>
        </button>
      );
    })}
  </nav>
);

const LockedTab = ({ title, lock }: { title: string; lock: PartLock }) => (
  <button type="button" aria-disabled className={css.locked}>
    <IconLock aria-hidden />
    {title}
    <small>{lockWords(lock)}</small>
  </button>
);
