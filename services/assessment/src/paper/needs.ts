import type { components } from '@kasauti/contracts';
import type { Paper } from './paper';

type Need = NonNullable<components['schemas']['StartReply']['data']['paper']['needs']>[number];

/** What a page must know to show this paper; a page that does not shows nothing of it. */
export const needsOf = ({ items }: Pick<Paper, 'items'>): Need[] => (items.some(({ match }) => match) ? ['match'] : []);
