import { Card } from '@kasauti/web-kit/base';
import type { PoolLine } from './pools';

/** What students get a pick of; nothing in a test that draws no questions. */
export const PoolsCard = ({ pools }: { pools: readonly PoolLine[] }) =>
  pools.length === 0 ? null : (
    <Card title="Drawn at random for every student">
      <ul className="stack stack-2">
        {pools.map(({ key, text, few }) => (
          <li key={key}>
            {text}
            {few && <p className="error">{few}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
