/** Entry point: entering dates and times. */
export { DateTimeField } from './ui/fields/date-time-field';
