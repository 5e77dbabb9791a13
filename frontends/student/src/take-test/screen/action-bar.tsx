import { IconBookmark, IconChevronLeft, IconChevronRight, IconEraser } from '@tabler/icons-react';
import { t } from '@kasauti/web-kit/i18n';
import css from './exam.module.css';

type Props = {
  first: boolean;
  last: boolean;
  readOnly: boolean;
  onMark(): void;
  onClear(): void;
  onPrevious(): void;
  onNext(): void;
};

export function ActionBar({ first, last, readOnly, onMark, onClear, onPrevious, onNext }: Props) {
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
      <button type="button" className={`btn btn-primary ${css.primary}`} disabled={last && readOnly} onClick={onNext}>
        {last ? (
          t('Submit Test')
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
