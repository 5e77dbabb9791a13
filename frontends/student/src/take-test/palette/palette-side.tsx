import { t } from '@kasauti/web-kit/i18n';
import css from './palette.module.css';
import { NoSubmit, PaletteGrid, type PaletteProps } from './palette-grid';

const sideId = 'palette-side';

/** Focuses the palette at its tab stop, the current question; false where it is hidden behind a button. */
export function focusPalette(): boolean {
  const cell = document.querySelector<HTMLElement>(`#${sideId} [tabindex="0"]`);
  if (!cell?.offsetParent) return false;
  cell.focus();
  return true;
}

/** The palette beside the question, from 64em up; phones open it as a drawer. */
export function PaletteSide(props: PaletteProps) {
  return (
    <aside className={css.side} id={sideId} aria-label={t('Question palette')}>
      <div className={css.sideScroll}>
        <PaletteGrid {...props} />
      </div>
      {props.onSubmit ? (
        <div className={css.sideSubmit}>
          <button type="button" className="btn btn-block" onClick={props.onSubmit}>
            {t('Submit Test')}
          </button>
        </div>
      ) : (
        <NoSubmit locks={props.locks} className={css.sideSubmit} />
      )}
    </aside>
  );
}
