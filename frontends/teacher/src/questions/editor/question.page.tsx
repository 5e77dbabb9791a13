import { isMissing, useSession } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton, NotFoundView, Notice, Page } from '@kasauti/web-kit/base';
import { Link, useParams, useSearchParams } from 'react-router';
import { OwnerBadge } from '../../access/owner-badge';
import { fromWire } from '../../question/question-wire';
import { useWorkplaces } from '../../staff/staff.data';
import { authorText, bankPath } from '../bank-filters';
import { useBankQuestion, type BankQuestionDetail } from '../bank.data';
import { Editor } from './editor';
import { blankInBank, inBankFrom } from './in-bank';
import { Preview } from './preview';

/** /teacher/questions/new and /teacher/questions/{questionId}; `version` shows an older one, which nothing changes. */
export function QuestionPage() {
  const { questionId = 'new' } = useParams();
  const [address] = useSearchParams();
  const id = questionId === 'new' ? '' : questionId;
  const version = Math.floor(Number(address.get('version'))) || undefined;
  const found = useBankQuestion(id, version);
  if (isMissing(found.error)) return <NotFoundView title="Question not found" />;
  if (!id) return <NewQuestion ownerId={address.get('ownerId') ?? undefined} />;
  return (
    <Page title="Edit question" lead={<Lead detail={found.data} />}>
      {found.data ? (
        // Not by the version that came: a save makes a new one, and the form must live until it has ended.
        <Opened key={`${id} ${version ?? 'latest'}`} detail={found.data} />
      ) : found.error ? (
        <ErrorState of={found} />
      ) : (
        <ListSkeleton rows={6} label="Loading the question" />
      )}
    </Page>
  );
}

/** Also for the bank of another teacher, for whom this one works. */
function NewQuestion({ ownerId }: { ownerId: string | undefined }) {
  const place = useWorkplaces(ownerId !== undefined).data?.find((one) => one.ownerId === ownerId);
  const whose = place && ` of ${place.team ?? place.owner}`;
  return (
    <Page title="New question" lead={<Link to={bankPath(ownerId)}>Question Bank{whose}</Link>}>
      <Editor key="new" initial={blankInBank} ownerId={ownerId} />
    </Page>
  );
}

const Lead = ({ detail }: { detail: BankQuestionDetail | undefined }) => {
  const { user } = useSession();
  const facts = detail && [`Version ${detail.version}`, detail.isArchived && 'Archived', authorText(detail, user?.id)];
  return (
    <>
      <Link to="/teacher/questions">Question Bank</Link>
      {facts?.filter(Boolean).map((fact) => ` · ${fact}`)} {detail && <OwnerBadge of={detail} />}
    </>
  );
};

function Opened({ detail }: { detail: BankQuestionDetail }) {
  if (detail.version === detail.latestVersion)
    return <Editor initial={inBankFrom(detail)} detail={detail} ownerId={detail.access?.ownerId} />;
  return (
    <div className="stack">
      <Notice
        live={false}
        title={`This is version ${detail.version} of ${detail.latestVersion}`}
        action={<Link to={`/teacher/questions/${detail.id}`}>Show the latest version</Link>}
      >
        It stays as it is, for the tests that were published with it.
      </Notice>
      <Preview question={fromWire(detail.question)} />
    </div>
  );
}
