import { saveFile } from '@kasauti/web-kit/api';
import { Button } from '@kasauti/web-kit/base';
import { IconDownload } from '@tabler/icons-react';
import css from './import.module.css';
import { csvTemplate } from './template';

interface Format {
  name: string;
  about: string;
  template?: { name: string; text: string };
}
const formats: Format[] = [
  {
    name: 'Excel and CSV',
    about: 'One row a question; the template opens in Excel',
    template: { name: 'kasauti-questions.csv', text: csvTemplate },
  },
  { name: 'Moodle XML', about: 'With images' },
  { name: 'GIFT and Aiken', about: 'Plain text' },
  { name: 'QTI 1.2, 2 and 3', about: 'Single items and packages' },
  { name: 'PDF and Word', about: 'Not yet: copy the questions into the template' },
];

export const Formats = () => (
  <section className="card" aria-label="Formats">
    <ul className={css.formats}>
      {formats.map(({ name, about, template }) => (
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
              onClick={() => saveFile(new Blob([template.text], { type: 'text/csv' }), template.name)}
            >
              Template
            </Button>
          )}
        </li>
      ))}
    </ul>
  </section>
);
