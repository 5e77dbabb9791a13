import { call } from '@kasauti/web-kit/api';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';

/** The reply may be cached for 15 s more, so a new text is seen within a minute. */
const EVERY_MS = 30_000;

/** What an administrator tells everybody. Without an answer nothing is shown: it must never be in the way. */
export function Banner() {
  const { data: text } = useQuery({
    queryKey: ['banner'],
    queryFn: async ({ signal }) => (await call('getBanner', { signal })).data.text,
    refetchInterval: EVERY_MS,
    retry: false,
  });
  return (
    <div role="status">
      {text && (
        <p className="top-band">
          <IconInfoCircle aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
