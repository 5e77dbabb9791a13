/** Door: entering dates and times. */
export { DateTimeField } from './ui/date-time-field';
