import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The query of a mailed link. A token is then removed from the address bar, so that history and shared screens do not show it. */
export function useLinkQuery(): URLSearchParams {
  const [query, setQuery] = useSearchParams();
  const [link] = useState(() => new URLSearchParams(query));
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return link;
}
