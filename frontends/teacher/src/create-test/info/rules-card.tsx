import { Card, NumberInput, Select, Switch } from '@kasauti/web-kit/base';
import { mayNeedGrading, scoreWords, withAttempts, type Attempts, type ScorePolicy } from '../draft/draft';
import { durationOf, isTimed } from '../draft/section-minutes';
import { At, type InfoCardProps } from './info-card';
import s from './info.module.css';

const attempts: { value: string; label: string }[] = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '-1', label: 'Unlimited' },
];
export const RulesCard = ({ draft, problems, set }: InfoCardProps) => (
  <Card title="Rules">
    <div className="stack">
      <div className={s.pair}>
        <At field="duration">
          <NumberInput
            label="Duration"
            name="duration"
            unit="minutes"
            inputMode="numeric"
            value={durationOf(draft)}
            error={problems.duration}
            readOnly={isTimed(draft.sections)}
            onChange={(duration) => set({ duration })}
            description={isTimed(draft.sections) ? 'The sum of the minutes of its sections' : '5 to 300 minutes'}
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
          onChange={(value) => set(withAttempts(draft, Number(value) as Attempts))}
          data={attempts}
        />
        {draft.attempts !== 1 && (
          <Select
            label="Score that counts"
            name="scorePolicy"
            value={draft.scorePolicy}
            onChange={(value) => set({ scorePolicy: value as ScorePolicy })}
            data={Object.entries(scoreWords).map(([value, label]) => ({ value, label }))}
            description="Only the first attempt is ranked"
          />
        )}
      </div>
      <Switch
        label="Shuffle questions"
        description="Each student gets questions and options in a different order."
        checked={draft.shuffleQuestions}
        onChange={(shuffleQuestions) => set({ shuffleQuestions })}
      />
      {(draft.anonymousGrading || mayNeedGrading(draft)) && (
        <Switch
          label="Grade without names"
          description="The people who grade the short answers, including you, do not see whose they are."
          checked={draft.anonymousGrading ?? false}
          onChange={(anonymousGrading) => set({ anonymousGrading })}
        />
      )}
    </div>
  </Card>
);
