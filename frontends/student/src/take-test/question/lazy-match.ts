import { lazy } from 'react';

/** Only some papers need it; it is loaded with the paper, before the network may fail. */
export const loadMatchGrid = () => import('./match-grid');
export const MatchGrid = lazy(() => loadMatchGrid().then((m) => ({ default: m.MatchGrid })));
