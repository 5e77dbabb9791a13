import { TextInput } from '@kasauti/web-kit/base';
import { useId } from 'react';

interface Props {
  topic: string;
  topics: readonly string[];
  onChange(topic: string): void;
}

export function TopicField({ topic, topics, onChange }: Props) {
  const topicsId = useId();
  return (
    <>
      <TextInput
        label="Topic"
        name="topic"
        maxLength={60}
        autoComplete="off"
        list={topicsId}
        value={topic}
        onChange={onChange}
        description="Optional. Students who have answered five of its questions see whether it is a strong or weak area of theirs."
      />
      <datalist id={topicsId}>
        {topics.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
