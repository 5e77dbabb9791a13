// Draws the pages of one front in one language, in a process of its own: node prerender-run.cjs <bundle> hi
const [, , bundle, language] = process.argv;
globalThis.document = { documentElement: {} };
Object.defineProperty(globalThis, 'localStorage', {
  value: { getItem: (key) => (key === 'kasauti.language' ? language : null) },
});
require(bundle)
  .prerender()
  .then(
    (drawn) => process.stdout.write(JSON.stringify(drawn), () => process.exit(0)),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
