import { languageName } from '@kasauti/contracts/language';
import { ApiError, formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Button, Card, Notice, Textarea } from '@kasauti/web-kit/base';
import { formatNumber, markingText, plural } from '@kasauti/web-kit/i18n';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAttributes } from '../../attributes/attributes.data';
import { openMeans } from '../../class/class-status';
import type { OwnClass } from '../../class/own-classes.data';
import { isOutdated } from '../draft/save-errors';
import type { Place, Problem } from '../draft/checks';
import s from './review.module.css';
import { itemsOf, questionCount, scoreWords, showsResults, totalPoints, type Draft } from '../draft/draft';
import type { DraftChange } from '../draft/draft-change';
import { askedText, marksOf, nameOf, ownMarksIn, type Section } from '../draft/section';
import { durationOf, lockText } from '../draft/section-minutes';
import { topicsOf } from '../../question/question';
import { LanguagesReview } from './languages-review';
import { OutdatedKeys } from './outdated-keys';
import { usePools } from './pools';
import { PoolsCard } from './pools-card';
import { StudentCard } from './student-card';

const translated = ({ translations }: Draft, language: string, instructions: string): Pick<Draft, 'translations'> => ({
  translations: [...translations.filter((one) => one.language !== language), { language, instructions }],
});

interface Props {
  draft: Draft;
  ownClass: OwnClass | undefined;
  /** Its changes are not stored before they are published. */
  isPublished: boolean;
  /** Somebody else of the team publishes it. */
  isHandedOver: boolean;
  feePaise: number;
  problems: Problem[];
  problemsId: string;
  failure: unknown;
  /** The id of the test as it is stored; undefined while the last changes are not on the server. */
  savedId: string | undefined;
  change(change: DraftChange): void;
  onGo(place: Place): void;
}

export function ReviewStep({
  draft,
  ownClass,
  isPublished,
  isHandedOver,
  feePaise,
  problems,
  problemsId,
  failure,
  savedId,
  change,
  onGo,
}: Props) {
  const pools = usePools(draft, savedId);
  return (
    <div className="stack stack-6">
      {problems.length > 0 && <Problems id={problemsId} problems={problems} onGo={onGo} />}
      {failure !== undefined && <PublishFailure error={failure} isPublished={isPublished} />}
      <OutdatedKeys testId={isPublished ? undefined : savedId} onGo={onGo} />
      {isHandedOver && (
        <Notice live={false} title={`${ownClass?.access?.owner || 'The teacher'} or a co-teacher publishes this test`}>
          It is saved as a draft, and they find it among the tests of {ownClass?.title}.
        </Notice>
      )}
      {!isHandedOver && ownClass?.status === 'draft' && (
        <Notice live={false} title={`Publishing opens ${ownClass.title} to students`}>
          The class is a draft now. With its first test it becomes active: {openMeans[ownClass.visibility]}.
        </Notice>
      )}
      <div className="with-side">
        <div className="stack stack-6">
          <Card
            title="Summary"
            actions={
              <Button size="sm" variant="subtle" onClick={() => onGo({ step: 1, field: 'title' })}>
                Edit
              </Button>
            }
          >
            <Summary draft={draft} ownClass={ownClass} feePaise={feePaise} />
          </Card>
          <Card>
            <div className="stack">
              <Textarea
                label="Instructions"
                name="instructions"
                rows={5}
                maxLength={4000}
                value={draft.instructions}
                onChange={(instructions) => change({ type: 'set', fields: { instructions } })}
                description="Students read this before they start."
              />
              {draft.languages.slice(1).map((tag) => (
                <Textarea
                  key={tag}
                  label={`Instructions in ${languageName(tag)}`}
                  name={`instructions-${tag}`}
                  lang={tag}
                  rows={5}
                  maxLength={4000}
                  value={draft.translations.find(({ language }) => language === tag)?.instructions ?? ''}
                  onChange={(instructions) => change({ type: 'set', fields: translated(draft, tag, instructions) })}
                />
              ))}
            </div>
          </Card>
        </div>
        <div className="stack">
          <Card title="What the student will see">
            <StudentCard draft={draft} feePaise={feePaise} preview={savedId && `/tests/${savedId}/take`} />
          </Card>
          <PoolsCard pools={pools} />
          <LanguagesReview draft={draft} onGo={onGo} />
        </div>
      </div>
    </div>
  );
}

