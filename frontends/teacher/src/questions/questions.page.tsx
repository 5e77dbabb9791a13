import { useSession } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  Chip,
  EmptyState,
  ErrorState,
  ListSkeleton,
  Page,
  Pager,
  Stale,
  useAddress,
} from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconHelpSquareRounded, IconPlus, IconUpload } from '@tabler/icons-react';
import { changeFilters, chipsOf, givenOf, isFiltered, noFilters, readFilters, type BankFilters } from './bank-filters';
import { useBank } from './bank.data';
import { ChoiceBar, useChoice } from './choice';
import { FilterPanel } from './filter-panel';
import { useHasOtherBanks } from '../staff/working-for';
import { QuestionTable } from './question-table';
import css from './questions.module.css';

const Acts = ({ ownerId = '' }: { ownerId?: string }) => {
  const query = ownerId && `?ownerId=${encodeURIComponent(ownerId)}`;
  return (
    <>
      <Button icon={<IconUpload aria-hidden />} to={`/teacher/questions/import${query}`}>
        Import
      </Button>
      <Button variant="filled" icon={<IconPlus aria-hidden />} to={`/teacher/questions/new${query}`}>
        New question
      </Button>
    </>
  );
};

/** /teacher/questions: the question bank. */
export function QuestionsPage() {
  const [address, setAddress] = useAddress();
  const filters = readFilters(address);
  const found = useBank(filters);
  const { user } = useSession();
  const writesTo = filters.ownerId === user?.id ? '' : filters.ownerId;
  const seen = found.data?.data ?? [];
  const lead = seen.some(({ access }) => access)
    ? 'Use them again in every test of the same teacher.'
    : `Seen only by you${seen.some(({ createdBy }) => createdBy) ? ' and your team' : ''}. Use them again in every test.`;
  const change = (part: Partial<BankFilters>) =>
    setAddress((now) => givenOf(changeFilters(readFilters(now), part)), { replace: part.page === undefined });
  return (
    <Page title="Question Bank" lead={lead} actions={<Acts ownerId={writesTo} />}>
      <div className={css.bank}>
        <FilterPanel filters={filters} onChange={change} />
        <div className="stack">
          {/* What is chosen belongs to one bank. */}
          <Found key={filters.ownerId} found={found} filters={filters} writesTo={writesTo} change={change} />
        </div>
      </div>
    </Page>
  );
}

interface FoundProps {
  found: ReturnType<typeof useBank>;
  filters: BankFilters;
  /** Whose bank a new question goes into; empty: the own. */
  writesTo: string;
  change(part: Partial<BankFilters>): void;
}

function Found({ found, filters, writesTo, change }: FoundProps) {
  const choice = useChoice();
  const hasOtherBanks = useHasOtherBanks();
  if (found.isPending) return <ListSkeleton rows={6} label="Loading questions" />;
  if (!found.data) return <ErrorState title="Your questions could not be loaded" of={found} />;
  const { data, pagination } = found.data;
  const clear = () => change({ ...noFilters, ownerId: filters.ownerId });
  const { page: _page, ownerId, ...filter } = givenOf(filters);
  const isOneBank = ownerId !== undefined || !hasOtherBanks;
  if (pagination.total === 0 && !isFiltered(filters))
    return (
      <EmptyState
        icon={<IconHelpSquareRounded aria-hidden />}
        title="No questions yet"
        action={<Acts ownerId={writesTo} />}
      >
        Write the first one here, or import a file. The questions of every published test are added by themselves.
      </EmptyState>
    );
  return (
    <>
      {found.error && <Stale at={found.dataUpdatedAt} onRetry={found.refetch} />}
      <div className="row between">
        <p className="sm muted" role="status">
          {plural(pagination.total, 'question')}
        </p>
        <div className="row">
          <ActiveFilters filters={filters} change={change} />
        </div>
      </div>
      {pagination.total === 0 ? (
        <EmptyState title="No question matches" action={<Button onClick={clear}>Clear filters</Button>} />
      ) : (
        <>
          {isOneBank ? (
            <ChoiceBar
              ownerId={ownerId}
              questions={data}
              choice={choice}
              filter={{ filter: filter as never }}
              total={pagination.total}
            />
          ) : (
            <p className="sm muted">To print or export questions, choose one bank under Working for.</p>
          )}
          <Card flush as="div">
            <QuestionTable questions={data} choice={isOneBank ? choice : undefined} onTag={(tag) => change({ tag })} />
          </Card>
        </>
      )}
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={(page) => change({ page })} />
    </>
  );
}

const ActiveFilters = ({ filters, change }: Pick<FoundProps, 'filters' | 'change'>) => {
  const chips = chipsOf(filters);
  if (chips.length === 0) return null;
  return (
    <div className="row">
      {chips.map(({ name, text }) => (
        <Chip key={name} onRemove={() => change({ [name]: noFilters[name] })}>
          {text}
        </Chip>
      ))}
      <Button
        variant="subtle"
        size="sm"
        onClick={() => change({ ...noFilters, search: filters.search, ownerId: filters.ownerId })}
      >
        Clear all
      </Button>
    </div>
  );
};
