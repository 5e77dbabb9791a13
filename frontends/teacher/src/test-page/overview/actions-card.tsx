import { Button, Card } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import {
  IconClock,
  IconDownload,
  IconFileExport,
  IconKey,
  IconPrinter,
  IconSpeakerphone,
  IconX,
} from '@tabler/icons-react';
import { may } from '../../access/may';
import type { Overview } from '../../tests/overview.data';
import { mayCancel } from '../../tests/row-actions';
import type { Duty } from './duties';
import css from './overview.module.css';

export interface OverviewActs {
  duty(duty: Duty): void;
  announce(): void;
  giveTime(): void;
  questions(): void;
  exportCsv(): void;
  exportQuestions(): void;
  print(): void;
  cancel(): void;
}
/** What a teacher may do about the whole test. */
export function ActionsCard({ overview: { test, live }, on }: { overview: Overview; on: OverviewActs }) {
  const runs = may(test, 'test.run');
  return (
    <Card>
      <h2>Actions</h2>
      <div className={css.acts}>
        {runs && test.status === 'published' && (
          <Button icon={<IconSpeakerphone aria-hidden />} onClick={on.announce}>
            Announce
          </Button>
        )}
        {runs && live.sitting > 0 && (
          <Button icon={<IconClock aria-hidden />} onClick={on.giveTime}>
            Give time
          </Button>
        )}
        {runs && (
          <Button icon={<IconKey aria-hidden />} onClick={on.questions}>
            Correct a key
          </Button>
        )}
        <Button icon={<IconDownload aria-hidden />} onClick={on.exportCsv}>
          Export CSV
        </Button>
        {may(test, 'test.draft') && (
          <>
            <Button icon={<IconPrinter aria-hidden />} onClick={on.print}>
              Print
            </Button>
            <Button icon={<IconFileExport aria-hidden />} onClick={on.exportQuestions}>
              Export questions
            </Button>
          </>
        )}
        {runs && mayCancel(test.phase) && (
          <Button variant="danger" icon={<IconX aria-hidden />} onClick={on.cancel}>
            Cancel test
          </Button>
        )}
      </div>
      {test.regrade && (
        <p className="sm muted" role="status">
          {`Regrading ${formatNumber(test.regrade.done)} of ${plural(test.regrade.of, 'result')}`}
        </p>
      )}
    </Card>
  );
}
