import { IconAlertTriangle, IconCopy } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Badge, Button, Card } from '@kasauti/web-kit/base';
import type { ApiClient, NewApiClient } from './api-access.data';
import s from './api-access.module.css';

/** The only secret of a client cannot be ended, and a third one cannot be made. */
const whenLost = ({ secrets }: ApiClient): string =>
  secrets.length === 1
    ? 'If it is lost, rotate, then end the old secret: both work side by side until you do.'
    : 'If it is lost, end it and rotate: two secrets work side by side until you end one.';

/** The only time that a secret is shown. It gets the focus, because a dialog closes when it appears. */
export function NewSecret({ made: { client, clientId, clientSecret } }: { made: NewApiClient }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [copied, setCopied] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(clientSecret);
      setCopied('Copied');
    } catch {
      setCopied('Copying is blocked here: select the secret and copy it yourself.');
    }
  };
  return (
    <Card className="stack stack-3">
      <div className="row between">
        <h2 ref={heading} tabIndex={-1}>
          Secret of {client.name}
        </h2>
        <Badge tone="warn" icon={<IconAlertTriangle aria-hidden />}>
          Shown once
        </Badge>
      </div>
      <p className="sm">
        Client id <code>{clientId}</code>
      </p>
      <div className={s.secret}>
        <code>{clientSecret}</code>
        <Button variant="filled" icon={<IconCopy aria-hidden />} onClick={() => void copy()}>
          Copy secret
        </Button>
      </div>
      <p className="sm" role="status">
        {copied}
      </p>
      <p className="sm muted">We keep only a fingerprint. {whenLost(client)}</p>
    </Card>
  );
}
