import { ApiError, failureText, formatTime } from '@kasauti/web-kit/api';
import { Button, Notice } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconShieldCheck } from '@tabler/icons-react';
import { FailedPart, wantsSecondFactor } from '../second-factor/second-factor-first';
import { useVerifyChain, type Verdict } from './audit.data';
import css from './audit.module.css';

/** Has the server verify the hash chain and shows the result. */
export function VerifyChain() {
  const verify = useVerifyChain();
  return (
    <div className="stack stack-3">
      <div className={css.verify}>
        <Button icon={<IconShieldCheck aria-hidden />} loading={verify.isPending} onClick={() => verify.mutate()}>
          {verify.isPending ? 'Verifying the chain' : 'Verify the chain'}
        </Button>
        <p className="sm muted">
          Every entry is sealed into a chain of hashes. A changed, missing or added entry breaks it.
        </p>
      </div>
      {verify.data && <Answer verdict={verify.data} />}
      {verify.isError &&
        (wantsSecondFactor(verify.error) ? (
          <FailedPart of={{ error: verify.error }} />
        ) : (
          <Notice
            tone="bad"
            title={failureText(verify.error, {
              refused: 'The chain could not be verified',
              broken: 'The chain could not be verified. Please try again.',
            })}
          >
            That says nothing about the entries.
            {verify.error instanceof ApiError &&
              verify.error.code === 'deadline' &&
              ' The trail may be too long for this page: the operator can verify it with "npm run verify" of the audit service.'}
          </Notice>
        ))}
    </div>
  );
}

function Answer({ verdict: { ok, streams, blocks, entries, firstBad, checkedAt } }: { verdict: Verdict }) {
  const found = `${plural(entries, 'entry', 'entries')} in ${plural(blocks, 'block')} of ${plural(streams, 'stream')}`;
  if (ok)
    return (
      <Notice
        tone="ok"
        title="The chain is intact"
      >{`${found} ${entries === 1 ? 'is' : 'are'} as sealed. Verified ${formatTime(checkedAt)}.`}</Notice>
    );
  return (
    <Notice tone="bad" title="The chain is broken">
      <p>{firstBad?.text ?? 'The server did not say where.'}</p>
      <p>{`Up to there ${found} ${entries === 1 ? 'is' : 'are'} as sealed. Verified ${formatTime(checkedAt)}.`}</p>
    </Notice>
  );
}
