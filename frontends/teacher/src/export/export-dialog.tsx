import { RadioGroup } from '@kasauti/web-kit/base';
import { formatNumber, plural } from '@kasauti/web-kit/i18n';
import { useState } from 'react';
import { ExportFrame } from './export-frame';
import type { ExportInput } from './export.data';

type Format = Exclude<ExportInput['format'], 'pdf'>;
const formats: { value: Format; label: string; description: string }[] = [
  { value: 'csv', label: 'CSV table', description: 'For Excel, Google Sheets and LibreOffice; one line a question.' },
  { value: 'gift', label: 'GIFT', description: 'Plain text for Moodle and others; without images and marks.' },
  { value: 'moodle_xml', label: 'Moodle XML', description: 'For Moodle, with images.' },
  { value: 'qti3', label: 'QTI 3 package', description: 'For other exam platforms, with images and passages.' },
];

interface Props {
  from: ExportInput['from'];
  /** How many questions that are. */
  count: number;
  /** Whose bank it is; without one, the own one. */
  ownerId?: string;
  onClose(): void;
}

/** Questions as a file for other programs, in a chosen format. */
export function ExportDialog({ from, ownerId, count, onClose }: Props) {
  const [format, setFormat] = useState<Format>('csv');
  return (
    <ExportFrame
      order={{ format, from, ...(ownerId ? { ownerId } : {}) }}
      words={{
        title: `Export ${plural(count, 'question')}`,
        act: 'Export',
        anyway: 'Export anyway',
        lossList: 'What the file leaves out',
        lossTitle: ({ losses, questions }) =>
          `${plural(losses, 'question')} of ${formatNumber(questions)} cannot be kept whole in this format`,
        lossText: 'Nothing changes in your bank. The file is complete except for what is listed here.',
        refused: 'The questions could not be exported',
        done: ({ questions }) => `${plural(questions, 'question')} exported`,
      }}
      onClose={onClose}
    >
      <RadioGroup<Format> label="Format" value={format} onChange={setFormat} data={formats} />
    </ExportFrame>
  );
}
