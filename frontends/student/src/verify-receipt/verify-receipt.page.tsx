import { failureText, formatTime } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Page, Textarea } from '@kasauti/web-kit/base';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useVerify, type Verdict } from './verify-receipt.data';
import css from './verify-receipt.module.css';

/** Public. The code is in the fragment (#), which never reaches a server log. */
export function VerifyReceiptPage() {
  const { hash } = useLocation();
  const [code, setCode] = useState(() => codeIn(hash));
  const [missing, setMissing] = useState(false);
  const verify = useVerify();
  const { mutate } = verify;
  useEffect(() => {
    const given = codeIn(hash);
    if (given) {
      setCode(given);
      mutate(given);
    }
  }, [hash, mutate]);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(code.trim() === '');
    if (code.trim() !== '') mutate(code.trim());
  };
  return (
    <Page title="Verify a receipt" lead="A receipt shows which answers of a test had arrived when it was closed.">
      <div className={`stack stack-6 ${css.page}`}>
        <Card>
          <form className="stack" onSubmit={onSubmit} noValidate>
            <Textarea
              label="Receipt code"
              description="As shown on the result page"
              rows={4}
              value={code}
              maxLength={1000}
              spellCheck={false}
              error={missing ? 'Please enter the receipt code' : undefined}
              onChange={(text) => {
                setCode(text);
                verify.reset();
              }}
            />
            <div>
              <Button variant="filled" type="submit" loading={verify.isPending}>
                Verify
              </Button>
            </div>
          </form>
        </Card>
        {verify.error && (
          <Notice tone="bad" title="The receipt could not be checked.">
            {failureText(verify.error, {
              refused: 'Please check the code.',
              broken: 'Whether it is genuine is not known yet. Please try again in a moment.',
            })}
          </Notice>
        )}
        {verify.data && <Answer verdict={verify.data} />}
      </div>
    </Page>
  );
}

const codeIn = (hash: string): string => {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
};

function Answer({ verdict }: { verdict: Verdict }) {
  if (!verdict.valid)
    return (
      <Notice tone="bad" title="This is not a Kasauti receipt.">
        The code is incomplete, mistyped or was not made by Kasauti.
      </Notice>
    );
  return (
    <>
      {verdict.unchanged === false ? (
        <Notice tone="warn" title="The receipt is genuine, but the stored answers differ from it.">
          Please tell your teacher and support, and show them this page.
        </Notice>
      ) : (
        <Notice tone="ok" title="The receipt is genuine and the answers are unchanged." />
      )}
      <Card title="What it confirms">
        <dl className="dl">
          {verdict.testTitle !== undefined && (
            <>
              <dt>Test</dt>
              <dd>{verdict.testTitle}</dd>
            </>
          )}
          {verdict.submittedAt !== undefined && (
            <>
              <dt>Submitted</dt>
              <dd>{formatTime(verdict.submittedAt)}</dd>
            </>
          )}
          {verdict.answeredCount !== undefined && (
            <>
              <dt>Answered</dt>
              <dd>{verdict.answeredCount}</dd>
            </>
          )}
          {verdict.responsesHash !== undefined && (
            <>
              <dt>Fingerprint of all answers</dt>
              <dd className={css.hash}>{verdict.responsesHash}</dd>
            </>
          )}
        </dl>
      </Card>
    </>
  );
}
