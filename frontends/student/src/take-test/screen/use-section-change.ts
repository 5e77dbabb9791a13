import { plural, t } from '@kasauti/web-kit/i18n';
import { useEffect, useRef } from 'react';
import type { ExamState } from '../engine/exam-state';
import { clockTime } from '../sections/section-lock';
import type { Part } from '../sections/sections';

/** Tells once when the page has gone to another section by itself, with what to say about it. */
export function useSectionChange(
  { section, started: { sectionEnds } }: Pick<ExamState, 'section' | 'started'>,
  parts: readonly Part[],
  onChange: (text: string) => void,
): void {
  const shown = useRef(section);
  useEffect(() => {
    const before = shown.current;
    shown.current = section;
    if (section === before || section === undefined || before === undefined) return;
    const { title = '' } = parts[section] ?? {};
    const { opensAt = '', endsAt = '' } = sectionEnds?.[section] ?? {};
    const minutes = plural(Math.round((Date.parse(endsAt) - Date.parse(opensAt)) / 60_000), 'minute');
    onChange(
      section > before
        ? t('{before} has ended. {title}: {minutes}.', { before: parts[before]?.title ?? '', title, minutes })
        : t('{title} goes on until {time}: more time was given.', { title, time: clockTime(endsAt) }),
    );
  });
}
