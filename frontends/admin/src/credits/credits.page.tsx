import { formatPaise } from '@kasauti/web-kit/api';
import { Card, MoneyInput, TextInput, toast } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import css from '../admin.module.css';
import { PaymentsPage } from '../payments/payments-page';
import { ConfirmedForm } from '../second-factor/confirmed-form';
import { useGiveCredit } from './credits.data';
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
  const isAmount = paise >= 100 && paise <= MOST_PAISE && Number(rupees?.toFixed(2)) === rupees;
  return (
    <ConfirmedForm
      asksCodeFirst
      fields={['studentId', 'amount']}
      isValid={isId(id) && isAmount}
      button={isAmount ? `Give ${formatPaise(paise)}` : 'Give credit'}
      broken="The credit could not be given. Please try again."
      act={(reason) => give({ studentId: id, amount: paise, reason })}
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
