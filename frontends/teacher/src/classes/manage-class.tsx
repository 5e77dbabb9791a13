import { Button, ErrorState, ListSkeleton } from '@kasauti/web-kit/base';
import { Dialog } from '@kasauti/web-kit/dialog';
import {
  IconEye,
  IconGridDots,
  IconPencil,
  IconPlus,
  IconSpeakerphone,
  IconTags,
  IconUsers,
} from '@tabler/icons-react';
import { may } from '../access/may';
import { useOwnClasses, type OwnClass } from '../class/own-classes.data';
import { StatusChoice } from './status-choice';

/**
 * The class named in the address, from this page of the list or from all classes. Always mounted, so that the focus can
 * return.
 */
export function ManageFromAddress({
  id,
  known,
  onClose,
}: {
  id: string | undefined;
  /** Undefined while it is being loaded. */
  known: readonly OwnClass[] | undefined;
  onClose(): void;
}) {
  const here = known?.find((owned) => owned.id === id);
  const all = useOwnClasses(id !== undefined && known !== undefined && !here);
  const owned = here ?? all.data?.find((one) => one.id === id);

  return (
    <Dialog opened={id !== undefined} onClose={onClose} title="Manage class">
      {owned && <Manage key={owned.id} owned={owned} />}
      {!owned &&
        id &&
        (all.error ? (
          <ErrorState of={all} primary={false} />
        ) : all.data ? (
          <p className="muted">This class is not one of yours, or it no longer exists.</p>
        ) : (
          <ListSkeleton rows={2} />
        ))}
    </Dialog>
  );
}

const Manage = ({ owned }: { owned: OwnClass }) => (
  <>
    <p className="muted">{owned.title}</p>
    {may(owned, 'class.manage') && <StatusChoice owned={owned} />}
    <div className="modal-foot">
      <Button variant="subtle" icon={<IconEye aria-hidden />} to={`/classes/${owned.id}/details`}>
        Details page
      </Button>
      {may(owned, 'people.see') && (
        <Button icon={<IconUsers aria-hidden />} to={`/teacher/classes/${owned.id}/students`}>
          Students and batches
        </Button>
      )}
      {may(owned, 'class.see') && (
        <Button icon={<IconSpeakerphone aria-hidden />} to={`/teacher/classes/${owned.id}/announcements`}>
          Announcements
        </Button>
      )}
      {may(owned, 'result.see') && (
        <Button icon={<IconGridDots aria-hidden />} to={`/teacher/classes/${owned.id}/matrix`}>
          Class matrix
        </Button>
      )}
      {may(owned, 'class.edit') && (
        <Button icon={<IconTags aria-hidden />} to={`/teacher/classes/${owned.id}/manage`}>
          Attributes
        </Button>
      )}
      {may(owned, 'staff') && (
        <Button icon={<IconUsers aria-hidden />} to="/teacher/staff">
          Staff
        </Button>
      )}
      {may(owned, 'class.edit') && (
        <Button icon={<IconPencil aria-hidden />} to={`/teacher/classes/${owned.id}/edit`}>
          Edit Class
        </Button>
      )}
      {owned.status !== 'archived' && may(owned, 'test.draft') && (
        <Button variant="filled" icon={<IconPlus aria-hidden />} to={`/create-test?classId=${owned.id}`}>
          Create Test
        </Button>
      )}
    </div>
  </>
);
