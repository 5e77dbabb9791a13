import { call } from '@kasauti/web-kit/api';
import { Button, Card, ListSkeleton, Textarea, toast } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart } from '../second-factor/second-factor-first';

const banner = ['banner'];
const FEWEST = 3;
const MOST = 200;

/** What everybody reads at the top of every page, exams excepted. */
export function BannerCard() {
  const shown = useQuery({
    queryKey: banner,
    queryFn: async ({ signal }) => (await call('getBanner', { signal })).data.text,
  });
  const [act, setAct] = useState<'show' | 'remove'>();
  if (shown.isPending) return <ListSkeleton rows={1} label="Loading the banner" />;
  if (shown.data === undefined) return <FailedPart title="The banner could not be loaded" of={shown} />;
  const close = () => setAct(undefined);
  return (
    <Card title="Maintenance banner">
      <div className="stack stack-3">
        <p className={shown.data ? 'strong' : 'muted'}>{shown.data ?? 'No banner is shown.'}</p>
        <div className="row">
          <Button size="sm" onClick={() => setAct('show')}>
            {shown.data ? 'Change the banner' : 'Show a banner'}
          </Button>
          {shown.data && (
            <Button size="sm" onClick={() => setAct('remove')}>
              Take it away
            </Button>
          )}
        </div>
      </div>
      <Dialog
        opened={act !== undefined}
        onClose={close}
        title={act === 'remove' ? 'Take the banner away?' : 'Show a banner to everybody?'}
      >
        {act && <BannerForm isRemoved={act === 'remove'} before={shown.data ?? ''} onClose={close} />}
      </Dialog>
    </Card>
  );
}

function BannerForm({ isRemoved, before, onClose }: { isRemoved: boolean; before: string; onClose: () => void }) {
  const client = useQueryClient();
  const [text, setText] = useState(before);
  const told = isRemoved ? null : text.trim();
  return (
    <ConfirmedForm
      button={isRemoved ? 'Take away' : 'Show'}
      fields={isRemoved ? [] : ['text']}
      isValid={told === null || told.length >= FEWEST}
      broken="The banner could not be changed. Please try again."
      act={async (reason) => (await call('setBanner', { body: { text: told, reason } })).data.text}
      onCancel={onClose}
      onDone={(now) => {
        client.setQueryData(banner, now);
        toast.success(now === null ? 'The banner is taken away' : 'Everybody sees the banner within a minute');
        onClose();
      }}
    >
      {(wrong) =>
        isRemoved ? (
          <p className="muted">{before}</p>
        ) : (
          <Textarea
            label="Text"
            description="3 to 200 characters, shown at the top of every page outside an exam"
            value={text}
            onChange={setText}
            maxLength={MOST}
            rows={2}
            error={wrong['text']}
          />
        )
      }
    </ConfirmedForm>
  );
}
