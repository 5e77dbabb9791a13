import { Card } from '@kasauti/web-kit/base';
import { LanguagePicker } from '../../question/language-picker';
import type { InfoCardProps } from './info-card';

export const LanguagesCard = ({ draft, set }: InfoCardProps) => (
  <Card title="Languages">
    <LanguagePicker
      languages={draft.languages}
      firstLabel="First language"
      description="Of texts without a translation. Where translations differ, it counts."
      onChange={(languages) => set({ languages })}
    />
  </Card>
);
