/** Entry point: words and numbers that depend on the language. */
export {
  beginLanguage,
  chosenLanguage,
  keepLanguage,
  language,
  loadHindi,
  locale,
  type Language,
} from './language/language';
export { rich, t } from './language/messages';
export { extraTimeText } from './values/extra-time';
export { formatNumber, plural, wholePercent } from './values/numbers';
export { choiceText, markingText, matchText, severalText, signed, type Marking } from './values/marking';
