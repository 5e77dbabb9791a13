import { ApiError, failureText, formatTime } from '@kasauti/web-kit/api';
import { Badge, Button, Card, Notice } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { clockText, steps, type Step } from './measure';
import css from './readiness.module.css';
import { useCheck, useLastCheck, type Readiness } from './readiness.data';

const doing: Record<Step, string> = {
  storage: t('Writing to this device'),
  connection: t('Contacting the server'),
  saving: t('Saving an answer'),
  offline: t('Opening without network'),
};

/** A check of 20 seconds whether this device can hold a test. Starting a test does not depend on it. */
export function ReadinessCard({ testId }: { testId: string }) {
  const [step, setStep] = useState<Step>('storage');
  const last = useLastCheck();
  const check = useCheck(testId, setStep);
  const judged = check.data ?? last.data ?? undefined;
  return (
    <Card
      title={t('Is this device ready?')}
      actions={
        <Button size="sm" loading={check.isPending} onClick={() => check.mutate()}>
          {judged ? t('Check again') : t('Check this device')}
        </Button>
      }
    >
      <div className="stack stack-3" aria-live="polite">
        {check.isPending && (
          <p className="sm muted">
            {doing[step]} ({t('{n} of {total}', { n: steps.indexOf(step) + 1, total: steps.length })})
          </p>
        )}
        {check.error && !check.isPending && (
          <Notice tone="bad" title={t('The check could not be finished.')}>
            {failureOf(check.error)}
          </Notice>
        )}
        {!check.isPending &&
          !check.error &&
          (judged ? (
            <Judged judged={judged} detailed={check.data !== undefined || !judged.passed} />
          ) : (
            <p className="sm muted">
              {t(
                'Clock, storage, connection and saving are tested for a few seconds. The result is kept on this device and with your account.',
              )}
            </p>
          ))}
      </div>
    </Card>
  );
}

function failureOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 0)
    return t('The server cannot be reached from here just now. Please check your connection and try again.');
  return failureText(error, { refused: t('Please try again') });
}

/** An earlier successful check takes one line, so that the page does not jump while it is read. */
function Judged({ judged, detailed }: { judged: Readiness; detailed: boolean }) {
  const { failed, warnings } = judged;
  return (
    <>
      <p className="row">
        {judged.passed ? (
          <Badge tone="ok" icon={<IconCheck aria-hidden />}>
            {t('Ready')}
          </Badge>
        ) : (
          <Badge tone="bad" icon={<IconX aria-hidden />}>
            {t('Not ready')}
          </Badge>
        )}
        <span className="sm muted">{t('Checked {checkedAt}', { checkedAt: formatTime(judged.checkedAt) })}</span>
      </p>
      {detailed && (
        <ul className={css.rows}>
          <Row
            name={t('Storage')}
            verdict={failed.includes('storage') ? 'bad' : 'ok'}
            text={
              judged.storageOk
                ? t('Answers can be kept on this device')
                : t('This browser keeps nothing. Leave private mode or free some space.')
            }
          />
          <Row
            name={t('Connection')}
            verdict={failed.includes('latency') ? 'bad' : 'ok'}
            text={t('{latencyMs} ms to the server and back', { latencyMs: judged.latencyMs })}
          />
          <Row
            name={t('Saving answers')}
            verdict={failed.includes('save') ? 'bad' : 'ok'}
            text={t('An answer is stored in {saveMs} ms', { saveMs: judged.saveMs })}
          />
          <Row
            name={t('Clock')}
            verdict={warnings.includes('clock') ? 'warn' : 'ok'}
            text={`${clockText(judged.clockOffsetMs)}. ${t("Tests run by the server's clock.")}`}
          />
          <Row
            name={t('Without network')}
            verdict={warnings.includes('offline') ? 'warn' : 'ok'}
            text={
              judged.offlineOk
                ? t('A running test opens again')
                : t('Answers are kept, but please do not reload the page while offline')
            }
          />
        </ul>
      )}
    </>
  );
}

const looks = {
  ok: { icon: IconCheck, word: t('OK') },
  warn: { icon: IconAlertTriangle, word: t('A test still works') },
  bad: { icon: IconX, word: t('Needs attention') },
} as const;

function Row({ name, verdict, text }: { name: string; verdict: keyof typeof looks; text: string }) {
  const { icon: Icon, word } = looks[verdict];
  return (
    <li className={css[verdict]}>
      <Icon aria-hidden className="i-16" />
      <span>
        <strong className="sm">{name}</strong> <span className="vh">{word}: </span>
        <span className="sm muted">{text}</span>
      </span>
    </li>
  );
}
