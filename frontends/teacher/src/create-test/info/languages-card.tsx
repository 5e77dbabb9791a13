import { Card } from '@kasauti/web-kit/base';
import { LanguagePicker } from '../../question/language-picker';
import type { Draft } from '../draft/draft';

interface Props {
  draft: Draft;
  onChange(languages: string[]): void;
}

export const LanguagesCard = ({ draft, onChange }: Props) => (
  <Card title="Languages">
    <LanguagePicker
      languages={draft.languages}
      firstLabel="First language"
      description="Of texts without a translation. Where translations differ, it counts."
      onChange={onChange}
    />
  </Card>
);
