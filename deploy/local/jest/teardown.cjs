module.exports = async () => {
  require('tsx/cjs/api').register();
  await require('./database.ts').stopTestDatabase();
};
