import { Stat, Stats } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { shareText } from './conditions';
import { isOver, lagOf, lastMinute, LIMITS, type Reading } from './reading';
import css from './exam-day.module.css';

/** A figure beside its limit, in words and with an icon. */
const Rated = ({ isWell, children }: { isWell: boolean; children: ReactNode }) => (
  <span className={isWell ? css.well : css.over}>
    {isWell ? <IconCheck aria-hidden className="i-16" /> : <IconAlertCircle aria-hidden className="i-16" />}
    {children}
    <span className="vh">{isWell ? ', within the limit' : ', over the limit'}</span>
  </span>
);
const Unknown = ({ label, of }: { label: string; of: string }) => (
  <Stat label={label} value="N/A" note={`Not known: ${of} does not answer`} />
);

export function Figures({ health, day }: Omit<Reading, 'locked'>) {
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
              <Rated isWell={day.overdue <= LIMITS.overdue}>
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
      <Lag lag={lagOf(health)} />
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
  const { seconds, requests, failed, putOff, limited, saves, lateSaves } = passed;
  return (
    <>
      <Stat
        label="Saves a second"
        value={(saves / Math.max(1, seconds)).toFixed(1)}
        note={
          <Rated isWell={!isOver(lateSaves, saves, LIMITS.lateSavesPercent)}>
            {shareText(lateSaves, saves)} over 500 ms, limit {LIMITS.lateSavesPercent}%
          </Rated>
        }
      />
      <Stat
        label="Errors"
        value={shareText(failed, requests)}
        note={
          <>
            <Rated isWell={!isOver(failed, requests, LIMITS.failedPercent)}>
              {formatNumber(failed)} of {plural(requests, 'call')}, limit {LIMITS.failedPercent}%
            </Rated>
            <span className={css.line}>
              <Rated isWell={!isOver(putOff, requests, LIMITS.putOffPercent)}>
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

function Lag({ lag }: { lag: ReturnType<typeof lagOf> }) {
  if (!lag) return <Unknown label="Lag" of="any service" />;
  return (
    <Stat
      label="Lag"
      value={`${formatNumber(lag.sec)} s`}
      note={
        <>
          <Rated isWell={lag.sec <= LIMITS.lagSec}>
            oldest event, to publish or to consume, limit {LIMITS.lagSec} s
          </Rated>
          <span className={css.line}>{plural(lag.waiting, 'event')} waiting for consumers</span>
        </>
      }
    />
  );
}
