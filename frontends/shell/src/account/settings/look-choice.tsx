import { Card, Segmented, useAppearance, type Appearance } from '@kasauti/web-kit/base';
import { language, t, type Language } from '@kasauti/web-kit/i18n';
import { useRole } from '../../apps/use-role';
import { readsHindi } from '../../role.policy';
import { useSwitchLanguage } from '../../language/own-language';

const looks = (): { value: Appearance; label: string }[] => [
  { value: 'auto', label: t('As my device') },
  { value: 'light', label: t('Light') },
  { value: 'dark', label: t('Dark') },
];
/** Each in its own language, for those who cannot read the other. */
const languages: { value: Language; label: string; lang: Language }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
];

export function LookChoice() {
  const [look, setLook] = useAppearance();
  const switchLanguage = useSwitchLanguage();
  const hasLanguages = readsHindi(useRole());
  return (
    <Card title={hasLanguages ? t('Language and look') : t('Look')}>
      <div className="row">
        {hasLanguages && (
          <Segmented label={t('Language')} value={language()} onChange={switchLanguage} data={languages} />
        )}
        <Segmented label={t('Look')} value={look} onChange={setLook} data={looks()} />
      </div>
    </Card>
  );
}
