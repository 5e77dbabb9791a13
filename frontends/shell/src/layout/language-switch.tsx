import { language, switchLanguage } from './language';

/** Named in the language it switches to, for those who cannot read the page. */
export function LanguageSwitch({ className = 'btn btn-subtle' }: { className?: string }) {
  const [to, name] = language() === 'hi' ? (['en', 'English'] as const) : (['hi', 'हिन्दी'] as const);
  return (
    <button type="button" className={className} lang={to} onClick={() => switchLanguage(to)}>
      {name}
    </button>
  );
}
