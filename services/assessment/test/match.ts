/** A match question: A-II, B-I, C-IV, D-III. */
export const PROCESSES = ['Haber process', 'Contact process', 'Ostwald process', 'Hall-Heroult process'];
export const CATALYSTS = ['Vanadium(V) oxide', 'Iron', 'Cryolite', 'Platinum'];
export const KEY = [[1], [0], [3], [2]];

export const matchQuestion = (over: object = {}, match: object = {}) => ({
  type: 'multi-correct',
  question: 'Match each process with its catalyst or flux.',
  points: 4,
  match: { rows: PROCESSES, columns: CATALYSTS, right: KEY, ...match },
  ...over,
});
