import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconAlertCircle, IconCheck, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shareText } from './conditions';
import { lagOf, lastMinute, LIMITS, rate, type Lag, type Rating, type Reading } from './reading';
import css from './exam-day.module.css';

const ratings = {
  within: { Icon: IconCheck, look: css.well, words: ', within the limit' },
  few: { Icon: IconHelpCircle, look: css.few, words: ', too few to tell' },
  over: { Icon: IconAlertCircle, look: css.over, words: ', over the limit' },
};
/** A figure beside its limit, in words and with an icon. */
function Rated({ rating, children }: { rating: Rating; children: ReactNode }) {
  const { Icon, look, words } = ratings[rating];
  return (
    <span className={look}>
      <Icon aria-hidden className="i-16" />
      <span>
        {children}
        <span className={rating === 'few' ? undefined : 'vh'}>{words}</span>
      </span>
    </span>
  );
}
const Unknown = ({ label, of }: { label: string; of: string }) => (
  <Stat label={label} value="N/A" note={`Not known: no figures of ${of}`} />
);

export function Figures({ health, day }: Pick<Reading, 'health' | 'day'>) {
  return (
    <Stats label="This minute">
      {day ? (
        <>
          <Stat
            label="Tests open now"
            value={formatNumber(day.open)}
            note={`${formatNumber(day.openingSoon)} more within the hour`}
          />
          <Stat
            label="Students inside"
            value={formatNumber(day.inside)}
            note={
              <Rated rating={rate.overdue(day)}>
                {formatNumber(day.overdue)} past their end, limit {LIMITS.overdue}
              </Rated>
            }
          />
        </>
      ) : (
        <>
          <Unknown label="Tests open now" of="assessment" />
          <Unknown label="Students inside" of="assessment" />
        </>
      )}
      <TrafficFigures passed={lastMinute(health?.traffic)} />
      <LagFigure lag={lagOf(health)} />
    </Stats>
  );
}

function TrafficFigures({ passed }: { passed: ReturnType<typeof lastMinute> }) {
  if (!passed)
    return (
      <>
        <Unknown label="Saves a second" of="the gateway" />
        <Unknown label="Errors" of="the gateway" />
      </>
    );
  const { seconds, requests, failed, putOff, limited, saves, lateSaves, failedSaves } = passed;
  return (
    <>
      <Stat
        label="Saves a second"
        value={(saves / Math.max(1, seconds)).toFixed(1)}
        note={
          <>
            <Rated rating={rate.lateSaves(passed)}>
              {shareText(lateSaves, saves)} over 500 ms, limit {LIMITS.lateSavesPercent}%
            </Rated>
            <span className={css.line}>
              <Rated rating={rate.failedSaves(passed)}>
                {shareText(failedSaves, saves)} fail, limit {LIMITS.failedSavesPercent}%
              </Rated>
            </span>
          </>
        }
      />
      <Stat
        label="Errors"
        value={shareText(failed, requests)}
        note={
          <>
            <Rated rating={rate.failed(passed)}>
              {formatNumber(failed)} of {plural(requests, 'call')}, limit {LIMITS.failedPercent}%
            </Rated>
            <span className={css.line}>
              <Rated rating={rate.putOff(passed)}>
                {formatNumber(putOff)} put off, limit {LIMITS.putOffPercent}%
              </Rated>
            </span>
            <span className={css.line}>{formatNumber(limited)} too many from one caller</span>
          </>
        }
      />
    </>
  );
}

function LagFigure({ lag }: { lag: Lag | undefined }) {
  if (!lag) return <Unknown label="Lag" of="any service" />;
  return (
    <Stat
      label="Lag"
      value={`${formatNumber(lag.sec)} s`}
      note={
        <>
          <Rated rating={rate.lagSec(lag)}>
            the oldest event waiting to be published or consumed, limit {LIMITS.lagSec} s
          </Rated>
          <span className={css.line}>
            <Rated rating={rate.waiting(lag)}>
              {plural(lag.waiting, 'event')} waiting for consumers, limit {formatNumber(LIMITS.waitingEvents)}
            </Rated>
          </span>
        </>
      }
    />
  );
}
