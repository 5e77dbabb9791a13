import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '@kasauti/web-kit/i18n';
import css from './palette.module.css';
import {
  answeredCount,
  countStates,
  moveInGrid,
  paletteStates,
  paletteWords,
  statesAt,
  type PaletteState,
} from './palette';
import type { Part } from '../sections/sections';

export type PaletteProps = {
  parts: readonly Part[];
  /** The passage of each question. */
  passages: readonly (string | undefined)[];
  palette: readonly PaletteState[];
  counts: Record<PaletteState, number>;
  current: number;
  onGoTo(index: number): void;
  onSubmit: (() => void) | undefined;
};

const shapes: Record<PaletteState, string> = {
  not_visited: '',
  not_answered: 'seen',
  answered: 'done',
  marked: 'mark',
  answered_and_marked: 'both',
};
const columns = 5;

/** A small cell for legends. */
export function PaletteSample({ state, children }: { state: PaletteState; children?: ReactNode }) {
  return (
    <span className={`cell mini ${shapes[state]}`} aria-hidden={children === undefined}>
      {children}
    </span>
  );
}

export function PaletteGrid({ parts, passages, palette, counts, current, onGoTo }: PaletteProps) {
  const cells = useRef<(HTMLButtonElement | null)[]>([]);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const to = moveInGrid(index, event.key, palette.length, columns);
    if (to === index) return;
    event.preventDefault();
    cells.current[to]?.focus();
  };
  const cell = (i: number, state: PaletteState) => (
    <button
      key={i}
      type="button"
      className={`cell ${shapes[state]} ${passages[i] === undefined ? '' : css.joined}`}
      ref={(node) => {
        cells.current[i] = node;
      }}
      tabIndex={i === current ? 0 : -1}
      aria-current={i === current ? 'step' : undefined}
      aria-label={`${t('Question {number}', { number: i + 1 })}, ${paletteWords[state].toLowerCase()}${i === current ? t(', current') : ''}`}
      onKeyDown={(event) => onKeyDown(event, i)}
      onClick={() => onGoTo(i)}
    >
      {i + 1}
    </button>
  );
  return (
    <>
      <ul className={css.legend}>
        {paletteStates.map((state) => (
          <li key={state}>
            <PaletteSample state={state}>{counts[state]}</PaletteSample>
            {paletteWords[state]}
          </li>
        ))}
      </ul>
      <p className={css.legendNote}>{t('Questions answered and marked are evaluated too.')}</p>
      {parts.map(({ id, title, places }) => (
        <Fragment key={id}>
          <h2 className={css.paletteHead}>
            {title || t('Questions')}
            {parts.length > 1 && (
              <span>
                {t('{n} of {total}', {
                  n: answeredCount(countStates(statesAt(palette, places))),
                  total: places.length,
                })}
              </span>
            )}
          </h2>
          <div
            className={css.palette}
            role="group"
            aria-label={title ? t('Questions of {title}', { title }) : t('Questions')}
          >
            {places.map((i) => cell(i, palette[i] ?? 'not_visited'))}
          </div>
        </Fragment>
      ))}
      {passages.some((id) => id !== undefined) && <p className={css.joinedNote}>{t('One passage')}</p>}
    </>
  );
}
