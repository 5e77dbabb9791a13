// The browser's projects need no database: their tests also run where there is no Java.
module.exports = async (_global, project) => {
  if (project.displayName?.name === 'jsdom') return;
  require('tsx/cjs/api').register();
  await require('./jest-database.ts').startTestDatabase();
};
