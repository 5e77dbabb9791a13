import { Button, EmptyState, Pager, Select } from '@kasauti/web-kit/base';
import { t } from '@kasauti/web-kit/i18n';
import type { StudentTest } from '../test-row/test-action';
import { TestRow } from '../test-row/test-row';
import css from './my-tests.module.css';

const pageSize = 20;

/** A page of rows; none: why, and where to go on. */
export function TestRows({
  title,
  rows,
  empty,
  filtered,
  page,
  onPage,
  onClear,
}: {
  title: string;
  rows: StudentTest[];
  empty: string;
  filtered: boolean;
  page: number;
  onPage(page: number): void;
  onClear(): void;
}) {
  if (rows.length === 0 && filtered)
    return (
      <EmptyState
        title={t('No test of this class here')}
        action={<Button onClick={onClear}>{t('Clear filters')}</Button>}
      />
    );
  if (rows.length === 0)
    return <EmptyState title={empty} action={<Button to="/classes">{t('Browse Classes')}</Button>} />;
  const pages = Math.ceil(rows.length / pageSize);
  const shown = Math.min(page, pages);
  return (
    <>
      <h2 className="vh">{title}</h2>
      <ul className="card card-flush list">
        {rows.slice((shown - 1) * pageSize, shown * pageSize).map((test) => (
          <TestRow key={test.id} test={test} />
        ))}
      </ul>
      <Pager page={shown} pages={pages} onChange={onPage} />
    </>
  );
}

/** Nothing while all are of one class. */
export function ClassFilter({
  tests,
  value,
  onChange,
}: {
  tests: StudentTest[];
  value: string;
  onChange(classId: string): void;
}) {
  const classes = [...new Map(tests.map(({ classId, className }) => [classId, className]))];
  if (classes.length < 2) return null;
  return (
    <div className={css.filter}>
      <Select
        label={t('Class')}
        value={value}
        onChange={onChange}
        data={[{ value: '', label: t('All classes') }, ...classes.map(([id, name]) => ({ value: id, label: name }))]}
      />
    </div>
  );
}
