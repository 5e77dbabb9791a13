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
        description="Optional. Tells students their strong and weak areas once they have answered five questions of it."
      />
      <datalist id={topicsId}>
        {topics.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
