import { Button, Checkbox } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { ExportDialog } from '../export/export-dialog';
import type { ExportInput } from '../export/export.data';
import { PrintDialog } from '../export/print-dialog';
import type { BankQuestion } from './bank.data';

/** The most that one file takes of chosen questions. */
const MOST = 500;

/** Questions that are chosen, on whatever pages and with whatever filters. */
export function useChoice() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((old) => {
      const next = new Set(old);
      for (const id of ids) {
        if (!isChosen) next.delete(id);
        else if (next.size < MOST) next.add(id);
      }
      return next;
    });
  return { chosen, choose, clear: () => setChosen(new Set()), isFull: chosen.size >= MOST };
}

export type Choice = ReturnType<typeof useChoice>;

interface Props {
  /** Those of this page. */
  questions: readonly BankQuestion[];
  choice: Choice;
  /** What is taken while nothing is chosen. */
  filter: Extract<ExportInput['from'], { filter: unknown }>;
  /** How many questions that are. */
  total: number;
  /** Whose bank is shown; undefined: not one of another teacher. */
  ownerId: string | undefined;
}

/** Above the table: all of this page, and print and export of what is chosen, else of everything that the filters show. */
export function ChoiceBar({ questions, choice: { chosen, choose, clear, isFull }, filter, ownerId, total }: Props) {
  const [open, setOpen] = useState<'export' | 'print'>();
  const ids = questions.map(({ id }) => id);
  const count = chosen.size;
  const asked = {
    from: count > 0 ? { questionIds: [...chosen] } : filter,
    ownerId,
    count: count > 0 ? count : total,
    onClose: () => setOpen(undefined),
  };
  const words = (act: string) => (count > 0 ? `${act} ${plural(count, 'question')}` : act);
  return (
    <div className="row between">
      <Checkbox
        label="Choose all of this page"
        checked={ids.every((id) => chosen.has(id))}
        onChange={(isChosen) => choose(ids, isChosen)}
      />
      <div className="row">
        {count > 0 && (
          <Button variant="subtle" size="sm" onClick={clear}>
            Choose none
          </Button>
        )}
        <Button size="sm" icon={<IconPrinter aria-hidden />} onClick={() => setOpen('print')}>
          {words('Print')}
        </Button>
        <Button size="sm" icon={<IconDownload aria-hidden />} onClick={() => setOpen('export')}>
          {words('Export')}
        </Button>
      </div>
      <p className="vh" role="status">
        {count > 0 ? `${plural(count, 'question')} chosen` : ''}
      </p>
      {isFull && <p className="sm muted">{`At most ${formatNumber(MOST)} questions can be chosen for one file.`}</p>}
      {open === 'export' && <ExportDialog {...asked} />}
      {open === 'print' && <PrintDialog {...asked} />}
    </div>
  );
}
