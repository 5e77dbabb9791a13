import { languageName } from '@kasauti/contracts/language';
import { inWords } from '@kasauti/contracts/plain-text';
import { failureText, formatDate, useIntentKey, useSession } from '@kasauti/web-kit/api';
import { Badge, RichText, toast } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { Table } from '@kasauti/web-kit/table';
import { IconArchive, IconArchiveOff, IconCopy, IconPencil } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { kindOf, kindWord } from '../question/question';
import { passageFromWire } from '../question/passage';
import { passageName } from '../question/passage-row';
import { RowMenu } from '../row-menu/row-menu';
import { OwnerBadge } from '../access/owner-badge';
import { authorText } from './bank-filters';
import { useArchive, useDuplicate, type BankQuestion } from './bank.data';
import type { Choice } from './choice';
import { keyText } from '../question/key-text';
import css from './questions.module.css';

const failed = { refused: 'The question could not be changed', broken: 'Invalid response from server' };

interface Props {
  questions: BankQuestion[];
  /** Undefined where there is nothing to choose for. */
  choice: Choice | undefined;
  onTag(tag: string): void;
}

export function QuestionTable({ questions, choice, onTag }: Props) {
  return (
    <Table
      caption="Questions, the latest change first"
      rows={questions}
      rowKey={({ id }) => id}
      columns={[
        ...(choice
          ? [
              {
                key: 'choose',
                label: 'Choose',
                actions: true,
                render: (q: BankQuestion) => <Choose q={q} choice={choice} />,
              },
            ]
          : []),
        { key: 'question', label: 'Question', heading: true, render: (q) => <Stem q={q} onTag={onTag} /> },
        { key: 'kind', label: 'Kind', render: ({ question }) => <Badge>{kindWord[kindOf(question)]}</Badge> },
        { key: 'key', label: 'Key', render: ({ question }) => keyText(question) },
        {
          key: 'used',
          label: 'Used in',
          numeric: true,
          render: ({ usedIn }) => (usedIn === 0 ? 'Not used' : plural(usedIn, 'test')),
        },
        {
          key: 'version',
          label: 'Version',
          numeric: true,
          render: ({ version, updatedAt }) => (
            <span>
              {version}
              <span className={`xs dim ${css.date}`}>{formatDate(Date.parse(updatedAt))}</span>
            </span>
          ),
        },
        { key: 'acts', label: 'Actions', actions: true, render: (q) => <Actions q={q} /> },
      ]}
    />
  );
}

const Choose = ({ q, choice: { chosen, isFull, choose } }: { q: BankQuestion; choice: Choice }) => (
  <label className={css.choose}>
    <input
      type="checkbox"
      aria-label={`Choose ${inWords(q.question.question).slice(0, 80)}`}
      checked={chosen.has(q.id)}
      disabled={isFull && !chosen.has(q.id)}
      onChange={(event) => choose([q.id], event.currentTarget.checked)}
    />
  </label>
);

function Stem({ q, onTag }: { q: BankQuestion; onTag(tag: string): void }) {
  const { user } = useSession();
  const place = [q.subject, q.chapter, q.question.topic, authorText(q, user?.id)].filter(Boolean).join(' · ');
  return (
    <div className={css.stem}>
      <Link to={`/teacher/questions/${q.id}`} lang={q.question.language}>
        <RichText inline text={q.question.question} />
      </Link>{' '}
      <OwnerBadge of={q} />
      {place && <p className="xs dim">{place}</p>}
      <About q={q.question} />
      {q.tags.length > 0 && (
        <p className="row">
          {q.tags.map((tag) => (
            <button key={tag} type="button" className={css.tag} onClick={() => onTag(tag)}>
              <span className="vh">Show questions with the tag </span>#{tag}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** The beginning of its passage, and the languages it has texts in besides English. */
function About({ q: { passage, language, translations = [] } }: { q: BankQuestion['question'] }) {
  const languages = [language ?? 'en', ...translations.map((one) => one.language)];
  const named = languages.length > 1 || language ? languages.map(languageName).join(', ') : '';
  if (!passage && !named) return null;
  return (
    <p className="xs dim">
      {[passage && `Passage: ${passageName(passageFromWire(passage))}`, named].filter(Boolean).join(' · ')}
    </p>
  );
}

function Actions({ q }: { q: BankQuestion }) {
  const navigate = useNavigate();
  const keyFor = useIntentKey();
  const archive = useArchive();
  const duplicate = useDuplicate();
  const onError = (error: unknown) => toast.error(failureText(error, failed));
  const isBusy = archive.isPending || duplicate.isPending;
  return (
    <RowMenu
      label={`Actions for ${q.question.question.slice(0, 60)}`}
      isBusy={isBusy}
      entries={[
        {
          label: 'Edit',
          icon: <IconPencil aria-hidden />,
          onChoose: () => void navigate(`/teacher/questions/${q.id}`),
        },
        {
          label: 'Duplicate',
          icon: <IconCopy aria-hidden />,
          disabled: isBusy,
          onChoose: () =>
            duplicate.mutate(
              { id: q.id, key: keyFor({ duplicate: q.id, at: q.updatedAt }) },
              { onSuccess: ({ id }) => void navigate(`/teacher/questions/${id}`), onError },
            ),
        },
        {
          label: q.isArchived ? 'Put back into the bank' : 'Archive',
          icon: q.isArchived ? <IconArchiveOff aria-hidden /> : <IconArchive aria-hidden />,
          disabled: isBusy,
          onChoose: () =>
            archive.mutate(q, {
              onSuccess: () => toast.success(q.isArchived ? 'The question is back in the bank' : 'Question archived'),
              onError,
            }),
        },
      ]}
    />
  );
}
