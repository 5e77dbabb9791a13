import { formatTime, useSession } from '@kasauti/web-kit/api';
import { languageName } from '@kasauti/contracts/language';
import { Button, Checkbox, Notice, RadioGroup } from '@kasauti/web-kit/base';
import { markingText, plural, rich, t } from '@kasauti/web-kit/i18n';
import { IconCalendar, IconClipboardList, IconClock, IconFlag } from '@tabler/icons-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { Link } from 'react-router';
import { both, useChoice, type Choice } from '../../paper-texts/chosen-language';
import { infoIn } from '../../test-info/info-in';
import { ReadinessCard } from '../readiness/readiness-card';
import { useLatestPage } from '../device/use-latest-page';
import { preloadParts } from '../dialogs/exam-parts';
import { Logo } from '../screen/logo';
import css from './instructions.module.css';
import { Opened, useUntilOpen } from './until-open';
import { paletteStates, paletteWords, type PaletteState } from '../palette/palette';
import { PaletteSample } from '../palette/palette-grid';
import { standingRefusal, startRefusal, type Refusal } from '../../test-info/refusal';
import { isTimed, MarkingScheme } from '../../test-info/marking-scheme';
import type { TestInfo } from '../../test-info/test-info.data';
import { allowedText, durationText, lastStartOf } from '../../test-row/test-action';

const meanings: Record<PaletteState, string> = {
  not_visited: t('You have not opened it yet.'),
  not_answered: t('Opened, no option chosen.'),
  answered: t('Will be evaluated.'),
  marked: t('No option chosen, you want to come back.'),
  answered_and_marked: t('Will be evaluated.'),
};

type Props = { info: TestInfo; starting: boolean; failure: unknown; onStart(): void };

export function Instructions({ info, starting, failure, onStart }: Props) {
  useEffect(() => {
    void preloadParts();
  }, []);
  const refusal = standingRefusal(info);
  const [choice, setChoice] = useChoice(info.languages);
  const own = infoIn(info, choice);
  return (
    <div className={css.page}>
      <PageHead testId={info.id} />
      <div className={css.body}>
        <p className="sm muted">{info.className}</p>
        <h1>{info.title}</h1>
        <Facts info={info} />
        <ExtraTime minutes={info.extraMinutes} />
        <div className="stack stack-6">
          {allowedText(info) && <Notice live={false} title={allowedText(info)} />}
          <RefusalNotice refusal={refusal} />
          <QuestionLanguage info={info} choice={choice} onChoose={setChoice} />
          {own.instructions && (
            <section>
              <h2>{t('From your teacher')}</h2>
              <p className={css.own} dir="auto" lang={own.instructionsLanguage}>
                {own.instructions}
              </p>
            </section>
          )}
          <Marking info={own} />
          <Rules locks={isTimed(info.sections) && (info.sections ?? []).length > 1} />
          <PaletteLegend />
          <ReadinessCard testId={info.id} />
        </div>
      </div>
      <StartBar info={info} refusal={refusal} starting={starting} failure={failure} onStart={onStart} />
    </div>
  );
}

/** Chosen before the start, changed at any time during the test. */
function QuestionLanguage({
  info,
  choice,
  onChoose,
}: {
  info: TestInfo;
  choice: Choice;
  onChoose(choice: Choice): void;
}) {
  const { languages = [] } = info;
  const [first, ...others] = languages;
  if (first === undefined || others.length === 0) return null;
  return (
    <section>
      <RadioGroup
        row
        label={t('Question language')}
        value={choice}
        onChange={onChoose}
        data={[
          ...languages.map((tag) => ({ value: tag, label: <span lang={tag}>{languageName(tag)}</span> })),
          ...(others.length === 1 ? [{ value: both, label: t('Both') }] : []),
        ]}
      />
      <p className="sm muted">
        {t('You can change it at any time during the test.')}{' '}
        {t('If the texts differ, the {language} one counts.', { language: languageName(first) })}
      </p>
    </section>
  );
}

function PageHead({ testId }: { testId: string }) {
  const { user } = useSession();
  return (
    <header className={css.head}>
      <div className={css.headIn}>
        <Link className="brand" to={`/tests/${testId}/details`}>
          <Logo />
          Kasauti
        </Link>
        <span className={`sm muted ${css.name}`}>{user?.fullName}</span>
      </div>
    </header>
  );
}

