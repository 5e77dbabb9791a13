import { call, formatPaise } from '@kasauti/web-kit/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

const TYPING_MS = 300;

/** The fee once the teacher has stopped typing. */
function useSettled(feePaise: number): number {
  const [settled, setSettled] = useState(feePaise);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(feePaise), TYPING_MS);
    return () => clearTimeout(timer);
  }, [feePaise]);
  return settled;
}

/** What the teacher receives of a fee, as the server will book it; nothing for a free test, or while it is not known. */
export function ShareOfFee({ rupees }: { rupees: number | undefined }) {
  const fee = useSettled(Math.round((rupees ?? 0) * 100));
  const share = useQuery({
    queryKey: ['share', fee],
    queryFn: async ({ signal }) => (await call('getShare', { query: { fee }, signal })).data,
    enabled: fee > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  }).data;
  if (fee <= 0 || !share) return null;
  const { gst, platformShare, withheld, net } = share;
  const less = [
    `${formatPaise(gst)} GST`,
    `${formatPaise(platformShare)} for the platform`,
    ...(withheld > 0 ? [`${formatPaise(withheld)} withheld as tax`] : []),
  ];
  return (
    <p className="sm muted" aria-live="polite">
      <b>You receive {formatPaise(net)}</b> of each sale: the fee less {less.join(', ')}. It is added up under{' '}
      <Link to="/teacher/sales">Sales</Link>.
    </p>
  );
}
