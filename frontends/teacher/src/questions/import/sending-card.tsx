import { fileSize } from '@kasauti/web-kit/api';
import { Bar, Button, Card, FileField, Notice } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { CancelImport } from './cancel-import';
import type { Import } from './import.data';
import { rememberFile } from './chosen-files';
import { useSending } from './use-sending';

/** The upload. It goes on by itself after a lost connection; after a reload the file has to be chosen once more. */
export function SendingCard({ of, onDone }: { of: Import; onDone(): unknown }) {
  const sending = useSending(of, onDone);
  const [isKnown, setKnown] = useState(sending.file !== undefined);
  if (!isKnown)
    return (
      <ChooseAgain
        of={of}
        onChosen={(file) => {
          rememberFile(of.id, file);
          setKnown(true);
        }}
      />
    );
  const { received, state, failure, pause, resume } = sending;
  return (
    <Card title={`Sending ${of.fileName}`}>
      <div className="stack">
        <Bar label="Sent" value={(received / of.bytes) * 100} text={`${fileSize(received)} of ${fileSize(of.bytes)}`} />
        {state === 'failed' ? (
          <Notice tone="bad" title={failure} action={<Button onClick={() => void resume()}>Try again</Button>} />
        ) : (
          <p className="sm muted" role="status">
            {state === 'waiting'
              ? `${failure} It goes on by itself.`
              : state === 'paused'
                ? 'Paused. Nothing that was sent is lost.'
                : 'If the connection drops, it goes on from here.'}
          </p>
        )}
        <div className="row">
          {state === 'paused' ? (
            <Button onClick={() => void resume()}>Go on</Button>
          ) : (
            state !== 'failed' && <Button onClick={pause}>Pause</Button>
          )}
          <CancelImport of={of} />
        </div>
      </div>
    </Card>
  );
}

function ChooseAgain({ of, onChosen }: { of: Import; onChosen(file: File): void }) {
  const [wrong, setWrong] = useState<string>();
  return (
    <Card title={`${of.fileName} has not arrived completely`}>
      <div className="stack">
        <p className="sm muted">
          {of.received === 0
            ? 'Nothing of it has arrived. Choose the same file to send it.'
            : `${fileSize(of.received)} of ${fileSize(of.bytes)} are here. Choose the same file and it goes on from there.`}
        </p>
        <FileField
          label="The same file"
          accept=""
          error={wrong}
          onChange={(file) => {
            if (!file) return;
            if (file.size === of.bytes && file.name === of.fileName) onChosen(file);
            else setWrong(`This is another file: ${of.fileName} has ${fileSize(of.bytes)}`);
          }}
        />
        <div className="row">
          <CancelImport of={of} />
        </div>
      </div>
    </Card>
  );
}
