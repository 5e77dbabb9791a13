import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** What a mailed link carries, read once and then taken out of the address bar: neither history nor a shared screen keeps the token. */
export function useLinkQuery(): URLSearchParams {
  const [query, setQuery] = useSearchParams();
  const [link] = useState(() => new URLSearchParams(query));
  useEffect(() => {
    if (query.has('token')) setQuery({}, { replace: true });
  }, [query, setQuery]);
  return link;
}
