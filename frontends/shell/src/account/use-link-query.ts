import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The query of a mailed link. Removes a token from the address bar, so that it does not appear in the history or on a
 * shared screen.
 */
export function useLinkQuery(): URLSearchParams {
  const [query, setQuery] = useSearchParams();
  const [link] = useState(() => new URLSearchParams(query));
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return link;
}
