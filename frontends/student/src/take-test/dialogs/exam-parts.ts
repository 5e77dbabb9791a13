import { preloadRichText } from '@kasauti/web-kit/base';
import { lazy } from 'react';
import { loadMatchGrid } from '../question/lazy-match';
import type { Paper } from '../journal/attempt.data';

// Parts of the exam that are shown rarely; loaded before the network may fail.

const submit = () => import('./submit-dialog');
const palette = () => import('../palette/palette-drawer');
const signIn = () => import('./sign-in-dialog');
const keys = () => import('../keys/keys-dialog');
const leave = () => import('./leave-dialog');
const closed = () => import('./closed-view');

export const SubmitDialog = lazy(() => submit().then((m) => ({ default: m.SubmitDialog })));
export const PaletteDrawer = lazy(() => palette().then((m) => ({ default: m.PaletteDrawer })));
export const SignInDialog = lazy(() => signIn().then((m) => ({ default: m.SignInDialog })));
export const KeysDialog = lazy(() => keys().then((m) => ({ default: m.KeysDialog })));
export const LeaveDialog = lazy(() => leave().then((m) => ({ default: m.LeaveDialog })));
export const ClosedView = lazy(() => closed().then((m) => ({ default: m.ClosedView })));

export const preloadParts = async (): Promise<void> => {
  await Promise.allSettled([submit(), palette(), signIn(), keys(), leave(), closed()]);
};

/** Also what the texts of the questions need: images, formulas and their fonts. */
export const preloadExam = async ({
  questions,
  passages = [],
}: Pick<Paper, 'questions' | 'passages'>): Promise<void> => {
  const texts = questions.flatMap(({ text, options, match, translations = [] }) => [
    text,
    ...(match ? [...match.rows, ...match.columns] : options.map((option) => option.text)),
    ...translations.flatMap((one) => [one.text, ...one.options, ...(one.rows ?? []), ...(one.columns ?? [])]),
  ]);
  const about = passages.flatMap(({ text, translations = [] }) => [text, ...translations.map((one) => one.text)]);
  const grid = questions.some((question) => question.match) ? [loadMatchGrid()] : [];
  await Promise.all([preloadParts(), preloadRichText([...texts, ...about]), ...grid]);
};
