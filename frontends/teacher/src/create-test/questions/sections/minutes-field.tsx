import { NumberInput } from '@kasauti/web-kit/base';
import type { Section } from '../../draft/section';
import { isTimed, minutesProblem } from '../../draft/section-minutes';

interface Props {
  sections: readonly Section[];
  section: Section;
  onChange(minutes: number | undefined): void;
}

/** The first number that is typed in one of them makes a test whose sections end by themselves. */
export const MinutesField = ({ sections, section, onChange }: Props) => (
  <NumberInput
    label="Minutes"
    name="minutes"
    unit="minutes"
    inputMode="numeric"
    mayBeEmpty
    value={section.minutes}
    error={minutesProblem(sections, section)}
    onChange={onChange}
    description={
      section === sections[0] && !isTimed(sections) ? 'Optional. With minutes, each section ends by itself.' : undefined
    }
  />
);
