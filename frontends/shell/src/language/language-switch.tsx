import { language } from '@kasauti/web-kit/i18n';
import { useSwitchLanguage } from './own-language';

/** Named in the language it switches to, for those who cannot read the page. */
export function LanguageSwitch() {
  const switchLanguage = useSwitchLanguage();
  const [to, name] = language() === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const);
  return (
    <button type="button" className="btn btn-subtle" lang={to} onClick={() => switchLanguage(to)}>
      {name}
    </button>
  );
}
