/* swc as in every other run, with one difference: the files of the mutant in MUTANT are read without their guard. The files themselves stay untouched. */
const { relative } = require('node:path');
const swc = require('@swc/jest');

const files = new Map(Object.entries(JSON.parse(process.env.MUTANT || '{}')));

module.exports = {
  createTransformer(options) {
    const plain = swc.createTransformer(options);
    const read = (text, path, { config }) => files.get(relative(config.rootDir, path)) ?? text;
    return {
      ...plain,
      process: (text, path, jest) => plain.process(read(text, path, jest), path, jest),
      getCacheKey: (text, path, jest) => plain.getCacheKey(read(text, path, jest), path, jest),
    };
  },
};
