import {
  Card,
  Checkbox,
  MoneyInput,
  NumberInput,
  RadioGroup,
  Select,
  Switch,
  Textarea,
  TextInput,
} from '@kasauti/web-kit/base';
import { DateTimeField } from '@kasauti/web-kit/datetime';
import { formatPaise } from '@kasauti/web-kit/api';
import type { ReactNode } from 'react';
import type { OwnClass } from '../class/own-classes.data';
import type { InfoField } from './checks';
import css from './create-test.module.css';
import { showsResults, type Attempts, type Draft, type DraftChange, type Release, type ScorePolicy } from './draft';

const attempts: { value: string; label: string }[] = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '-1', label: 'Unlimited' },
];
const scores: { value: ScorePolicy; label: string }[] = [
  { value: 'highest', label: 'Highest' },
  { value: 'first', label: 'First' },
  { value: 'latest', label: 'Latest' },
  { value: 'average', label: 'Average' },
];
const releases: { value: Release; label: string }[] = [
  { value: 'at_close', label: 'When the test has closed for everyone' },
  { value: 'manual', label: 'When I release them' },
  { value: 'never', label: 'Never' },
];

interface Props {
  draft: Draft;
  classes: OwnClass[];
  problems: Partial<Record<InfoField, string>>;
  change(change: DraftChange): void;
}

export function InfoStep({ draft, classes, problems, change }: Props) {
  const set = (fields: Extract<DraftChange, { type: 'set' }>['fields']) => change({ type: 'set', fields });
  const chosen = classes.find(({ id }) => id === draft.classId);
  const isGone = draft.classId !== '' && !chosen;
  return (
    <div className={css.info}>
      <Card title="Basics">
        <div className="stack">
          <At field="title">
            <TextInput
              label="Title"
              name="title"
              required
              maxLength={150}
              autoComplete="off"
              value={draft.title}
              error={problems.title}
              onChange={(title) => set({ title })}
            />
          </At>
          <At field="class">
            <Select
              label="Class"
              name="class"
              required
              value={isGone ? '' : draft.classId}
              onChange={(classId) => set({ classId })}
              error={isGone ? 'The class of this test is archived or gone. Please choose another one.' : problems.class}
              data={[
                { value: '', label: 'Choose a class', disabled: true },
                ...classes.map(({ id, title, status }) => ({
                  value: id,
                  label: status === 'draft' ? `${title} (draft)` : title,
                })),
              ]}
            />
          </At>
          <Textarea
            label="Description"
            name="description"
            rows={3}
            maxLength={2000}
            value={draft.description}
            onChange={(description) => set({ description })}
            description="Optional. Students read it before they start."
          />
        </div>
      </Card>
      <Card title="Rules">
        <div className="stack">
          <div className={css.pair}>
            <At field="duration">
              <NumberInput
                label="Duration"
                name="duration"
                unit="minutes"
                inputMode="numeric"
                value={draft.duration}
                error={problems.duration}
                onChange={(duration) => set({ duration })}
                description="5 to 300 minutes"
              />
            </At>
            <At field="passingScore">
              <NumberInput
                label="Passing score"
                name="passingScore"
                unit="%"
                value={draft.passingScore}
                error={problems.passingScore}
                onChange={(passingScore) => set({ passingScore })}
                description="Share of all points"
              />
            </At>
            <Select
              label="Max attempts"
              name="attempts"
              value={String(draft.attempts)}
              onChange={(value) => set({ attempts: Number(value) as Attempts })}
              data={attempts}
            />
            {draft.attempts !== 1 && (
              <Select
                label="Score that counts"
                name="scorePolicy"
                value={draft.scorePolicy}
                onChange={(value) => set({ scorePolicy: value as ScorePolicy })}
                data={scores}
                description="Only the first attempt is ranked"
              />
            )}
          </div>
          <Switch
            label="Shuffle questions"
            description="Each student gets questions and options in another order."
            checked={draft.shuffleQuestions}
            onChange={(shuffleQuestions) => set({ shuffleQuestions })}
          />
        </div>
      </Card>
      <Card title="Time and fee">
        <div className={css.pair}>
          <At field="startDate">
            <DateTimeField
              label="Start"
              value={draft.startDate}
              onChange={(startDate) => set({ startDate })}
              description="Indian Standard Time (IST). Empty: opens when it is published."
              error={problems.startDate}
            />
          </At>
          <At field="endDate">
            <DateTimeField
              label="End"
              value={draft.endDate}
              onChange={(endDate) => set({ endDate })}
              description="Indian Standard Time (IST). Empty: stays open."
              error={problems.endDate}
            />
          </At>
          <At field="fee">
            <MoneyInput
              label="Fee (GST included)"
              name="fee"
              value={draft.fee === null ? (chosen ? chosen.price / 100 : undefined) : draft.fee}
              error={problems.fee}
              onChange={(fee) => set({ fee })}
              description={
                chosen
                  ? `The price of the class is ${formatPaise(chosen.price)}. 0 means free.`
                  : 'The price of the class, unless you enter another. 0 means free.'
              }
            />
          </At>
        </div>
      </Card>
      <Card title="Results">
        <div className="stack">
          <Switch
            label="Show results after submission"
            description="Students see their score at once, answers and explanations when nobody else can still gain from them."
            checked={showsResults(draft)}
            onChange={(shown) => set({ release: shown ? 'at_submit' : 'manual' })}
          />
          {!showsResults(draft) && (
            <RadioGroup
              label="When do students see their results?"
              value={draft.release}
              onChange={(release) => set({ release })}
              data={releases}
            />
          )}
          {showsResults(draft) && draft.attempts !== 1 && (
            <Checkbox
              label="Practice mode: show answers at once, although attempts remain"
              checked={draft.confirmPractice}
              onChange={(confirmPractice) => set({ confirmPractice })}
              description="Otherwise answers wait for the end date or the last attempt."
            />
          )}
        </div>
      </Card>
    </div>
  );
}

const At = ({ field, children }: { field: InfoField; children: ReactNode }) => <div data-place={field}>{children}</div>;
