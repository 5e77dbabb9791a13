import { Card, Checkbox, RadioGroup, Switch } from '@kasauti/web-kit/base';
import { showsResults, type Release } from '../draft/draft';
import type { InfoCardProps } from './info-card';

const releases: { value: Release; label: string }[] = [
  { value: 'at_close', label: 'When the test has closed for everyone' },
  { value: 'manual', label: 'When I release them' },
  { value: 'never', label: 'Never' },
];

export const ResultsCard = ({ draft, set }: Omit<InfoCardProps, 'problems'>) => (
  <Card title="Results">
    <div className="stack">
      <Switch
        label="Show results after submission"
        description="Students see their score at once, answers and explanations once they can no longer help another student."
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
);
