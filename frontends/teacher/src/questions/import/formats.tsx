import { saveFile } from '@kasauti/web-kit/api';
import { Button, toast } from '@kasauti/web-kit/base';
import { IconDownload } from '@tabler/icons-react';
import css from './import.module.css';
import { csvTemplate } from './template';

interface Template {
  name: string;
  make(): Blob | Promise<Blob>;
}
interface Format {
  name: string;
  about: string;
  template?: Template;
}
const file = 'kasauti-questions';
const word: Format = { name: 'Word', about: 'One table a question, or a numbered list with Answer lines' };
const formats: Format[] = [
  {
    name: 'Excel',
    about: 'One row a question, other languages in columns',
    // What makes a workbook is loaded by those who want one.
    template: { name: `${file}.xlsx`, make: async () => (await import('./workbook')).workbookTemplate() },
  },
  {
    name: 'CSV',
    about: 'The same table as text',
    template: { name: `${file}.csv`, make: csvTemplate },
  },
  { name: 'Moodle XML', about: 'With images' },
  { name: 'GIFT and Aiken', about: 'Plain text' },
  { name: 'QTI 1.2, 2 and 3', about: 'Single items and packages' },
];
const others = (withWord: boolean): Format =>
  withWord
    ? { name: 'PDF', about: 'Not yet: save it as Word first' }
    : { name: 'PDF and Word', about: 'Not read here: copy the questions into the template' };

async function save({ name, make }: Template): Promise<void> {
  try {
    saveFile(await make(), name);
  } catch {
    toast.error('The template could not be loaded. Please try again');
  }
}

export const Formats = ({ withWord }: { withWord: boolean }) => (
  <section className="card" aria-label="Formats">
    <ul className={css.formats}>
      {[...(withWord ? [word] : []), ...formats, others(withWord)].map(({ name, about, template }) => (
        <li key={name}>
          <div>
            <b>{name}</b>
            <span>{about}</span>
          </div>
          {template && (
            <Button
              variant="subtle"
              size="sm"
              icon={<IconDownload aria-hidden />}
              aria-label={`Template for ${name}`}
              onClick={() => void save(template)}
            >
              Template
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);
