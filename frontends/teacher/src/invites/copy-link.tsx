import { delays } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import css from './invites.module.css';

type Copying = 'idle' | 'copied' | 'blocked';

/** Copies the link and says so for two seconds. Where the clipboard is blocked, the link is shown selected. */
export function CopyLink({ url, code, label = 'Copy' }: { url: string; code: string; label?: string }) {
  const [copying, setCopying] = useState<Copying>('idle');
  useEffect(() => {
    if (copying !== 'copied') return;
    const timer = setTimeout(() => setCopying('idle'), delays.copiedMs);
    return () => clearTimeout(timer);
  }, [copying]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopying('copied');
    } catch {
      setCopying('blocked');
    }
  };
  return (
    <>
      <span className="vh" role="status">
        {copying === 'copied' ? 'Copied' : ''}
      </span>
      {copying === 'blocked' ? (
        <input
          className={`input ${css.link}`}
          aria-label={`Link of invite ${code}, ready to be copied`}
          readOnly
          value={url}
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <Button
          size="sm"
          className={copying === 'copied' ? css.copied : undefined}
          icon={copying === 'copied' ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          aria-label={`Copy link of invite ${code}`}
          onClick={() => void copy()}
        >
          {copying === 'copied' ? 'Copied' : label}
        </Button>
      )}
    </>
  );
}
