import { Card, Select, Textarea, TextInput } from '@kasauti/web-kit/base';
import type { OwnClass } from '../../class/own-classes.data';
import { noAttributes } from '../draft/draft';
import { At, type InfoCardProps } from './info-card';

export function BasicsCard({ draft, classes, problems, set }: InfoCardProps & { classes: OwnClass[] }) {
  const isGone = draft.classId !== '' && !classes.some(({ id }) => id === draft.classId);
  return (
    <Card title="Basics">
      <div className="stack">
        <At field="title">
          <TextInput
            label="Title"
            name="title"
            required
            maxLength={150}
            autoComplete="off"
            value={draft.title}
            error={problems.title}
            onChange={(title) => set({ title })}
          />
        </At>
        <At field="class">
          <Select
            label="Class"
            name="class"
            required
            value={isGone ? '' : draft.classId}
            onChange={(classId) =>
              set({ classId, attributes: noAttributes, ...(draft.audience ? { audience: null } : {}) })
            }
            error={
              isGone ? 'The class of this test is archived or deleted. Please choose another one.' : problems.class
            }
            data={[
              { value: '', label: 'Choose a class', disabled: true },
              ...classes.map(({ id, title, status }) => ({
                value: id,
                label: status === 'draft' ? `${title} (draft)` : title,
              })),
            ]}
          />
        </At>
        <Textarea
          label="Description"
          name="description"
          rows={3}
          maxLength={2000}
          value={draft.description}
          onChange={(description) => set({ description })}
          description="Optional. Students read it before they start."
        />
      </div>
    </Card>
  );
}
