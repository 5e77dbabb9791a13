import { fieldErrors, useIntentKey } from '@kasauti/web-kit/api';
import { toast, Card, Checkbox } from '@kasauti/web-kit/base';
import { useRef, useState } from 'react';
import { useNavigate, Link } from 'react-router';
import { LeaveGuard, leaving } from '../../class/leave-guard';
import { useFocusOn } from '../../class/use-focus-on';
import { QuestionForm } from '../../question/question-form';
import { bankPath } from '../bank-filters';
import { useLabels, useSaveQuestion, type BankQuestionDetail } from '../bank.data';
import { NearNotice } from '../near/near-notice';
import { useNear } from '../near/near.data';
import { bankWords, likeWords } from '../near/words';
import css from '../questions.module.css';
import { EditorActs } from './editor-acts';
import { LanguagePicker } from '../../question/language-picker';
import {
  fieldsOf,
  inLanguages,
  isChanged,
  isPassageChanged,
  languagesIn,
  makesVersion,
  nextInBank,
  tagProblem,
  type InBank,
} from './in-bank';
import { LabelFields } from './label-fields';
import { Preview } from './preview';
import { plural } from '@kasauti/web-kit/i18n';

/** Those that show what is wrong with them. */
const labelled = ['subject', 'chapter', 'tags'] as const;

interface EditorProps {
  initial: InBank;
  detail?: BankQuestionDetail;
  /** Whose bank it is in; without one, the own one. */
  ownerId?: string;
}

/** The form at the left, the question as a student sees it at the right. */
export function Editor({ initial, detail, ownerId }: EditorProps) {
  const [before, setBefore] = useState(initial);
  const [typed, setTyped] = useState(initial);
  const [round, setRound] = useState(1);
  const another = useRef(false);
  const isBusy = useRef(false);
  const navigate = useNavigate();
  const focusOn = useFocusOn();
  const keyFor = useIntentKey();
  const labels = useLabels();
  const save = useSaveQuestion(detail?.id ?? '', ownerId);
  const hasNewVersion = detail !== undefined && makesVersion(before, typed);
  const set = (part: Partial<InBank>) => setTyped((old) => ({ ...old, ...part }));
  const others = isPassageChanged(before, typed) ? (detail?.aboutPassage ?? 0) : 0;
  const [isForAll, setForAll] = useState(true);
  const [more, setMore] = useState<string[]>([]);
  const languages = [...new Set([...languagesIn(typed), ...more])];
  const setLanguages = ([own = 'en', ...others]: string[]) => {
    setMore(others);
    set({ question: inLanguages(typed.question, own, others) });
  };

  const { near, soon } = useNear(typed.question, { except: detail?.id, ownerId, isAsked: !detail || hasNewVersion });
  const [isAsking, setAsking] = useState(false);

  const send = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    // Nothing keeps a question from being saved; who saved before the hint came gets it afterwards.
    setAsking(true);
    const [unseen] = near.length > 0 ? [] : await soon();
    setAsking(false);
    const fields = fieldsOf(typed);
    const passageForAll = isForAll && others > 0;
    const edit = { version: detail?.version ?? 0, basedOn: detail?.updatedAt, passageForAll };
    save.mutate(
      { ...fields, ...edit, key: keyFor([fields, ownerId, round]) },
      {
        onSuccess: (kept) => {
          toast.success(hasNewVersion ? `Saved as version ${kept.version}` : 'Question saved');
          if (unseen) toast.info(`It is ${likeWords(unseen.similarity, bankWords(unseen.updatedAt))}`);
          if (!another.current) return void navigate(bankPath(ownerId), leaving);
          setBefore(nextInBank(typed));
          setTyped(nextInBank(typed));
          setRound(round + 1);
          focusOn('[name="question"]');
          isBusy.current = false;
        },
        onError: () => (isBusy.current = false),
      },
    );
  };
  return (
    <div className={css.work}>
      <div className="card">
        <QuestionForm
          key={round}
          label={detail ? 'Edit question' : 'New question'}
          question={typed.question}
          topics={labels.topics}
          languages={languages}
          above={
            <LanguagePicker
              languages={languages}
              firstLabel="Language"
              description="Of the texts of the question."
              onChange={setLanguages}
            />
          }
          belowPassage={others > 0 && <ForOthers others={others} checked={isForAll} onChange={setForAll} />}
          below={
            <LabelFields typed={typed} labels={labels} errors={fieldErrors(save.error, labelled)} onChange={set} />
          }
          isBelowWrong={tagProblem(typed.tags) !== undefined}
          actions={
            <>
              <NearNotice question={typed.question} inBank={near} />
              <EditorActs
                detail={detail}
                ownerId={ownerId}
                hasNewVersion={hasNewVersion}
                isSaving={isAsking || save.isPending}
                error={save.error}
                fields={labelled}
                onSave={(isAnother) => (another.current = isAnother)}
              />
            </>
          }
          onChange={(question) => set({ question })}
          onDone={() => void send()}
        />
      </div>
      <Beside question={typed.question} detail={detail} />
      <LeaveGuard when={isChanged(before, typed)} title="Leave without saving?">
        Your changes to this question will be lost.
      </LeaveGuard>
    </div>
  );
}

const Beside = ({ question, detail }: Pick<EditorProps, 'detail'> & Pick<InBank, 'question'>) => (
  <aside className="stack" aria-label="Preview">
    <Preview question={question} />
    {detail && <Uses detail={detail} />}
  </aside>
);

const ForOthers = ({ others, ...box }: { others: number; checked: boolean; onChange(checked: boolean): void }) => (
  <Checkbox label={`Change the passage in the ${plural(others, 'other question')} about it, too`} {...box} />
);

/** The tests a question is in, and its older versions. */
const Uses = ({ detail: { id, usedIn, tests, latestVersion } }: { detail: BankQuestionDetail }) => (
  <Card title={usedIn === 0 ? 'Not used yet' : `Used in ${plural(usedIn, 'test')}`}>
    <div className="stack stack-2">
      {tests.map(({ testId, title, version }) => (
        <p key={testId} className="row between">
          <Link to={`/teacher/tests/${testId}`}>{title}</Link>
          <span className="xs dim">Version {version}</span>
        </p>
      ))}
      {usedIn === 0 && <p className="sm muted">No published test holds this question.</p>}
      {latestVersion > 1 && (
        <p className="sm">
          Older versions:{' '}
          {Array.from({ length: latestVersion - 1 }, (_, index) => latestVersion - 1 - index).map((version) => (
            <span key={version}>
              <Link to={`/teacher/questions/${id}?version=${version}`}>{version}</Link>{' '}
            </span>
          ))}
        </p>
      )}
    </div>
  </Card>
);
