import { Button, FailureNotice } from '@kasauti/web-kit/base';
import type { BankQuestionDetail } from '../bank.data';
import { bankPath } from '../bank-filters';
import css from '../questions.module.css';

interface Props {
  /** Undefined for a new question. */
  detail?: BankQuestionDetail;
  /** Whose bank it is in; without one, the own one. */
  ownerId: string | undefined;
  hasNewVersion: boolean;
  isSaving: boolean;
  error: unknown;
  /** Those that show what is wrong with them. */
  fields: readonly string[];
  /** Before the form is submitted: whether it stays open for another question. */
  onSave(another: boolean): void;
}

/** Below the form: why it was not saved, what a new version means, and the buttons. */
export function EditorActs({ detail, ownerId, hasNewVersion, isSaving, error, fields, onSave }: Props) {
  const version = detail?.version ?? 0;
  return (
    <>
      <FailureNotice
        error={error}
        fields={fields}
        refused="The question could not be saved"
        broken="Invalid response from server"
      />
      {detail && detail.usedIn > 0 && hasNewVersion && (
        <p className="sm muted">
          Tests that use it keep version {version}; new tests get version {version + 1}.
        </p>
      )}
      <div className={`row ${css.acts}`}>
        <Button variant="subtle" to={bankPath(ownerId)}>
          Cancel
        </Button>
        {!detail && (
          <Button
            loading={isSaving}
            onClick={(event) => {
              onSave(true);
              event.currentTarget.form?.requestSubmit();
            }}
          >
            Save and add another
          </Button>
        )}
        <Button type="submit" variant="filled" loading={isSaving} onClick={() => onSave(false)}>
          {hasNewVersion ? `Save as version ${version + 1}` : 'Save'}
        </Button>
      </div>
    </>
  );
}
