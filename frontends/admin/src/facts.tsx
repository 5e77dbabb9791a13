import { Card } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import css from './admin.module.css';

/** What is known of an account or class, in lines. */
export const Facts = ({ lines, children }: { lines: string[][]; children?: ReactNode }) => (
  <Card title="At a glance">
    <dl className="stack stack-2">
      {lines.map(([name, value]) => (
        <div key={name} className="row between">
          <dt className="muted">{name}</dt>
          <dd className={name === 'Id' ? css.id : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </Card>
);
