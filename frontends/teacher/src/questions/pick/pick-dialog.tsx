import { Button, EmptyState, ErrorState, ListSkeleton, Pager, SearchInput, Select } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import { plural } from '@kasauti/web-kit/i18n';
import { useMemo, useState, type ReactNode } from 'react';
import { kindWord, type Question } from '../../question/question';
import { fromWire } from '../../question/question-wire';
import { changeFilters, isFiltered, noFilters, type BankFilters } from '../bank-filters';
import { useBank, useLabels, type BankQuestion } from '../bank.data';
import { nearestIn } from '../near/near-in-test';
import { likeWords } from '../near/words';
import css from '../questions.module.css';
import { asked, askedBy } from './asked';
import { WholePassage } from './whole-passage';
import { PickRow } from './pick-row';

interface Props {
  /** Whose bank. */
  ownerId: string;
  present: readonly Question[];
  onClose(): void;
  onPick(questions: Question[]): void;
}

export function PickDialog({ ownerId, present, onClose, onPick }: Props) {
  const [filters, setFilters] = useState(noFilters);
  const [chosen, setChosen] = useState<ReadonlyMap<string, BankQuestion>>(new Map());
  const change = (part: Partial<BankFilters>) => setFilters((old) => changeFilters(old, part));
  const toggle = (q: BankQuestion, isChosen: boolean) =>
    setChosen((old) => new Map(isChosen ? [...old, [q.id, q]] : [...old].filter(([id]) => id !== q.id)));
  const inTest = new Set(present.map(asked));
  const isChosenOrInTest = (q: BankQuestion) =>
    inTest.has(askedBy(q)) || [...chosen.values()].some((one) => askedBy(one) === askedBy(q));
  const nearest = useMemo(() => nearestIn(present), [present]);
  const nearestChosen = useMemo(() => {
    const all = [...chosen.values()];
    const near = nearestIn(all.map(({ question }) => fromWire(question)));
    return (q: BankQuestion) => near(fromWire(q.question), all.findIndex(({ id }) => id === q.id) + 1);
  }, [chosen]);
  /** Students would be asked nearly the same twice. */
  const nearWords = (q: BankQuestion): string | undefined => {
    const of = nearest(fromWire(q.question));
    if (of) return likeWords(of.similarity, `question ${of.number} of this test`);
    const other = nearestChosen(q);
    return other && likeWords(other.similarity, 'another that is chosen');
  };
  return (
    <Dialog
      opened
      size="lg"
      onClose={onClose}
      title="Pick from the question bank"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="filled"
            disabled={chosen.size === 0}
            onClick={() => onPick([...chosen.values()].map(({ question }) => fromWire(question)))}
          >
            {chosen.size === 0 ? 'Add questions' : `Add ${plural(chosen.size, 'question')}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Filters ownerId={ownerId} filters={filters} onChange={change} />
        <Found
          ownerId={ownerId}
          filters={filters}
          change={change}
          row={(q) => (
            <PickRow
              key={q.id}
              q={q}
              isInTest={inTest.has(askedBy(q))}
              isChosen={chosen.has(q.id)}
              near={nearWords(q)}
              onToggle={(isChosen) => toggle(q, isChosen)}
              more={
                chosen.has(q.id) &&
                q.question.passage && (
                  <WholePassage
                    ownerId={ownerId}
                    q={q}
                    isMissing={(one) => !isChosenOrInTest(one)}
                    onAdd={(all) => setChosen((old) => new Map([...old, ...all.map((one) => [one.id, one] as const)]))}
                  />
                )
              }
            />
          )}
        />
      </div>
    </Dialog>
  );
}

interface FilterProps {
  ownerId: string;
  filters: BankFilters;
  onChange(part: Partial<BankFilters>): void;
}

function Filters({ ownerId, filters, onChange }: FilterProps) {
  const { subjects } = useLabels(ownerId);
  const all = { value: '', label: 'All' };
  return (
    <form className={css.pickFilters} role="search" onSubmit={(event) => event.preventDefault()}>
      <SearchInput label="Search" value={filters.search} onChange={(search) => onChange({ search })} />
      <Select
        label="Subject"
        value={filters.subject}
        onChange={(subject) => onChange({ subject })}
        data={[all, ...subjects.map(({ subject }) => ({ value: subject, label: subject }))]}
      />
      <Select
        label="Kind"
        value={filters.type}
        onChange={(type) => onChange({ type: type as BankFilters['type'] })}
        data={[all, ...Object.entries(kindWord).map(([value, label]) => ({ value, label }))]}
      />
    </form>
  );
}

interface FoundProps {
  ownerId: string;
  filters: BankFilters;
  change(part: Partial<BankFilters>): void;
  row(q: BankQuestion): ReactNode;
}

function Found({ ownerId, filters, change, row }: FoundProps) {
  const found = useBank({ ...filters, ownerId });
  if (found.isPending) return <ListSkeleton rows={4} label="Loading questions" />;
  if (!found.data) return <ErrorState title="Your questions could not be loaded" of={found} />;
  const { data, pagination } = found.data;
  if (pagination.total === 0 && isFiltered(filters))
    return (
      <EmptyState
        title="No question matches"
        action={<Button onClick={() => change(noFilters)}>Clear filters</Button>}
      />
    );
  if (pagination.total === 0)
    return (
      <EmptyState title="No questions yet">
        The questions of every test you publish are added to the bank by themselves.
      </EmptyState>
    );
  return (
    <>
      <p className="sm muted" role="status">
        {plural(pagination.total, 'question')}
      </p>
      <ul className={css.pick}>{data.map(row)}</ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={(page) => change({ page })} />
    </>
  );
}
