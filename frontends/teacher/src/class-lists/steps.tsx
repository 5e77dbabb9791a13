import css from './lists.module.css';

const steps = [
  ['file', 'File'],
  ['check', 'Check'],
  ['done', 'Done'],
] as const;

export function Steps({ now }: { now: (typeof steps)[number][0] }) {
  const at = steps.findIndex(([step]) => step === now);
  return (
    <ol className={css.steps} aria-label="Steps">
      {steps.map(([step, label], n) => (
        <li key={step} aria-current={n === at ? 'step' : undefined} data-done={n < at || undefined}>
          <b aria-hidden>{n + 1}</b>
          {label}
        </li>
      ))}
    </ol>
  );
}
