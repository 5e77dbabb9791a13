import { IconBookmark, IconChevronLeft, IconChevronRight, IconEraser } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';
import css from './exam.module.css';

type Props = {
  first: boolean;
  /** The last question of the test. */
  last: boolean;
  /** The last question of a section after which others come by themselves. */
  turns: boolean;
  readOnly: boolean;
  onMark(): void;
  onClear(): void;
  onPrevious(): void;
  onNext(): void;
};

export function ActionBar({ first, last, turns, readOnly, onMark, onClear, onPrevious, onNext }: Props) {
  return (
    <footer className={css.bar}>
      <button type="button" className={`btn ${css.mark}`} disabled={readOnly} onClick={onMark}>
        <IconBookmark aria-hidden />
        {t('Mark for Review & Next')}
      </button>
      <button type="button" className={`btn ${css.clear}`} disabled={readOnly} onClick={onClear}>
        <IconEraser aria-hidden />
        {t('Clear Response')}
      </button>
      <span className={css.spring} />
      <button type="button" className={`btn ${css.previous}`} disabled={first} onClick={onPrevious}>
        <IconChevronLeft aria-hidden />
        {t('Previous')}
      </button>
      <button
        type="button"
        className={`btn btn-primary ${css.primary}`}
        disabled={(last && readOnly) || (turns && first)}
        onClick={onNext}
      >
        {last ? (
          t('Submit Test')
        ) : turns ? (
          t('First question of this section')
        ) : (
          <>
            {readOnly ? t('Next') : t('Save & Next')}
            <IconChevronRight aria-hidden />
          </>
        )}
      </button>
    </footer>
  );
}
