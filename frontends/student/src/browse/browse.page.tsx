import { useSession } from '@kasauti/web-kit/api';
import {
  Button,
  Checkbox,
  Chip,
  EmptyState,
  ErrorState,
  Page,
  Pager,
  SearchInput,
  Select,
  Skeleton,
  useAddress,
} from '@kasauti/web-kit/base';
import { formatNumber, plural, t } from '@kasauti/web-kit/i18n';
import { ClassCard, type ClassCardData } from '../class-card/class-card';
import { levelWord } from '../class-card/class-words';
import { EnrolButton } from '../enrol/enrol-button';
import {
  activeFilters,
  levels,
  noFilters,
  readFilters,
  writeFilters,
  type Filters,
  type Level,
} from './browse-filters';
import { useBrowse } from './browse.data';
import css from './browse.module.css';

export function BrowsePage() {
  const [address, setAddress] = useAddress();
  const { status, user } = useSession();
  const filters = readFilters(address);
  const found = useBrowse(filters, user?.id, status !== 'loading');
  const change = (part: Partial<Filters>) =>
    setAddress((now) => writeFilters(readFilters(now), part), { replace: part.page === undefined });
  const chips = activeFilters(filters);
  const counts = found.data?.filters;

  return (
    <Page title={t('Browse Classes')} lead={t('Joining is free. You pay per test.')}>
      <form className={css.filters} role="search" onSubmit={(event) => event.preventDefault()}>
        <div className={css.search}>
          <SearchInput
            label={t('Search')}
            placeholder={t('Search by title, teacher or tag')}
            value={filters.search}
            onChange={(search) => change({ search })}
          />
        </div>
        <Select
          label={t('Subject')}
          value={filters.subject}
          onChange={(subject) => change({ subject })}
          data={[{ value: '', label: t('All subjects') }, ...subjectsOf(counts?.subjects, filters.subject)]}
        />
        <Select
          label={t('Level')}
          value={filters.difficulty}
          onChange={(difficulty) => change({ difficulty: difficulty as Level | '' })}
          data={[
            { value: '', label: t('All levels') },
            ...levels.map((level) => ({
              value: level,
              label: counted(levelWord(level), counts?.difficulties.find(({ value }) => value === level)?.count),
            })),
          ]}
        />
        <Checkbox
          label={counted(t('Featured Only'), counts?.totalFeatured)}
          checked={filters.featured}
          onChange={(featured) => change({ featured })}
        />
      </form>
      <div className={`row ${css.chips}`}>
        <span className="sm muted" role="status">
          {found.data ? plural(found.data.pagination.totalClasses, 'class', 'classes') : ''}
        </span>
        {chips.map(({ label, without }) => (
          <Chip key={label} onRemove={() => change(without)}>
            {label}
          </Chip>
        ))}
        {chips.length > 0 && (
          <Button variant="subtle" size="sm" onClick={() => change(noFilters)}>
            {t('Clear all')}
          </Button>
        )}
      </div>
      <h2 className="vh">{t('Classes')}</h2>
      <Found
        found={found}
        filtered={chips.length > 0}
        onClear={() => change(noFilters)}
        onPage={(page) => change({ page })}
      />
    </Page>
  );
}

type FoundProps = {
  found: ReturnType<typeof useBrowse>;
  filtered: boolean;
  onClear(): void;
  onPage(page: number): void;
};

function Found({ found, filtered, onClear, onPage }: FoundProps) {
  if (found.isPending)
    return (
      <ul className={css.cards} aria-busy="true">
        {[1, 2, 3].map((n) => (
          <li key={n}>
            <Skeleton height="card" />
          </li>
        ))}
      </ul>
    );
  if (found.error && !found.data) return <ErrorState of={found} />;
  const { classes, pagination } = found.data;
  if (pagination.totalClasses === 0 && filtered)
    return (
      <EmptyState title={t('No class matches')} action={<Button onClick={onClear}>{t('Clear filters')}</Button>}>
        {t('Try fewer words, another subject or another level.')}
      </EmptyState>
    );
  if (pagination.totalClasses === 0)
    return (
      <EmptyState title={t('No classes yet')}>
        {t('Public classes appear here as soon as a teacher opens one.')}
      </EmptyState>
    );
  return (
    <>
      <ul className={css.cards} aria-busy={found.isPlaceholderData || undefined}>
        {classes.map((card) => (
          <ClassCard key={card.id} card={card} enrol={<CardAction card={card} />} />
        ))}
      </ul>
      <Pager page={pagination.currentPage} pages={pagination.totalPages} onChange={onPage} />
    </>
  );
}

function CardAction({ card }: { card: ClassCardData }) {
  if (card.isEnrolled)
    return (
      <Button variant="light" to={`/classes/${card.id}`} aria-label={t('Go to Class: {title}', { title: card.title })}>
        {t('Go to Class')}
      </Button>
    );
  if (card.isOwner) return null;
  return <EnrolButton classId={card.id} title={card.title} onCard />;
}

const counted = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${formatNumber(count)})`;

/** A subject from a shared link stays selected, even if no class has it. */
function subjectsOf(
  counts: { value: string; count: number }[] | undefined,
  chosen: string,
): { value: string; label: string }[] {
  const known = (counts ?? []).map(({ value, count }) => ({ value, label: counted(value, count) }));
  return chosen && !known.some(({ value }) => value === chosen) ? [...known, { value: chosen, label: chosen }] : known;
}
