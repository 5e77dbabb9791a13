/** Entry point: words and numbers that depend on the language. */
export { beginLanguage, language, loadHindi, locale, switchLanguage, type Language } from './language/language';
export { LanguageSwitch } from './language/language-switch';
export { rich, t, type Messages } from './language/messages';
export { formatNumber, plural } from './values/numbers';
export { markingText, severalText, signed, type Marking } from './values/marking';
