module.exports = async ({ testPathPatterns, rootDir }) => {
  require('tsx/cjs/api').register();
  const { fetchServers, startTestDatabase } = require('./database.ts');
  const { bundlePrograms } = require('./programs.ts');
  const chosen = testPathPatterns.toExecutor({ rootDir });
  await fetchServers((file) => chosen.isMatch(file));
  await Promise.all([startTestDatabase(), bundlePrograms()]);
};
