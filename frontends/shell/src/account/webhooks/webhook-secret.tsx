import { useState } from 'react';
import { Button } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import s from './webhooks.module.css';

/** The only time that a secret is shown. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState('');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied('Copied');
    } catch {
      setCopied('Copying is blocked here: select the secret and copy it yourself.');
    }
  };
  return (
    <Dialog opened closable={false} onClose={onClose} title="Signing secret">
      <div className="stack stack-3">
        <p>It is shown only here. Your receiver needs it to check the signatures of Standard Webhooks.</p>
        <code className={s.code}>{secret}</code>
        <p className="sm" role="status">
          {copied}
        </p>
        <div className="row end">
          <Button onClick={() => void copy()} data-autofocus>
            Copy secret
          </Button>
          <Button variant="filled" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
