/** The paper of every measured session: 30 questions. */
export const questions = Array.from({ length: 30 }, (_, i) => ({
  type: 'mcq',
  question: `Question ${i + 1}: a body of mass ${i + 2} kg moves at ${i + 3} m/s. What is its kinetic energy?`,
  options: [
    `${(i + 2) * (i + 3)} J`,
    `${((i + 2) * (i + 3) ** 2) / 2} J`,
    `${(i + 2) * (i + 3) ** 2} J`,
    'None of these',
  ],
  correctAnswer: 1,
  points: 1,
}));

/** The same questions in two sections, of which the first runs during a measurement. */
export const timedSections = [questions.slice(0, 15), questions.slice(15)].map((of, i) => ({
  title: `Section ${i + 1}`,
  minutes: 150,
  questions: of,
}));
