import { formatPaise, formatTime } from '@kasauti/web-kit/api';
import { Card, MoneyInput, TextInput, toast } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import css from '../admin.module.css';
import { ChangedSince } from '../changed-since';
import { PaymentsPage } from '../payments/payments-page';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { FailedPart } from '../second-factor/second-factor-first';
import { useGiveCredit, useNewestCredit, type Credit } from './credits.data';
import { WaitingCredits } from './waiting-credits';

const MOST_PAISE = 1_000_000;
const isId = (text: string) => /^[0-9A-HJKMNP-TV-Z]{26}$/.test(text);

/** Credit for one student, for example after a fault; it is stored with its reason and cannot be undone. */
export function CreditsPage() {
  const [address] = useSearchParams();
  const [given, setGiven] = useState(0);
  return (
    <PaymentsPage
      at="/admin/credits"
      lead="Credit pays for tests and is never paid out. The student reads the reason in the wallet."
      error={null}
    >
      <div className="stack">
        <div className={css.form}>
          <Card>
            <CreditForm key={given} student={address.get('student') ?? ''} onGiven={() => setGiven(given + 1)} />
          </Card>
        </div>
        <WaitingCredits />
      </div>
    </PaymentsPage>
  );
}

function CreditForm({ student, onGiven }: { student: string; onGiven: () => void }) {
  const navigate = useNavigate();
  const give = useGiveCredit();
  const [studentId, setStudentId] = useState(student);
  const [rupees, setRupees] = useState<number>();
  const id = studentId.trim().toUpperCase();
  const paise = Math.round((rupees ?? 0) * 100);
  const newest = useNewestRead(isId(id) ? id : undefined);
  const isAmount = paise >= 100 && paise <= MOST_PAISE && Number(rupees?.toFixed(2)) === rupees;
  return (
    <ConfirmedForm
      asksCodeFirst
      fields={['studentId', 'amount']}
      isValid={newest.read !== undefined && isAmount}
      button={isAmount ? `Give ${formatPaise(paise)}` : 'Give credit'}
      broken="The credit could not be given. Please try again."
      act={(reason) =>
        give({ studentId: id, amount: paise, reason, newestCreditId: newest.read?.credit?.creditId ?? null })
      }
      onCancel={() => void navigate('/admin/orders')}
      onDone={({ balance, awaitsApproval }) => {
        toast.success(
          awaitsApproval
            ? `${formatPaise(paise)} waits for another administrator: it is above what one may give on a day.`
            : `${formatPaise(paise)} given. The student's credit is now ${formatPaise(balance)}.`,
        );
        onGiven();
      }}
    >
      {(wrong) => (
        <>
          <TextInput
            label="Id of the student"
            value={studentId}
            onChange={setStudentId}
            error={
              studentId !== '' && !isId(id)
                ? 'Please enter the id of a student: 26 letters and digits'
                : wrong['studentId']
            }
          />
          {newest.asked.isError && (
            <FailedPart title="What the student was given before could not be loaded" of={newest.asked} />
          )}
          {newest.hasChanged && (
            <ChangedSince title="Changed since you opened this. Please read it first." onRead={newest.readAgain} />
          )}
          {newest.asked.data && <Newest credit={newest.asked.data} />}
          <MoneyInput
            label="Amount"
            description="A student may have up to ₹10,000.00"
            value={rupees}
            onChange={setRupees}
            error={
              rupees !== undefined && !isAmount ? 'Please enter an amount from ₹1.00 to ₹10,000.00' : wrong['amount']
            }
          />
        </>
      )}
    </ConfirmedForm>
  );
}

/** The newest credit of the student as it was when the form was opened, until the administrator has read another one. */
function useNewestRead(studentId: string | undefined) {
  const asked = useNewestCredit(studentId);
  const { data } = asked;
  const [last, setLast] = useState<{ studentId: string | undefined; credit: Credit | null }>();
  const readAgain = () => setLast(data === undefined ? undefined : { studentId, credit: data });
  const read = last?.studentId === studentId ? last : undefined;
  // What an earlier form has asked for may be older than what that form gave.
  if (!read && data !== undefined && asked.isFetchedAfterMount) readAgain();
  const hasChanged = read !== undefined && data !== undefined && data?.creditId !== read.credit?.creditId;
  return { asked, read, readAgain, hasChanged };
}

const given: Record<Credit['status'], string> = {
  awaiting_approval: 'waits for approval',
  approved: 'is approved',
  given: 'was given',
  refused: 'was refused',
};

const Newest = ({ credit: { amount, status, requestedAt, reason } }: { credit: Credit }) => (
  <p className="muted">
    Newest credit of this student: {formatPaise(amount)} of {formatTime(requestedAt)} {given[status]}. Reason: {reason}
  </p>
);
