/* Moodle XML as its editor exports it. */
export const quiz = (...questions: string[]) => `<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`;
export const question = (type: string, text: string, rest = '') =>
  `<question type="${type}"><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
export const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text>${more}</answer>`;
export const choice = (text: string, right = 'w', wrong = 'x') =>
  question('multichoice', text, `<single>true</single>${answer(100, right)}${answer(0, wrong)}`);
