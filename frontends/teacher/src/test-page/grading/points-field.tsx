import css from './grading.module.css';
import { stepsOf } from './steps';

type Props = { max: number; given?: number; value: number | undefined; onChange(points: number): void };

/** One button for each number of points. */
export const PointsField = ({ max, given, value, onChange }: Props) => (
  <fieldset>
    <legend className="legend">Points</legend>
    <div className={css.points}>
      {stepsOf(max, given).map((step) => (
        <button key={step} type="button" aria-pressed={value === step} onClick={() => onChange(step)}>
          {step}
        </button>
      ))}
    </div>
  </fieldset>
);
