import { inWords } from '@kasauti/contracts/plain-text';
import { Checkbox, NumberInput, RichText, Select, Textarea, TextInput } from '@kasauti/web-kit/base';
import { reversedRange } from '../../question/accepted-number';
import { MatchKey } from '../../question/match-key';
import { isReversed, type AnswerShape, type Draft } from './correction';

type Props = {
  written: AnswerShape;
  /** Numbers of the options that count as right now: "Also accept" leaves them out. */
  right: readonly number[];
  draft: Draft;
  onChange(draft: Draft): void;
};

/** What becomes of the present answer of a short answer. */
function replacedBy({ correctAnswer, acceptedAnswers }: AnswerShape): string | undefined {
  if (!acceptedAnswers) return 'It takes the place of all answers that are accepted now.';
  return correctAnswer ? 'Empty: the present answer stays.' : undefined;
}

/** The new answer, by the kind of the question. */
export function AnswerFields({ written, right, draft, onChange }: Props) {
  const options = written.options ?? [];
  switch (written.type) {
    case 'short-answer':
      return (
        <>
          <TextInput
            label={draft.kind === 'also' ? 'Also accept' : 'New answer'}
            value={draft.text}
            onChange={(text) => onChange({ ...draft, text })}
            maxLength={500}
            description={draft.kind === 'replace' && replacedBy(written)}
          />
          {draft.kind === 'replace' && written.acceptedAnswers && (
            <Textarea
              label="Also accepted"
              rows={3}
              value={draft.accepted}
              onChange={(accepted) => onChange({ ...draft, accepted })}
              description="All other right answers, one a line, at most 20."
            />
          )}
        </>
      );
    case 'numerical':
      return (
        <div className="row">
          <NumberInput label="Accept from" value={draft.from} onChange={(from) => onChange({ ...draft, from })} />
          <NumberInput
            label="Accept up to"
            value={draft.to}
            onChange={(to) => onChange({ ...draft, to })}
            error={isReversed(draft) && reversedRange}
          />
        </div>
      );
    case 'multi-correct':
      if (written.match)
        return (
          <MatchKey
            match={{ ...written.match, right: draft.match }}
            onChange={({ right: match }) => onChange({ ...draft, match })}
          />
        );
      return (
        <fieldset>
          <legend className="legend">All right options</legend>
          {options.map((text, i) => (
            <Checkbox
              key={text}
              label={<RichText inline text={text} />}
              checked={draft.options.includes(i)}
              onChange={(checked) =>
                onChange({
                  ...draft,
                  options: checked ? [...draft.options, i] : draft.options.filter((one) => one !== i),
                })
              }
            />
          ))}
        </fieldset>
      );
    case 'mcq':
    case 'true-false':
      return (
        <Select
          label={draft.kind === 'also' ? 'Also accept' : 'New answer'}
          value={draft.option}
          onChange={(option) => onChange({ ...draft, option })}
          data={[
            { value: '', label: 'Choose an option' },
            ...options
              .map((text, i) => ({ value: String(i), label: inWords(text), isRight: right.includes(i) }))
              .filter(({ isRight }) => draft.kind !== 'also' || !isRight),
          ]}
        />
      );
  }
}
