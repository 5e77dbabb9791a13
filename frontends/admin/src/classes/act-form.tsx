import { toast } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { useAct, type Act, type AdminClass } from './classes.data';
import { actWords } from './words';

const Consequence = ({ act, of: { students } }: { act: Act; of: AdminClass }) => {
  if (act === 'feature') return <p className="muted">It is shown on the home page and first in the list of classes.</p>;
  if (act === 'unfeature') return <p className="muted">It leaves the home page and stays in the list of classes.</p>;
  if (act === 'restore') return <p className="muted">It gets back the status it had before it was taken down.</p>;
  return (
    <ul className="muted">
      <li>Visitors no longer find it, within 5 seconds. No one can enrol, pay or start a test.</li>
      <li>
        {students === 0
          ? 'It has no students.'
          : `${plural(students, 'student')} ${students === 1 ? 'keeps' : 'keep'} the results; a test that is running may be finished.`}
      </li>
      <li>The teacher reads your reason and cannot open the class again.</li>
    </ul>
  );
};

export function ActForm({ act, of: found, onClose }: { act: Act; of: AdminClass; onClose: () => void }) {
  const { button, done, danger } = actWords[act];
  return (
    <ConfirmedForm
      needsCode={act === 'takeDown' || act === 'restore'}
      danger={danger}
      button={button}
      broken="The class could not be changed. Please try again."
      act={useAct(act, found.id)}
      onCancel={onClose}
      onDone={() => {
        toast.success(`${found.title} ${done}`);
        onClose();
      }}
    >
      <p className="strong">
        {found.title}, {found.teacher}
      </p>
      <Consequence act={act} of={found} />
    </ConfirmedForm>
  );
}
