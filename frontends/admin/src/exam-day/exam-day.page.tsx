import { Button, Lead, ListSkeleton, Page } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCounts } from '../dashboard/dashboard.data';
import { clockText } from '../health/clock-text';
import { SecondFactorFirst, wantsSecondFactor } from '../second-factor/second-factor-first';
import { advice } from './advice';
import { conditionsOf, type Condition } from './conditions';
import { useExamDay, useHealthNow } from './exam-day.data';
import { Figures } from './figures';
import { Backlog, Incidents } from './incidents';
import { OpenTests } from './open-tests';
import { lastMinute, rate, type Reading } from './reading';
import { SavesPlot } from './saves-plot';
import { goToWhatToDo, WhatToDo } from './what-to-do';
import css from './exam-day.module.css';

const known = <T,>({ isError, data }: { isError: boolean; data: T | undefined }) => (isError ? undefined : data);

const HOW_OFTEN = 'every 5 s, payments every minute';

/** Whether the exams of this moment go well, against limits, and what to do where they do not. */
export function ExamDayPage() {
  const [day, health, counts] = [useExamDay(), useHealthNow(), useCounts()];
  const client = useQueryClient();
  if (wantsSecondFactor(day.error, health.error)) return <SecondFactorFirst title="Exam day" />;
  const at = health.data?.checkedAt;
  const reading: Reading = {
    health: known(health),
    refusal: health.error,
    day: known(day),
    locked: known(counts)?.paymentsToday.locked,
  };
  const conditions = health.isPending ? [] : conditionsOf(reading);
  return (
    <Page
      title="Exam day"
      lead={at ? `Updated ${clockText(at)}, refreshed ${HOW_OFTEN}` : `Refreshed ${HOW_OFTEN}`}
      actions={
        <>
          <Button to="/admin/system">System</Button>
          <Button
            icon={<IconRefresh aria-hidden />}
            onClick={() => {
              for (const read of ['exam-day', 'counts']) void client.invalidateQueries({ queryKey: ['admin', read] });
            }}
          >
            Refresh
          </Button>
        </>
      }
    >
      <div className="stack stack-6">
        {health.isPending || day.isPending ? (
          <ListSkeleton rows={2} label="Asking every service" />
        ) : (
          <>
            <Answer reading={reading} conditions={conditions} />
            <Figures health={reading.health} day={reading.day} />
            <WhatToDo conditions={conditions} />
          </>
        )}
        <OpenTests day={day} />
        <div className={css.two}>
          <SavesPlot traffic={reading.health?.traffic} />
          <Backlog {...reading} />
        </div>
        <Incidents health={reading.health} />
      </div>
    </Page>
  );
}

/** Announced when the troubles change, not at every count. */
function Answer({ reading: { health, day }, conditions }: { reading: Reading; conditions: readonly Condition[] }) {
  const touched = conditions.find(({ isExam }) => isExam);
  const counted = lastMinute(health?.traffic);
  const haveFailed = counted !== undefined && rate.failedSaves(counted) !== 'within';
  const saved = haveFailed ? 'devices send again the few answers that failed' : 'every answer is kept';
  const writing =
    day &&
    (day.inside === 0
      ? 'no student writes at the moment'
      : `${plural(day.inside, 'student writes', 'students write')} and ${saved}`);
  const answer = health ? `Yes: ${writing ?? 'saves and services are well'}` : `Not known: ${conditions[0]?.title}`;
  return (
    <Lead
      label="Are the exams well?"
      title={touched ? `No: ${touched.title}` : answer}
      actions={
        <Button variant="filled" onClick={goToWhatToDo}>
          What should I do?
        </Button>
      }
    >
      <p className="muted">
        {conditions.length === 0 ? 'Nothing needs you.' : `${plural(conditions.length, 'thing')} to do, listed below.`}
        {!day && ' How many students write is not known: no figures of assessment.'}
      </p>
      <p role="status" className="vh">
        {conditions.map(({ kind }) => advice[kind].means).join(' ')}
      </p>
    </Lead>
  );
}
