import { Button } from '@kasauti/web-kit/base';
import { ConfirmMutation } from '@kasauti/web-kit/dialog';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leaving } from '../../class/leave-guard';
import { useRemoveImport, type Import } from './import.data';

/** Also of one whose file has not arrived: a bank has few imports that are unfinished. */
export function CancelImport({ of }: { of: Import }) {
  const remove = useRemoveImport();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button onClick={() => setAsks(true)}>Cancel</Button>
      <ConfirmMutation
        mutation={remove}
        variables={asks ? of.id : undefined}
        title="Cancel this import?"
        cancel="Keep it"
        confirm="Cancel the import"
        danger
        refused="The import could not be removed"
        done="Import removed"
        onClose={() => setAsks(false)}
        onDone={() => void navigate({ pathname: '/teacher/questions/import', search }, leaving)}
      >
        The file and what you changed here are forgotten. Your question bank stays as it is.
      </ConfirmMutation>
    </>
  );
}
