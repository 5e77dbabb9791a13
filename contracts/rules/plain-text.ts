// What can be said of a text without reading its Markdown; small enough for every page.

/**
 * Characters and beginnings of lines that mean something in Markdown. The spaces before a mark are those of its line:
 * with line breaks among them, empty lines would be read again from each of them.
 */
const MARKED = /[\\`*_[\]<>#$~|@]|https?:|www\.|^[^\S\n\r\u2028\u2029]*(?:(?:[-+]|\d+[.)])\s|[-=]{2,}\s*$)/m;

/** The text looks the same whether it is read as Markdown or not. */
export const isPlain = (text: string): boolean => !MARKED.test(text);

/** Markdown that shows this text as it is, also what it would take for marks. */
export const markdownOf = (plain: string): string =>
  isPlain(plain)
    ? plain
    : plain
        .replace(/[\\`*_[\]<>#$~|@]/g, '\\$&')
        .replace(/(https?)(?=:)|(www)(?=\.)/g, '$&\\')
        .replace(/^([ \t]*)([-+=]|\d+(?=[.)]))/gm, (_all, space: string, mark: string) => space + escaped(mark))
        .replace(/^[ \t]+/gm, (spaces) => '\u00a0'.repeat(spaces.length));

const escaped = (mark: string): string => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`);

/** Escaped characters as themselves. */
export const unescaped = (source: string): string => source.replace(/\\([\\`*_[\]<>#$~|@:.)=+-])/g, '$1');

/** What can be shown before the parser is loaded: images by their description, escaped characters as themselves. */
export const unparsed = (source: string): string => unescaped(source.replace(/!\[([^\]]*)\]\(image:[^)]*\)/g, '$1'));

/** One line where marks cannot be shown, as in a choice of a select; a formula by its source. */
export const inWords = (source: string): string => unparsed(source).replace(/\s+/g, ' ').trim();
