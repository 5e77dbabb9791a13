import { isMissing } from '@kasauti/web-kit/api';
import { ErrorState, ListSkeleton, NotFoundView, Page } from '@kasauti/web-kit/base';
import { Link, useParams } from 'react-router';
import { useClassToEdit } from './edit-class.data';
import { mayEdit } from './editor';
import { Editor } from './editor-form';

/** /teacher/classes/{classId}/edit: everything the details page of a class shows. */
export function EditClassPage() {
  const { classId = '' } = useParams();
  const found = useClassToEdit(classId);
  const isHidden = isMissing(found.error) || (found.data && !mayEdit(found.data));
  if (isHidden) return <NotFoundView title="Class not found" />;
  return (
    <Page
      title="Edit Class"
      lead={
        <>
          What students see before they enroll. <Link to={`/classes/${classId}/details`}>View the details page</Link>
        </>
      }
    >
      {found.data ? (
        <Editor key={classId} detail={found.data} />
      ) : found.error ? (
        <ErrorState of={found} />
      ) : (
        <ListSkeleton rows={6} label="Loading the class" />
      )}
    </Page>
  );
}
