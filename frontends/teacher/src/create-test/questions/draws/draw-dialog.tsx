import { given } from '@kasauti/web-kit/api';
import { Button, EmptyState, ErrorState, ListSkeleton, NumberInput, Pager, Select } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { markingText, plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { chaptersOf, words } from '../../../questions/bank-filters';
import { useDrawable, useLabels } from '../../../questions/bank.data';
import { QuestionLine } from '../../../questions/pick/question-line';
import { fewText, mostDraws, mostPerDraw, type Draw, type DrawFilter, type DrawGiven } from '../../draft/draws';
import { nameOf, type Section } from '../../draft/section';
import css from './draws.module.css';

interface Props {
  /** Whose bank: that of the owner of the test. */
  ownerId: string;
  /** Of the test. */
  languages: readonly string[];
  sections: readonly Section[];
  /** The section it is added to, or stands in. */
  section: Section | undefined;
  /** The one that is changed; undefined: a new one. */
  draw?: Draw;
  onClose(): void;
  onDraw(draw: DrawGiven, section: number): void;
}
const firstCount = 10;

/** Asks which questions of the bank a section draws from, and how many; below, the pool as it is now. */
export function DrawDialog({ ownerId, languages, sections, section, draw, onClose, onDraw }: Props) {
  const [by, setBy] = useState<DrawFilter>(draw?.by ?? {});
  const [count, setCount] = useState<number | undefined>(draw?.count ?? firstCount);
  const [key, setKey] = useState(section?.key ?? sections[0]?.key ?? 0);
  const [page, setPage] = useState(1);
  const found = useDrawable(by, { ownerId, languages, page });
  // Not that of the filters before.
  const matching = found.isPlaceholderData && page === 1 ? undefined : found.data?.pagination.total;
  const target = sections.find((one) => one.key === key);
  const isFull = target !== undefined && target.draws.length >= mostDraws && !target.draws.some((one) => one === draw);
  const isCount = count !== undefined && Number.isInteger(count) && count >= 1 && count <= mostPerDraw;
  const wrong = isCount ? fewText(count, matching) : `Draw 1 to ${mostPerDraw} questions`;
  const change = (part: DrawFilter) => {
    setBy((old) => given({ ...old, ...('subject' in part ? { chapter: undefined } : {}), ...part }));
    setPage(1);
  };
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title="Draw from the bank"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={wrong !== undefined || isFull || matching === undefined}
            onClick={() => isCount && onDraw({ by, count, key: draw?.key }, key)}
          >
            {isCount ? `Draw ${plural(count, 'question')}` : 'Draw questions'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p className="muted">
          Every student gets another pick, and the same number of questions. What you draw from is fixed when you
          publish.
        </p>
        <Filters ownerId={ownerId} by={by} onChange={change} />
        <div className={css.filters}>
          <NumberInput
            label="Number of questions"
            name="count"
            inputMode="numeric"
            value={count}
            error={wrong}
            onChange={setCount}
          />
          {sections.length > 1 && (
            <Select
              label="Section"
              name="section"
              value={String(key)}
              onChange={(value) => setKey(Number(value))}
              data={sections.map((one) => ({ value: String(one.key), label: nameOf(sections, one) }))}
              error={isFull ? `A section has at most ${mostDraws} draws` : undefined}
            />
          )}
        </div>
        {target?.marking && <p className="sm muted">{`Marks of the section: ${markingText(target.kept)}`}</p>}
        <Pool found={found} isFiltered={Object.keys(by).length > 0} onClear={() => setBy({})} onPage={setPage} />
      </div>
    </Dialog>
  );
}

interface FiltersProps {
  ownerId: string;
  by: DrawFilter;
  onChange(part: DrawFilter): void;
}

function Filters({ ownerId, by, onChange }: FiltersProps) {
  const labels = useLabels(ownerId);
  const select = (label: string, name: keyof DrawFilter, values: { value: string; label: string }[]) => (
    <Select
      label={label}
      value={by[name] ?? ''}
      onChange={(value) => onChange({ [name]: value })}
      data={[{ value: '', label: 'All' }, ...values]}
    />
  );
  const named = (names: readonly string[], chosen = '') =>
    [...new Set([...names, chosen])].filter(Boolean).map((value) => ({ value, label: value }));
  const entries = (known: Record<string, string>) => Object.entries(known).map(([value, label]) => ({ value, label }));
  return (
    <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
      {select(
        'Subject',
        'subject',
        named(
          labels.subjects.map(({ subject }) => subject),
          by.subject,
        ),
      )}
      {by.subject && select('Chapter', 'chapter', named(chaptersOf(labels, by.subject), by.chapter))}
      {select('Topic', 'topic', named(labels.topics, by.topic))}
      {select('Tag', 'tag', named(labels.tags, by.tag))}
      {select('Kind', 'type', entries(words.type))}
      {select('Difficulty', 'difficulty', entries(words.difficulty))}
    </form>
  );
}

interface PoolProps {
  found: ReturnType<typeof useDrawable>;
  isFiltered: boolean;
  onClear(): void;
  onPage(page: number): void;
}

function Pool({ found, isFiltered, onClear, onPage }: PoolProps) {
  if (found.isPending) return <ListSkeleton rows={4} label="Loading questions" />;
  if (!found.data) return <ErrorState title="Your questions could not be loaded" of={found} />;
  const { data, pagination } = found.data;
  if (pagination.total === 0 && isFiltered)
    return <EmptyState title="No question matches" action={<Button onClick={onClear}>Clear filters</Button>} />;
  if (pagination.total === 0)
    return (
      <EmptyState title="No questions yet">
        The questions of every test you publish are added to the bank by themselves. Those about a passage are not
        drawn.
      </EmptyState>
    );
  return (
    <>
      <p className="strong" role="status">
        {matchText(pagination.total)}
      </p>
      <ul className={`list ${css.pool}`} aria-label="Questions that match">
        {data.map((q) => (
          <li key={q.id}>
            <QuestionLine q={q} />
          </li>
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}

const matchText = (matching: number): string => plural(matching, 'matches', 'match');
