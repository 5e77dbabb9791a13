import { IconCheck } from '@tabler/icons-react';
import type { Step } from './draft/checks';
import css from './create-test.module.css';

export const stepNames: Record<Step, string> = { 1: 'Test Info', 2: 'Add Questions', 3: 'Review and Publish' };
const steps: readonly Step[] = [1, 2, 3];
export const stepOf = (text: string | null): Step => steps.find((step) => String(step) === text) ?? 1;
export const stepAfter = (step: Step): Step => (step === 1 ? 2 : 3);
export const stepBefore = (step: Step): Step => (step === 3 ? 2 : 1);

/** An earlier step is ticked when nothing in it is wrong. */
export const Steps = ({ step, wrong }: { step: Step; wrong: readonly Step[] }) => (
  <ol className={css.steps} aria-label="Steps">
    {steps.map((one) => {
      const isDone = one < step && !wrong.includes(one);
      return (
        <li
          key={one}
          className={one === step ? css.now : isDone ? css.done : undefined}
          aria-current={one === step ? 'step' : undefined}
        >
          <i>{isDone ? <IconCheck aria-hidden className="i-16" /> : one}</i>
          {stepNames[one]}
          {isDone && <span className="vh">done</span>}
        </li>
      );
    })}
  </ol>
);
