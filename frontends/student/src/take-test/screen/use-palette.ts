import { useMemo, useState } from 'react';
import type { Reading } from '../../paper-texts/reading';
import { answersIn, paletteOf, type ExamState } from '../engine/exam-state';
import { openPlaces } from '../engine/running-section';
import { askedStates, choiceOf, fullText, isTooMany } from '../palette/choice';
import { countStates, statesAt } from '../palette/palette';
import type { PaletteProps } from '../palette/palette-grid';
import { focusPalette } from '../palette/palette-side';
import { locksOf } from '../sections/section-lock';
import { partAt, partsOf } from '../sections/sections';
import type { ExamActions } from './exam-actions';
import type { Overlay } from './use-overlay';

/** The answers by section, and whether the question on the screen takes one. */
export function useSheet(state: ExamState, reading: Reading) {
  const { paper } = state.started;
  const answers = useMemo(() => answersIn(state), [state.journal, state.draft, state.started]);
  const parts = useMemo(() => partsOf(paper, reading), [paper, reading]);
  const cells = paletteOf(state, answers);
  const choice = choiceOf(partAt(parts, state.current), cells);
  return {
    answers,
    parts,
    cells,
    choice,
    full: isTooMany(choice, state.current) ? fullText(choice) : undefined,
    /** The states of the questions that are asked for, which are fewer where students choose. */
    asked: parts.flatMap((part, k) => (isRunning(state, k) ? askedStates(part, cells) : [])),
  };
}

/** With section minutes the figures of the page are those of one section. */
const isRunning = ({ section }: ExamState, k: number): boolean => section === undefined || section === k;

type Deps = { state: ExamState; sheet: ReturnType<typeof useSheet>; actions: ExamActions; overlay: Overlay };

/** The palette, which can be narrowed to the answered questions of a section until one of them is opened. */
export function usePalette({ state, sheet, actions, overlay }: Deps): { palette: PaletteProps; showAnswered(): void } {
  const { paper } = state.started;
  const { parts, cells, choice } = sheet;
  const passages = useMemo(() => paper.questions.map(({ passageId }) => passageId), [paper]);
  const [only, setOnly] = useState<ReadonlySet<number>>();
  const palette: PaletteProps = {
    ...{ parts, passages, only },
    locks: locksOf(state.started.sectionEnds, state.section),
    palette: cells,
    counts: countStates(statesAt(cells, openPlaces(state))),
    current: state.current,
    onAll: () => setOnly(undefined),
    onGoTo: (index) => {
      setOnly(undefined);
      actions.goTo(index);
    },
    onSubmit: actions.isWritable && actions.inLastSection ? actions.toSubmit : undefined,
  };
  const showAnswered = () => {
    setOnly(new Set(choice?.answered));
    // On phones the palette is behind a button.
    requestAnimationFrame(() => {
      if (!focusPalette()) overlay.show('palette');
    });
  };
  return { palette, showAnswered };
}
