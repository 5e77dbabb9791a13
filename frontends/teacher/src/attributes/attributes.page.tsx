import { Button, ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { isMissing } from '@kasauti/web-kit/api';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useOwnClasses } from '../class/own-classes.data';
import { useAttributes, useAttributeTypes, type AttributeType } from './attributes.data';
import { DeleteDialog, type Deleted } from './delete-dialog';
import { TypeCard, type OpenForm } from './type-card';
import { TypeForm } from './type-form';

/** /teacher/classes/{classId}/manage: attribute types of a class and their attributes. */
export function AttributesPage() {
  const { classId = '' } = useParams();
  const title = useOwnClasses().data?.find(({ id }) => id === classId)?.title;
  const [types, attributes] = [useAttributeTypes(classId), useAttributes(classId)];
  const error = types.error ?? attributes.error;
  if (isMissing(error)) return <NotFoundView title="Class not found" />;
  return (
    <Page
      title="Attributes"
      lead={
        <>
          Labels for the questions and tests of{' '}
          {title ? <Link to={`/teacher/classes?manage=${classId}`}>{title}</Link> : 'this class'}: chapters,
          difficulties, topics, and kinds of your own.
        </>
      }
    >
      {types.data && attributes.data ? (
        <Attributes classId={classId} types={types.data} attributes={attributes.data} />
      ) : error ? (
        <ErrorState of={{ error, refetch: () => Promise.all([types.refetch(), attributes.refetch()]) }} />
      ) : (
        <ListSkeleton rows={6} label="Loading attributes" />
      )}
    </Page>
  );
}

function Attributes({
  classId,
  types,
  attributes,
}: {
  classId: string;
  types: AttributeType[];
  attributes: NonNullable<ReturnType<typeof useAttributes>['data']>;
}) {
  const [open, setOpen] = useState<OpenForm>();
  const [typeForm, setTypeForm] = useState<'new' | AttributeType>();
  const [deleted, setDeleted] = useState<Deleted>();
  return (
    <div className="with-side">
      <div className="stack">
        {types.map((type) => (
          <TypeCard
            key={type.id}
            classId={classId}
            type={type}
            attributes={attributes[type.type] ?? []}
            open={open}
            onOpen={setOpen}
            onEditType={() => setTypeForm(type)}
            onDelete={setDeleted}
          />
        ))}
      </div>
      <aside className="stack" aria-label="Attribute types">
        {typeForm ? (
          <TypeForm
            key={typeForm === 'new' ? 'new' : typeForm.id}
            classId={classId}
            edited={typeForm === 'new' ? undefined : typeForm}
            onClose={() => setTypeForm(undefined)}
          />
        ) : (
          <Button icon={<IconPlus aria-hidden />} onClick={() => setTypeForm('new')}>
            Add attribute type
          </Button>
        )}
      </aside>
      <DeleteDialog classId={classId} what={deleted} onClose={() => setDeleted(undefined)} />
    </div>
  );
}
