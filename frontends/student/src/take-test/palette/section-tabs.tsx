import { t } from '@kasauti/web-kit/i18n';
import css from './section-tabs.module.css';
import { askedStates } from './choice';
import { answeredCount, countStates } from './palette';
import type { PaletteProps } from './palette-grid';

type Props = Pick<PaletteProps, 'parts' | 'palette' | 'current' | 'onGoTo'>;

/** One tab a section, as in the national tests; it leads to the first question of the section. */
export const SectionTabs = ({ parts, palette, current, onGoTo }: Props) => (
  <nav className={`tabs ${css.tabs}`} aria-label={t('Sections')}>
    {parts
      .map((part) => ({ part, asked: askedStates(part, palette) }))
      .map(({ part, asked }) => (
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
      ))}
  </nav>
);
