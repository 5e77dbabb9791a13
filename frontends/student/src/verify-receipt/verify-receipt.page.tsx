import { fieldErrors, formatTime, formFailureText } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Page, Textarea } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useVerify, type Verdict } from './verify-receipt.data';
import css from './verify-receipt.module.css';

const fields = ['code'] as const;

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
  const failure = formFailureText(verify.error, fields, {
    refused: t('Please check the code.'),
    broken: t('Whether it is genuine is not known yet. Please try again in a moment.'),
  });
  return (
    <Page
      title={t('Verify a receipt')}
      lead={t('A receipt shows which answers of a test had arrived when it was closed.')}
    >
      <div className={`stack stack-6 ${css.page}`}>
        <Card>
          <form className="stack" onSubmit={onSubmit} noValidate>
            <Textarea
              label={t('Receipt code')}
              description={t('As shown on the result page')}
              rows={4}
              value={code}
              maxLength={1000}
              spellCheck={false}
              error={missing ? t('Please enter the receipt code') : fieldErrors(verify.error, fields).code}
              onChange={(text) => {
                setCode(text);
                verify.reset();
              }}
            />
            <div>
              <Button variant="filled" type="submit" loading={verify.isPending}>
                {t('Verify')}
              </Button>
            </div>
          </form>
        </Card>
        {failure && (
          <Notice tone="bad" title={t('The receipt could not be checked.')}>
            {failure}
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
      <Notice tone="bad" title={t('This is not a Kasauti receipt.')}>
        {t('The code is incomplete, mistyped or was not made by Kasauti.')}
      </Notice>
    );
  return (
    <>
      {verdict.unchanged === false ? (
        <Notice tone="warn" title={t('The receipt is genuine, but the stored answers differ from it.')}>
          {t('Please tell your teacher and support, and show them this page.')}
        </Notice>
      ) : (
        <Notice tone="ok" title={t('The receipt is genuine and the answers are unchanged.')} />
      )}
      {verdict.replacedAt !== undefined && (
        <Notice
          tone="info"
          title={t('A later attempt took the place of this one on {at}.', { at: formatTime(verdict.replacedAt) })}
        >
          {t('What the receipt confirms stays true.')}
        </Notice>
      )}
      <Card title={t('What it confirms')}>
        <dl className="dl">
          {verdict.testTitle !== undefined && (
            <>
              <dt>{t('Test')}</dt>
              <dd>{verdict.testTitle}</dd>
            </>
          )}
          {verdict.submittedAt !== undefined && (
            <>
              <dt>{t('Submitted')}</dt>
              <dd>{formatTime(verdict.submittedAt)}</dd>
            </>
          )}
          {verdict.answeredCount !== undefined && (
            <>
              <dt>{t('Answered')}</dt>
              <dd>{verdict.answeredCount}</dd>
            </>
          )}
          {verdict.responsesHash !== undefined && (
            <>
              <dt>{t('Fingerprint of all answers')}</dt>
              <dd className={css.hash}>{verdict.responsesHash}</dd>
            </>
          )}
        </dl>
      </Card>
    </>
  );
}
