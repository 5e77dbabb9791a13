import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice, toast } from '@kasauti/web-kit/base';
import {
  ExtraTimeFields,
  extraTimeFields,
  extraTimeForm,
  extraTimeOf,
  extraTimeProblems,
  refusesHalfTime,
} from '@kasauti/web-kit/datetime';
import { Dialog } from '@kasauti/web-kit/dialog';
import { useState, type FormEvent } from 'react';
import { useGiveExtraTime, type ExtraTime } from './extra-time.data';
import { testsOf, type ExtraTimePlace } from './extra-time-places';
import { nameOf } from './student-words';
import type { Student } from './students.data';

interface Props {
  student: Pick<Student, 'studentId' | 'name'>;
  place: ExtraTimePlace;
  given: ExtraTime | undefined;
  onClose(): void;
}

export function ExtraTimeDialog({ student, place, given, onClose }: Props) {
  const [form, setForm] = useState(() => extraTimeForm(given));
  const [isTried, setTried] = useState(false);
  const give = useGiveExtraTime();
  const problems = extraTimeProblems(form);
  const shown = { ...fieldErrors(give.error, extraTimeFields), ...(isTried ? problems : {}) };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (refusesHalfTime(event.currentTarget)) return;
    if (Object.keys(problems).length > 0 || give.isPending) return;
    give.mutate(
      { classId: place.classId, studentId: student.studentId, body: extraTimeOf(form) },
      {
        onSuccess: () => {
          toast.success(`${nameOf(student)} has extra time in ${testsOf(place)} from now on`);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={`Extra time for ${nameOf(student)}`}>
      <form onSubmit={submit} noValidate>
        <div className="stack">
          <ExtraTimeFields
            form={form}
            onChange={setForm}
            problems={shown}
            reasonHint="Only the student, and those who may give extra time here, see it."
          />
          <p className="sm muted">
            For all {testsOf(place)} that are started from now on. A running test keeps its time: give it more on the
            page of the test. Ranks and result lists do not show it.
          </p>
          <FailureNotice error={give.error} fields={extraTimeFields} refused="The extra time could not be given" />
        </div>
        <div className="modal-foot">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="filled" loading={give.isPending}>
            Save extra time
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
