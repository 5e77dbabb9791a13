import { Button } from '@kasauti/web-kit/base';
import { Fragment, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { rich, t } from '@kasauti/web-kit/i18n';
import { IconLock } from '@tabler/icons-react';
import css from './palette.module.css';
import { answeredCount, countStates, moveInGrid, paletteStates, paletteWords, type PaletteState } from './palette';
import { askedStates, surplusOf } from './choice';
import { clockTime, type PartLock } from '../sections/section-lock';
import type { Part } from '../sections/sections';

export type PaletteProps = {
  parts: readonly Part[];
  /** The passage of each question. */
  passages: readonly (string | undefined)[];
  /** With section minutes: which section runs. Only its questions are shown. */
  locks: readonly PartLock[] | undefined;
  palette: readonly PaletteState[];
  counts: Record<PaletteState, number>;
  current: number;
  onGoTo(index: number): void;
  onSubmit: (() => void) | undefined;
  /** Only these questions are shown; undefined: all. */
  only?: ReadonlySet<number>;
  onAll(): void;
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

export function PaletteGrid({ parts, passages, locks, palette, counts, current, onGoTo, only, onAll }: PaletteProps) {
  const open = new Set(parts.flatMap(({ places }, k) => (isOpen(locks, k) ? places : [])));
  const cells = useRef<(HTMLButtonElement | null)[]>([]);
  const shown = palette.map((_, i) => i).filter((i) => open.has(i) && (only?.has(i) ?? true));
  // The tab stop of the grid.
  const stop = shown.includes(current) ? current : shown[0];
  const surplus = surplusOf(parts, palette);
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const from = shown.indexOf(index);
    const to = moveInGrid(from, event.key, shown.length, columns);
    if (to === from) return;
    event.preventDefault();
    cells.current[shown[to] ?? index]?.focus();
  };
  const cell = (i: number, state: PaletteState) => (
    <button
      key={i}
      type="button"
      className={['cell', shapes[state], passages[i] !== undefined && css.joined, surplus.has(i) && css.surplus]
        .filter(Boolean)
        .join(' ')}
      ref={(node) => {
        cells.current[i] = node;
      }}
      tabIndex={i === stop ? 0 : -1}
      aria-current={i === current ? 'step' : undefined}
      aria-label={`${t('Question {number}', { number: i + 1 })}, ${(surplus.has(i) ? t('Answered, not counted') : paletteWords[state]).toLowerCase()}${i === current ? t(', current') : ''}`}
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
      {only && (
        <Button size="sm" className={css.all} onClick={onAll}>
          {t('Show all questions')}
        </Button>
      )}
      {parts.map((part, k) => {
        const lock = locks?.[k];
        if (lock && lock.kind !== 'running')
          return <LockedPart key={part.id} part={part} lock={lock} palette={palette} />;
        if (!part.places.some((i) => shown.includes(i))) return null;
        return (
          <Fragment key={part.id}>
            <PartHead part={part} palette={palette} isAlone={parts.length === 1} />
            <div
              className={css.palette}
              role="group"
              aria-label={part.title ? t('Questions of {title}', { title: part.title }) : t('Questions')}
            >
              {part.places.filter((i) => shown.includes(i)).map((i) => cell(i, palette[i] ?? 'not_visited'))}
            </div>
            {part.attemptAny !== undefined && (
              <p className={css.any}>
                {t('Any {n} of these {total} count.', { n: part.attemptAny, total: part.places.length })}
              </p>
            )}
          </Fragment>
        );
      })}
      {passages.some((id, i) => id !== undefined && open.has(i)) && (
        <p className={css.joinedNote}>{t('One passage')}</p>
      )}
    </>
  );
}

/** The name of a section, and where it says more than the header of the page, how many of its questions are answered. */
function PartHead({ part, palette, isAlone }: { part: Part; palette: PaletteProps['palette']; isAlone: boolean }) {
  const asked = askedStates(part, palette);
  return (
    <h2 className={css.paletteHead}>
      {part.title || t('Questions')}
      {!isAlone && <span>{t('{n} of {total}', { n: answeredCount(countStates(asked)), total: asked.length })}</span>}
    </h2>
  );
}

const isOpen = (locks: PaletteProps['locks'], k: number): boolean => !locks || locks[k]?.kind === 'running';

/** A section that does not run, in one line. */
function LockedPart({ part, lock, palette }: { part: Part; lock: PartLock; palette: PaletteProps['palette'] }) {
  const asked = askedStates(part, palette);
  const title = <b>{part.title}</b>;
  return (
    <p className={css.locked}>
      <IconLock aria-hidden />
      <span>
        {lock.kind === 'coming'
          ? rich('{title} opens at {time}', { title, time: clockTime(lock.opensAt) })
          : rich('{title} ended: {n} of {total} answered', {
              title,
              n: answeredCount(countStates(asked)),
              total: asked.length,
            })}
      </span>
    </p>
  );
}

/** Instead of the button, while a section runs that is not the last. */
export const NoSubmit = ({ locks, className }: Pick<PaletteProps, 'locks'> & { className: string | undefined }) =>
  locks && locks.at(-1)?.kind !== 'running' ? (
    <p className={`${css.noSubmit} ${className}`}>
      {t('Submit Test is in the last section. Each section ends by itself.')}
    </p>
  ) : null;