const Problems = ({ id, problems, onGo }: { id: string; problems: Problem[]; onGo(place: Place): void }) => (
  <section className={`notice n-warn ${s.problems}`} role="alert" id={id}>
    <IconAlertTriangle aria-hidden />
    <div className="grow">
      <strong>This test cannot be published yet</strong>
      <ul>
        {problems.map((one) => (
          <li key={one.message}>
            <span>{one.message}</span>
            <Button size="sm" onClick={() => onGo(one.place)}>
              {one.button}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  </section>
);

const PublishFailure = ({ error, isPublished }: { error: unknown; isPublished: boolean }) => {
  const { message = '', traceId } = error instanceof ApiError ? error : {};
  // The page says so above, with the way on.
  if (isOutdated(error)) return null;
  const failed = isPublished ? 'The changes were not published' : 'Failed to create test';
  const kept = isPublished ? 'They are only on this page.' : 'Your draft is kept.';
  return (
    <Notice tone="bad" title={[failed, message].filter(Boolean).join(': ')}>
      {`${kept} Please try again.${traceId ? ` Request ${traceId}` : ''}`}
    </Notice>
  );
};

const releaseWords = {
  at_submit: 'Yes',
  at_close: 'No, when the test has closed',
  manual: 'No, when you release them',
  never: 'No, never',
};
/** What each section holds and how it is marked; nothing for a test without sections or marking. */
const sectionRow = (sections: readonly Section[], section: Section): [string, string][] =>
  sections.length === 1 && !section.marking && section.attemptAny === undefined
    ? []
    : [
        [
          sections.length === 1 ? 'Marking' : nameOf(sections, section),
          `${askedText(section)}, ${plural(marksOf(section), 'mark')}. ${markingText(section.kept, ownMarksIn(section))}`,
        ],
      ];

function Summary({ draft, ownClass, feePaise }: { draft: Draft; ownClass: OwnClass | undefined; feePaise: number }) {
  const items = itemsOf(draft);
  const [duration, lock] = [durationOf(draft), lockText(draft.sections)];
  const topics = topicsOf(items.map(({ question }) => question));
  const labels = useAttributes(draft.classId).data;
  const chosen = Object.entries(draft.attributes).flatMap(([type, ids]) =>
    (labels?.[type] ?? []).filter(({ id }) => ids.includes(id)).map(({ name }) => name),
  );
  const rows: [string, string][] = [
    ['Class', ownClass?.title ?? 'Not chosen'],
    ['Questions', String(questionCount(draft))],
    ['Total points', formatNumber(totalPoints(draft))],
    ...draft.sections.flatMap((section) => sectionRow(draft.sections, section)),
    ['Topics', topics.map(({ topic, count }) => `${topic} (${count})`).join(', ') || 'None'],
    ...(chosen.length > 0 ? [['Attributes', chosen.join(', ')] as [string, string]] : []),
    ['Duration', duration === undefined ? 'Not set' : plural(duration, 'minute')],
    ...(lock ? [['Order', lock] as [string, string]] : []),
    ['Passing score', draft.passingScore === undefined ? 'Not set' : `${draft.passingScore}%`],
    ['Max attempts', draft.attempts < 0 ? 'Unlimited' : String(draft.attempts)],
    ...(draft.attempts === 1 ? [] : [['Score that counts', scoreWords[draft.scorePolicy]] as [string, string]]),
    ['Fee', feePaise === 0 ? 'Free' : `${formatPaise(feePaise)} including GST`],
    ['Start', draft.startDate ? formatTime(draft.startDate) : 'When it is published'],
    ['End', draft.endDate ? formatTime(draft.endDate) : 'Stays open'],
    ['Shuffle questions', draft.shuffleQuestions ? 'Yes' : 'No'],
    ['Show results after submission', releaseWords[draft.release]],
    ...(showsResults(draft) && draft.attempts !== 1
      ? [['Practice mode', draft.confirmPractice ? 'Yes' : 'No'] as [string, string]]
      : []),
  ];
  return (
    <dl className="dl">
      {rows.map(([name, value]) => (
        <div key={name} className={s.pairRow}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
