module.exports = async () => {
  require('tsx/cjs/api').register();
  await require('./jest-database.ts').startTestDatabase();
};
