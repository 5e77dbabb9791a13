/** Entry point: entering dates, times and extra time. */
export { DateTimeField, refusesHalfTime } from './ui/fields/date-time-field';
export {
  ExtraTimeFields,
  extraTimeFields,
  extraTimeForm,
  extraTimeOf,
  extraTimeProblems,
} from './ui/fields/extra-time-fields';
