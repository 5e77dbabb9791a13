import { failureText } from '@kasauti/web-kit/api';
import { Button, Card, Checkbox, Notice, TextInput } from '@kasauti/web-kit/base';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useAttributes, useSaveAttribute, type Attribute } from '../../attributes/attributes.data';
import type { ChosenAttributes } from '../draft/draft';
import { At, type InfoCardProps } from './info-card';
import s from './info.module.css';

const kinds = [
  { type: 'chapters', title: 'Chapters', one: 'chapter' },
  { type: 'difficulties', title: 'Difficulty', one: 'difficulty' },
  { type: 'topics', title: 'Topics', one: 'topic' },
] as const;
type Kind = (typeof kinds)[number];

/** Labels of the class that this test carries. A new one is stored with the class and chosen at once. */
export function AttributesCard({ draft, set }: Pick<InfoCardProps, 'draft' | 'set'>) {
  const found = useAttributes(draft.classId);
  const { attributes } = draft;
  const choose = (type: Kind['type'], ids: string[]) => set({ attributes: { ...attributes, [type]: ids } });
  return (
    <Card title="Attributes (optional)">
      {found.isError && (
        <Notice
          tone="warn"
          title="The attributes of the class could not be loaded"
          action={
            <Button size="sm" onClick={() => void found.refetch()}>
              Retry
            </Button>
          }
        />
      )}
      <At field="attributes">
        <div className={s.attributes}>
          {kinds.map((kind) => (
            <Group
              key={kind.type}
              kind={kind}
              classId={draft.classId}
              known={found.data?.[kind.type]}
              chosen={attributes[kind.type]}
              onChange={(ids) => choose(kind.type, ids)}
            />
          ))}
        </div>
      </At>
    </Card>
  );
}

interface GroupProps {
  kind: Kind;
  classId: string;
  /** Undefined while they are being loaded. */
  known: Attribute[] | undefined;
  chosen: ChosenAttributes[Kind['type']];
  onChange(ids: string[]): void;
}

function Group({ kind, classId, known, chosen, onChange }: GroupProps) {
  // The server refuses a label that a colleague has deleted, so it has to be seen to be taken away.
  const deleted = known ? chosen.filter((id) => !known.some((one) => one.id === id)) : [];
  const all = [
    ...(known ?? []),
    ...deleted.map((id) => ({ id, name: 'A deleted label', description: 'Take it away to save the test' })),
  ];
  return (
    <fieldset className="check-group">
      <legend className="legend">{kind.title}</legend>
      {all.map(({ id, name, description }) => (
        <Checkbox
          key={id}
          label={name}
          description={description || undefined}
          checked={chosen.includes(id)}
          onChange={(isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
      <AddOne kind={kind} classId={classId} onAdded={(id) => onChange([...chosen, id])} />
    </fieldset>
  );
}

function AddOne({
  kind: { type, one },
  classId,
  onAdded,
}: Pick<GroupProps, 'kind' | 'classId'> & { onAdded(id: string): void }) {
  const [name, setName] = useState<string>();
  const save = useSaveAttribute(classId, type);
  const place = useRef<HTMLDivElement>(null);
  const close = () => {
    setName(undefined);
    // The field that had the focus is gone; the button that opens it takes its place.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
  };
  // The boxes may have changed while the request was under way.
  const added = useRef(onAdded);
  useEffect(() => {
    added.current = onAdded;
  });
  if (name === undefined)
    return (
      <div ref={place}>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPlus aria-hidden />}
          onClick={() => {
            save.reset();
            setName('');
          }}
        >
          Add {one}
        </Button>
      </div>
    );
  const add = () => {
    if (!name.trim() || save.isPending) return;
    save.mutate(
      { name },
      {
        onSuccess: ({ data }) => {
          added.current(data.id);
          close();
        },
      },
    );
  };
  // The field is inside the form of the wizard, which Enter would submit.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !save.isPending) close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  const reason = failureText(save.error, { refused: 'no answer from the server' });
  return (
    <div className="stack stack-2" onKeyDown={onKeyDown}>
      <TextInput
        label={`New ${one}`}
        maxLength={60}
        autoFocus
        value={name}
        onChange={setName}
        error={save.isError ? `Failed to create ${one}: ${reason}` : undefined}
      />
      <div className="row">
        <Button size="sm" loading={save.isPending} disabled={!name.trim()} onClick={add}>
          Add
        </Button>
        <Button size="sm" variant="subtle" disabled={save.isPending} onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
