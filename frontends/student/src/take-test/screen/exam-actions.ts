import { letterOf } from '@kasauti/contracts/match';
import { inWords } from '@kasauti/contracts/plain-text';
import type { RefObject } from 'react';
import { t } from '@kasauti/web-kit/i18n';
import { sayDuration } from '../engine/countdown';
import type { ExamEngine } from '../engine/exam-engine';
import { answersIn, currentQuestion, isInLastSection, mayWrite, type ExamState } from '../engine/exam-state';
import type { PaperQuestion } from '../journal/attempt.data';
import { readText, type Reading } from '../../paper-texts/reading';
import type { KeyAction } from '../keys/exam-keys';
import { focusPalette } from '../palette/palette-side';
import { openPlaces, type RunningSection } from '../engine/running-section';
import type { Overlay } from './use-overlay';

/** Of the text that says why a question takes no answer. */
export const fullId = 'choice-full';

type Deps = {
  engine: ExamEngine;
  state: ExamState;
  overlay: Overlay;
  heading: RefObject<HTMLElement | null>;
  passage: RefObject<HTMLElement | null>;
  reading: Reading;
  cycleLanguage(): void;
  /** Announces a text to screen readers. */
  say(text: string): void;
  /** Why the question on the screen takes no answer: all that count are given. */
  full: string | undefined;
};
const optionWords = (question: PaperQuestion, place: number, reading: Reading): string =>
  readText(question.options[place]?.text ?? '', question, ({ options }) => options?.[place], reading)
    .map(({ text }) => inWords(text))
    .join(', ');

export type ExamActions = ReturnType<typeof examActions>;

/** The actions of buttons and keys. */
export function examActions(deps: Deps) {
  const { engine, state, overlay, heading, passage, reading, say, full } = deps;
  const question = currentQuestion(state);
  const reach = reachOf(state);
  const { first, isLast, turns } = reach;
  const isWritable = mayWrite(state);

  const focusHeading = () => void requestAnimationFrame(() => heading.current?.focus());
  const goTo = (index: number) => {
    overlay.drop();
    engine.dispatch({ kind: 'went', index });
    focusHeading();
  };
  const toSubmit = () => {
    engine.dispatch({ kind: 'flushed' });
    overlay.show('submit');
  };
  const next = () => {
    if (!isLast) goTo(turns ? first : state.current + 1);
    else if (isWritable) toSubmit();
  };
  const mark = () => {
    if (question) engine.dispatch({ kind: 'marked', questionId: question.id, isMarked: true });
    next();
  };
  const clear = () => {
    if (question) engine.dispatch({ kind: 'cleared', questionId: question.id });
  };
  const clearByKey = () => {
    if (!isWritable) return;
    clear();
    say(t('Response cleared'));
  };
  const refuse = (text: string) => {
    say(text);
    document.getElementById(fullId)?.scrollIntoView?.({ block: 'nearest' });
  };
  const choose = (option: string) => {
    if (full !== undefined) return refuse(full);
    if (question) engine.dispatch({ kind: 'chose', questionId: question.id, choice: option });
  };
  const type = (text: string) => {
    if (question && full === undefined) engine.dispatch({ kind: 'typed', questionId: question.id, text });
  };
  /** A key in a field that takes no text. */
  const refuseKey = () => {
    if (full !== undefined && isWritable) refuse(full);
  };
  /** A screen reader speaks a click on an option, but not a key. */
  const chooseByKey = (index: number) => {
    const option = question?.options[index];
    // The cells of a grid are too many for letters.
    if (!question || question.match || !option || !isWritable) return;
    if (full !== undefined) return refuse(full);
    const wasChosen = answersIn(state).get(question.id)?.choices?.includes(option.id) === true;
    choose(option.id);
    const said = { letter: letterOf(index), option: optionWords(question, index, reading) };
    say(wasChosen ? t('{letter} not chosen any more: {option}', said) : t('{letter} chosen: {option}', said));
  };

  const betweenPassageAndQuestion = () => {
    const isReading = passage.current?.contains(document.activeElement);
    (isReading ? heading : passage).current?.focus();
  };

  function byKey(action: KeyAction, sec: number, running: RunningSection | undefined): void {
    switch (action.kind) {
      case 'choose':
        return chooseByKey(action.index);
      case 'next':
        return isLast ? undefined : next();
      case 'previous':
        return goTo(Math.max(first, state.current - 1));
      case 'mark':
        return isWritable ? mark() : undefined;
      case 'clear':
        return clearByKey();
      case 'palette':
        return focusPalette() ? undefined : overlay.show('palette');
      case 'passage':
        return betweenPassageAndQuestion();
      case 'language':
        return deps.cycleLanguage();
      case 'time':
        return say(timeLeft(sec, running));
      case 'help':
        return overlay.show('keys');
    }
  }
  return { ...reach, choose, type, refuseKey, goTo, toSubmit, next, mark, clear, byKey, focusHeading, isWritable };
}

/** Where the question on the screen stands among those that can be opened. */
function reachOf(state: ExamState) {
  const places = openPlaces(state);
  const [first = 0] = places;
  const inLastSection = isInLastSection(state);
  const isAtEnd = state.current === places.at(-1);
  return {
    first,
    isFirst: state.current === first,
    /** The last question of the test. */
    isLast: isAtEnd && inLastSection,
    /** The last question of a section after which others come by themselves: the next one is its first. */
    turns: isAtEnd && !inLastSection,
    inLastSection,
  };
}

const timeLeft = (sec: number, running: RunningSection | undefined): string =>
  running && !running.isLast
    ? t('{time} left in {title}, {total} in the test', {
        time: sayDuration(running.sec),
        title: running.title,
        total: sayDuration(sec),
      })
    : t('{time} left', { time: sayDuration(sec) });
