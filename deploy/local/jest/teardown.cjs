module.exports = async () => {
  require('tsx/cjs/api').register();
  const { stopTestDatabase } = require('./database.ts');
  await stopTestDatabase();
};
