import css from './exam.module.css';
import { PaletteGrid, type PaletteProps } from './palette-grid';

/** The palette beside the question, from 64em up; phones open it as a drawer. */
export function PaletteSide(props: PaletteProps) {
  return (
    <aside className={css.side} aria-label="Question palette">
      <div className={css.sideScroll}>
        <PaletteGrid {...props} />
      </div>
      {props.onSubmit && (
        <div className={css.sideSubmit}>
          <button type="button" className="btn btn-block" onClick={props.onSubmit}>
            Submit Test
          </button>
        </div>
      )}
    </aside>
  );
}
