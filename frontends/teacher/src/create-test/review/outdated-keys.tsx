import { call } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '../draft/checks';

interface Props {
  /** Of the stored draft; undefined: not to be asked yet. */
  testId: string | undefined;
  onGo(place: Place): void;
}

/** Names the questions whose key a test had to correct after the draft got its copy. It blocks nothing. */
export function OutdatedKeys({ testId, onGo }: Props) {
  // The questions cannot change while this step is shown: leaving it forgets the answer.
  const outdated = useQuery({
    queryKey: ['outdated-keys'],
    queryFn: async ({ signal }) =>
      (await call('previewTest', { params: { testId: testId ?? '' }, signal })).data.outdatedKeys ?? [],
    enabled: testId !== undefined,
    staleTime: Infinity,
    gcTime: 0,
  }).data;
  if (!outdated?.length) return null;
  const title =
    outdated.length === 1
      ? 'Please check the key of one question'
      : `Please check the keys of ${outdated.length} questions`;
  return (
    <Notice tone="warn" live={false} title={title}>
      Changed or withdrawn in the question bank since this test got its copy.
      <div className="row">
        {outdated.map((number) => (
          <Button key={number} size="sm" onClick={() => onGo({ step: 2, index: number - 1 })}>
            {`Edit question ${number}`}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
