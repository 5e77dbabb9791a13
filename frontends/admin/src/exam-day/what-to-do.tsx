import { Badge, Button, Card } from '@kasauti/web-kit/base';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { advice, type Advice } from './advice';
import type { Condition } from './conditions';
import css from './exam-day.module.css';

const HEADING = 'what-to-do';
export const goToWhatToDo = () => document.getElementById(HEADING)?.focus();

const urgency = ({ isExam }: Condition) =>
  isExam ? (
    <Badge tone="bad" icon={<IconAlertCircle aria-hidden />}>
      Exams are touched
    </Badge>
  ) : (
    <Badge tone="warn" icon={<IconClock aria-hidden />}>
      Beside the exams
    </Badge>
  );

/** What is wrong now with the first steps of its runbook, the most pressing first. */
export function WhatToDo({ conditions }: { conditions: readonly Condition[] }) {
  return (
    <Card
      title={
        <span id={HEADING} tabIndex={-1}>
          What to do
        </span>
      }
      actions={conditions.length > 1 && <span className="sm muted">most pressing first</span>}
      flush
    >
      {conditions.length === 0 ? (
        <p className={`row ${css.none}`}>
          <IconCircleCheck aria-hidden className={css.well} />
          <span>Nothing. Leave this page open: it says what to do as soon as something is wrong.</span>
        </p>
      ) : (
        <ol className="list">
          {conditions.map((condition, place) => (
            <Todo key={condition.kind} place={place + 1} condition={condition} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Todo({ place, condition }: { place: number; condition: Condition }) {
  const { means, steps, to }: Advice = advice[condition.kind];
  return (
    <li className={css.todo}>
      <span className={css.place} aria-hidden>
        {place}
      </span>
      <div className="grow">
        <h3 className={css.what}>
          {condition.title} {urgency(condition)}
        </h3>
        <p className="sm muted">{means}</p>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      {to && (
        <Button size="sm" to={to.path} aria-label={`${to.word}: ${condition.title}`}>
          {to.word}
        </Button>
      )}
    </li>
  );
}
