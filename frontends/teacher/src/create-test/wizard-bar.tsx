import { Button } from '@kasauti/web-kit/base';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Step } from './draft/checks';
import css from './create-test.module.css';

interface Props {
  step: Step;
  canGoOn: boolean;
  describedBy: string | undefined;
  isPublishing: boolean;
  publishLabel: string;
  onPrevious(): void;
  onCancel(): void;
  onNext(): void;
  onPublish(): void;
}

export const WizardBar = ({
  step,
  canGoOn,
  describedBy,
  isPublishing,
  publishLabel,
  onPrevious,
  onCancel,
  onNext,
  onPublish,
}: Props) => (
  <div className={css.bar}>
    {step > 1 && (
      <Button
        aria-label="Previous"
        icon={<IconChevronLeft aria-hidden />}
        className={css.back}
        onClick={onPrevious}
        disabled={isPublishing}
      >
        <span className="wide-only">Previous</span>
      </Button>
    )}
    <Button variant="subtle" onClick={onCancel} disabled={isPublishing}>
      Cancel
    </Button>
    <span className={css.space} />
    {step < 3 ? (
      <Button variant="filled" onClick={onNext} disabled={!canGoOn} aria-describedby={describedBy}>
        Next
        <IconChevronRight aria-hidden />
      </Button>
    ) : (
      <Button
        variant="filled"
        onClick={onPublish}
        disabled={!canGoOn}
        loading={isPublishing}
        aria-describedby={describedBy}
      >
        {publishLabel}
      </Button>
    )}
  </div>
);
