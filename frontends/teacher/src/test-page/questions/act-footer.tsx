import { Button } from '@kasauti/web-kit/base';
import type { ReactNode } from 'react';
import { isOutdated } from '../../create-test/draft/save-errors';
import { useForget } from '../test-page.data';

interface Props {
  testId: string;
  /** What was refused. */
  errors: unknown[];
  onClose(): void;
  /** The button of the act. */
  children: ReactNode;
}

/** Cancel and the act; after an edit of the questions the way to them instead, as another one may stand there by now. */
export function ActFooter({ testId, errors, onClose, children }: Props) {
  const forget = useForget(testId);
  const loadAgain = () => {
    forget();
    onClose();
  };
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {errors.some(isOutdated) ? (
        <Button variant="filled" onClick={loadAgain}>
          Load again
        </Button>
      ) : (
        children
      )}
    </>
  );
}
