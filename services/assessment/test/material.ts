import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Files of others that lie beside the repository where they are too large, or not free enough, to be kept in it. */
const folder = process.env.MATERIAL ?? join(__dirname, '../../../../shared/material');

/** Undefined where it is not. */
export function material(name: string): Buffer | undefined {
  const path = join(folder, name);
  return existsSync(path) ? readFileSync(path) : undefined;
}

/** Every file of a folder of it, by the name that `material` takes; none where it is not. */
export const materialNames = (of: string): string[] =>
  existsSync(join(folder, of))
    ? readdirSync(join(folder, of), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    : [];

export interface JeeQuestion {
  subject: string;
  type: 'MCQ' | 'MCQ(multiple)' | 'Integer' | 'Numeric';
  /** Stem and options as they stand there. */
  text: string;
  stem: string;
  options: string[];
  /** Letters of options, or a number. */
  gold: string;
}
/** 243 questions of JEE Advanced; undefined where they are not. */
export function jeeQuestions(): JeeQuestion[] | undefined {
  const file = material('docx/jeebench-2016-2019.json');
  const all =
    file && (JSON.parse(String(file)) as (Omit<JeeQuestion, 'text' | 'stem' | 'options'> & { question: string })[]);
  return all?.map(({ question, ...rest }) => {
    const [stem = '', ...options] = question.split(/\s[([][A-D][)\]] /).map((part) => part.trim());
    return { ...rest, text: question, stem, options };
  });
}
