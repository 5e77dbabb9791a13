module.exports = async () => {
  require('tsx/cjs/api').register();
  const { fetchServers, startTestDatabase } = require('./database.ts');
  await fetchServers();
  await startTestDatabase();
};
