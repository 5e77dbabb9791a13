import { languageName } from '@kasauti/contracts/language';
import { formatPaise, formatTime, gstParts, isMissing, useSession } from '@kasauti/web-kit/api';
import { Button, Card, ErrorState, ListSkeleton, Page } from '@kasauti/web-kit/base';
import { formatNumber, plural, t } from '@kasauti/web-kit/i18n';
import { Link, useParams } from 'react-router';
import { choiceFor } from '../paper-texts/chosen-language';
import { ReadinessCard } from '../take-test/readiness/readiness-card';
import { infoIn } from '../test-info/info-in';
import { MarkingScheme } from '../test-info/marking-scheme';
import { standingRefusal } from '../test-info/refusal';
import { useTestInfo, type TestInfo } from '../test-info/test-info.data';
import { TestNotFound } from '../test-info/test-not-found';
import { Counted } from '../test-row/counted';
import {
  allowedText,
  attemptsText,
  durationText,
  isShut,
  lastStartOf,
  resultPath,
  windowText,
} from '../test-row/test-action';
import { TestActionButton, TestBadges } from '../test-row/test-row';
import css from './test-details.module.css';

export function TestDetailsPage() {
  const { testId = '' } = useParams();
  const info = useTestInfo(testId);
  if (info.isPending)
    return (
      <div className="page">
        <ListSkeleton rows={5} />
      </div>
    );
  if (!info.data && isMissing(info.error)) return <TestNotFound />;
  if (!info.data)
    return (
      <div className="page">
        <ErrorState of={info} />
      </div>
    );
  return <Ready info={info.data} />;
}

/** Actions after which no attempt can start, so a device check is pointless. */
const over: ReadonlySet<string> = new Set(['view_result', 'results_at', 'closed', 'attempts_used', 'class_archived']);

function Ready({ info }: { info: TestInfo }) {
  const isStudent = useSession().user?.role === 'student';
  const lastStart = lastStartOf(info);
  const own = infoIn(info, choiceFor(info.languages ?? []));
  return (
    <Page
      title={info.title}
      lead={
        <>
          <Link to={`/classes/${info.classId}`}>{info.className}</Link> · {info.teacher}
        </>
      }
    >
      <div className="with-side">
        <div className="stack stack-6">
          {info.description && (
            <p className={css.text} dir="auto">
              {info.description}
            </p>
          )}
          <Card title={t('About this test')}>
            <dl className="dl">
              <dt>{t('Questions')}</dt>
              <dd>{formatNumber(info.totalQuestions)}</dd>
              <dt>{t('Total marks')}</dt>
              <dd>{formatNumber(info.totalPoints)}</dd>
              <dt>{t('Duration')}</dt>
              <dd>
                {durationText(info)}
                {info.extraMinutes !== undefined && (
                  <span className="sm muted"> {t('({extra} min extra time)', { extra: info.extraMinutes })}</span>
                )}
              </dd>
              <dt>{t('Passing score')}</dt>
              <dd>{info.passingScore}%</dd>
              {info.startDate && (
                <>
                  <dt>{t('Opens')}</dt>
                  <dd>{formatTime(info.startDate)}</dd>
                </>
              )}
              {info.endDate && (
                <>
                  <dt>{t('Closes')}</dt>
                  <dd>{formatTime(info.endDate)}</dd>
                </>
              )}
              {lastStart !== undefined && (
                <>
                  <dt>{t('Last start')}</dt>
                  <dd>{formatTime(lastStart)}</dd>
                </>
              )}
              {(info.languages?.length ?? 0) > 1 && (
                <>
                  <dt>{t('Question languages')}</dt>
                  <dd>{info.languages?.map(languageName).join(', ')}</dd>
                </>
              )}
              <dt>{t('Attempts')}</dt>
              <dd>{info.attemptsAllowed < 0 ? t('Unlimited') : info.attemptsAllowed}</dd>
              <dt>{t('Results')}</dt>
              <dd>{t(info.releaseText)}</dd>
            </dl>
          </Card>
          {info.sections && (
            <Card title={t('Sections and marking')}>
              <MarkingScheme sections={own.sections ?? []} />
            </Card>
          )}
          {isStudent && !over.has(info.action.code) && (
            <>
              <Card
                title={t('Try the exam page')}
                actions={<Button to={`/tests/${info.id}/take?sample`}>{t('Open the sample')}</Button>}
              >
                <p className="muted">{t('Five sample questions in the page of the exam. Nothing is counted.')}</p>
              </Card>
              <ReadinessCard testId={info.id} />
            </>
          )}
          {own.instructions && (
            <Card title={t('Instructions')}>
              <p className={css.text} dir="auto" lang={own.instructionsLanguage}>
                {own.instructions}
              </p>
            </Card>
          )}
        </div>
        <ActionPanel info={info} />
      </div>
    </Page>
  );
}

function Fee({ paise }: { paise: number }) {
  const { basePaise, gstPaise } = gstParts(paise);
  return (
    <>
      <p>
        <span className={css.fee}>{formatPaise(paise)}</span> <span className="xs dim">{t('including GST')}</span>
      </p>
      <dl className="dl sm">
        <dt>{t('Test fee')}</dt>
        <dd>{formatPaise(basePaise)}</dd>
        <dt>{t('GST 18%')}</dt>
        <dd>{formatPaise(gstPaise)}</dd>
      </dl>
      <p className="xs dim">
        {t('Full refund until you open the first question, and up to 7 days after a window you did not use.')}{' '}
        <Link to="/legal/refund">{t('Refund rule')}</Link>
      </p>
    </>
  );
}

function ActionPanel({ info }: { info: TestInfo }) {
  const isStudent = useSession().user?.role === 'student';
  const refusal = standingRefusal(info);
  const showRefusal = refusal && !['view_result', 'results_at', 'pay'].includes(info.action.code);
  return (
    <aside className={`card ${css.panel}`} aria-label={t('What you can do now')}>
      <p className="row">
        <TestBadges test={info} />
      </p>
      {info.fee > 0 && <Fee paise={info.fee} />}
      <p className="sm muted">{isShut(info) ? windowText(info) : `${windowText(info)} · ${attemptsText(info)}`}</p>
      {allowedText(info) && <p className="sm">{allowedText(info)}</p>}
      <Counted counted={info.counted} />
      {!isStudent ? (
        <Button block to="/teacher/tests">
          {t('Your tests')}
        </Button>
      ) : showRefusal ? (
        <div>
          <p className="strong">{refusal.title}</p>
          <p className="sm muted">{refusal.text}</p>
        </div>
      ) : (
        <TestActionButton test={info} variant="filled" size="lg" block />
      )}
      {info.lastAttempt && info.lastAttempt.status !== 'in_progress' && info.action.code !== 'view_result' && (
        <p className="sm">
          <Link to={resultPath(info.id, info.lastAttempt.attemptId)}>{t('Your last attempt')}</Link>
          {info.lastAttempt.released && info.lastAttempt.percentage !== undefined
            ? `: ${formatNumber(info.lastAttempt.percentage)}%`
            : ''}
        </p>
      )}
      <p className="xs dim">
        {t('Answers delayed by the network are accepted until {seconds} after the end.', {
          seconds: plural(info.syncGraceSec, 'second'),
        })}
      </p>
    </aside>
  );
}
