import { call } from '@kasauti/web-kit/api';
import { plural } from '@kasauti/web-kit/i18n';
import { useQuery } from '@tanstack/react-query';
import type { Draft } from '../draft/draft';
import { fewText, filterText, type Draw } from '../draft/draws';

const drawsOf = ({ sections }: Draft): Draw[] => sections.flatMap(({ draws }) => draws);

/** What a draw picks from, as it is shown before publishing. */
export interface PoolLine {
  key: number;
  text: string;
  /** Why it cannot be published. */
  few: string | undefined;
}

/**
 * The draws of a test with the sizes of their pools, which the server counts as publishing would.
 * @param savedId of the stored draft that has the last changes; undefined: the sizes are not asked for
 */
export function usePools(draft: Draft, savedId: string | undefined): PoolLine[] {
  const draws = drawsOf(draft);
  const sizes = useQuery({
    queryKey: ['pools', savedId, draws],
    queryFn: async ({ signal }) =>
      (await call('previewTest', { params: { testId: savedId ?? '' }, signal })).data.draws ?? [],
    enabled: savedId !== undefined && draws.length > 0,
    gcTime: 0,
  }).data;
  return draws.map((draw, i) => {
    const matching = sizes?.[i]?.matching;
    const of =
      matching === undefined ? plural(draw.count, 'question') : `${draw.count} of ${plural(matching, 'question')}`;
    return { key: draw.key, text: `${of}, ${filterText(draw.by)}`, few: fewText(draw.count, matching) };
  });
}