const Facts = ({ info }: { info: TestInfo }) => (
  <p className="meta">
    <span>
      <IconClock aria-hidden />
      {durationText(info)}
    </span>
    <span>
      <IconClipboardList aria-hidden />
      {plural(info.totalQuestions, 'question')}
    </span>
    <span>
      <IconFlag aria-hidden />
      {plural(info.totalPoints, 'mark')}
    </span>
    <LastStart info={info} />
  </p>
);

/** Before the start, so that nobody wonders whether it has arrived. */
const ExtraTime = ({ minutes }: { minutes: number | undefined }) =>
  minutes === undefined ? null : (
    <p className={css.extra}>
      {t('You have {minutes} of extra time. The clock of your test includes it.', {
        minutes: plural(minutes, 'minute'),
      })}
    </p>
  );

function LastStart({ info }: { info: TestInfo }) {
  const lastStart = lastStartOf(info);
  if (lastStart === undefined) return null;
  return (
    <span>
      <IconCalendar aria-hidden />
      {t('Last start {at}', { at: formatTime(lastStart) })}
    </span>
  );
}

const Marking = ({ info }: { info: TestInfo }) => (
  <section>
    <h2>{t('Marking')}</h2>
    {info.sections ? <MarkingScheme sections={info.sections} /> : <p>{markingText(undefined)}</p>}
  </section>
);

const Rules = ({ locks }: { locks: boolean }) => (
  <section>
    <h2>{t('How it works')}</h2>
    <ol className={css.rules}>
      <li>
        {t(
          'The clock starts only after you press Start Test. It runs on the server, so closing the page does not stop it.',
        )}
      </li>
      <li>
        {rich('Choosing an option saves it at once. {saveAndNext} only goes to the next question.', {
          saveAndNext: <b>{t('Save & Next')}</b>,
        })}
      </li>
      <li>
        {locks
          ? t(
              'Go to any question of the section from the palette, in any order. When its minutes are over the next section opens, and you cannot come back.',
            )
          : t('Go to any question from the palette, in any order.')}
      </li>
      <li>
        {t('If the connection drops, keep answering. Your answers stay on this device and are sent when you are back.')}
      </li>
      <li>{t('At zero the test is submitted for you.')}</li>
    </ol>
  </section>
);

const PaletteLegend = () => (
  <section>
    <h2>{t('The palette')}</h2>
    <ul className={css.legend}>
      {paletteStates.map((state, i) => (
        <li key={state}>
          <PaletteSample state={state}>{i + 1}</PaletteSample>
          <div>
            <p>
              <strong>{paletteWords[state]}</strong>
            </p>
            <p className="sm muted">{meanings[state]}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

/** Before this page reloaded itself. */
const wasAgreed = (): boolean => (window.history.state as { agreed?: boolean } | null)?.agreed === true;

function StartBar({ info, refusal, starting, failure, onStart }: Props & { refusal: Refusal | undefined }) {
  const [agreed, setAgreed] = useState(wasAgreed);
  const hintId = useId();
  const untilOpen = useUntilOpen(info);
  const isEarly = info.action.code === 'opens_at';
  const mayStart = info.action.code === 'start' || info.action.code === 'resume';
  const hint = mayStart ? (agreed ? undefined : t('Tick the box to start.')) : (untilOpen ?? refusal?.title);
  const reload = useCallback(() => {
    window.history.replaceState({ ...window.history.state, agreed }, '');
    window.location.reload();
  }, [agreed]);
  useLatestPage(isEarly || (!agreed && !starting), reload);
  return (
    <footer className={css.start}>
      <div className={css.startIn}>
        <div className={css.startSide}>
          {/* Next to the button, because a phone shows little more than this bar. */}
          {failure !== undefined && <RefusalNotice refusal={startRefusal(failure, info)} />}
          <Opened info={info} />
          <Checkbox
            label={t('I have read the instructions. I will work alone and without help.')}
            checked={agreed}
            disabled={!mayStart && !isEarly}
            onChange={setAgreed}
          />
          <p className="sm muted" id={hintId}>
            {hint ?? t(info.releaseText)}
          </p>
        </div>
        <Button
          variant="filled"
          size="lg"
          disabled={!agreed || !mayStart}
          aria-describedby={hintId}
          loading={starting}
          onClick={onStart}
        >
          {t('Start Test')}
        </Button>
      </div>
    </footer>
  );
}

function RefusalNotice({ refusal }: { refusal: Refusal | undefined }) {
  if (!refusal) return null;
  const { tone, title, text, action } = refusal;
  return (
    <Notice tone={tone} title={title} action={action && <Button to={action.to}>{action.label}</Button>}>
      {text}
    </Notice>
  );
}
