/** @example percentText(64.83) === '64.8%', percentText(null) === 'N/A' */
export const percentText = (percent: number | null): string =>
  percent === null ? 'N/A' : `${Number(percent.toFixed(1))}%`;

/** The specified colours of scores; the figure is always shown beside the bar. */
export const toneOf = (percent: number): 'ok' | undefined | 'warn' | 'bad' =>
  percent >= 90 ? 'ok' : percent >= 75 ? undefined : percent >= 60 ? 'warn' : 'bad';
