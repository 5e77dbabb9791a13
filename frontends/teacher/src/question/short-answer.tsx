import { Textarea, TextInput } from '@kasauti/web-kit/base';
import type { Question } from './question';

/** The correct answer of a short-answer question, and others that are accepted. */
export const ShortAnswer = ({ question, onChange }: { question: Question; onChange(question: Question): void }) => (
  <>
    <TextInput
      label="Correct answer"
      name="sample"
      maxLength={500}
      autoComplete="off"
      value={question.sample}
      onChange={(sample) => onChange({ ...question, sample })}
      description="Capital letters and extra spaces make no difference. Any other answer waits for grading."
    />
    <Textarea
      label="Also accepted"
      name="alsoAccepted"
      rows={3}
      value={question.alsoAccepted}
      onChange={(alsoAccepted) => onChange({ ...question, alsoAccepted })}
      description="Optional. One answer a line, at most 20."
    />
  </>
);
