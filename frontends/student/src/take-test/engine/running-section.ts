import { laterTime, remainingSec } from './countdown';
import type { Started } from '../journal/attempt.data';
import type { Part } from '../sections/sections';

// Where sections have minutes, each opens when the one before ends, without leaving early or returning. Which one runs
// follows from the server's clock alone, so it also goes on offline.

export type SectionEnd = NonNullable<Started['sectionEnds']>[number];
type Ends = readonly SectionEnd[] | undefined;

/** The place of the section that runs; the last one stays. Undefined where sections have no end of their own. */
export function runningAt(ends: Ends, serverMs: number): number | undefined {
  if (!ends || ends.length === 0) return undefined;
  const place = ends.findIndex(({ endsAt }) => Date.parse(endsAt) > serverMs);
  return place < 0 ? ends.length - 1 : place;
}

/** Time grants only move ends to later: of a slow response and a newer one the later times count. */
export const laterEnds = (known: Ends, read: Ends): SectionEnd[] | undefined =>
  known?.map((one, k) => ({
    ...one,
    opensAt: laterTime(one.opensAt, read?.[k]?.opensAt ?? one.opensAt),
    endsAt: laterTime(one.endsAt, read?.[k]?.endsAt ?? one.endsAt),
  }));

type Sectioned = Pick<Started, 'sectionEnds'> & { paper: Pick<Started['paper'], 'questions'> };

/** The places of the questions that can be opened: those of the running section, or all. */
export function openPlaces({ started, section }: { started: Sectioned; section: number | undefined }): number[] {
  const running = section === undefined ? undefined : started.sectionEnds?.[section]?.sectionId;
  return started.paper.questions.flatMap((question, place) =>
    running === undefined || question.sectionId === running ? [place] : [],
  );
}

export interface RunningSection {
  title: string;
  /** Seconds left of it, and its whole length. */
  sec: number;
  lengthSec: number;
  isLast: boolean;
}

/** What the header shows of the section that runs. */
export function runningSection(
  ends: Ends,
  section: number | undefined,
  parts: readonly Part[],
  serverMs: number,
): RunningSection | undefined {
  const running = section === undefined ? undefined : ends?.[section];
  if (!running) return undefined;
  return {
    title: parts[section ?? 0]?.title ?? '',
    sec: remainingSec(running.endsAt, serverMs),
    lengthSec: (Date.parse(running.endsAt) - Date.parse(running.opensAt)) / 1000,
    isLast: section === (ends?.length ?? 0) - 1,
  };
}
