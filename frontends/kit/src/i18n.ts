/** Entry point: words and numbers that depend on the language. */
export { formatNumber, plural } from './values/numbers';
export { markingText, severalText, signed, type Marking } from './values/marking';
