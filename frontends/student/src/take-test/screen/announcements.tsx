import { Button } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useState } from 'react';
import type { Announcement } from '../journal/attempt.data';
import { Band } from './band';

/** The teacher's latest unread text. The live region exists before its text, so that a screen reader announces it. */
export function Announcements({ all }: { all: readonly Announcement[] }) {
  const [read, setRead] = useState<readonly string[]>([]);
  const shown = all.findLast(({ id }) => !read.includes(id));
  return (
    <div role="status">
      {shown && (
        <Band
          icon={IconSpeakerphone}
          action={
            <Button size="sm" onClick={() => setRead([...read, shown.id])}>
              {t('Got it')}
            </Button>
          }
        >
          <b>{t('Your teacher:')}</b> {shown.text}
        </Band>
      )}
    </div>
  );
}
