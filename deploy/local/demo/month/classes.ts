const week = (number: number, title: string, ...topics: string[]) => ({ week: number, title, topics });

/** The main classes: openSchool makes one of every export but `opening`. `olympiad` is by invitation and has no test. */
export const physics = {
  title: 'Physics for NEET 2027',
  description: 'A test every Sunday: mechanics, waves, optics and modern physics at the level of the entrance test.',
  subject: 'Physics',
  difficulty: 'intermediate',
  tags: ['NEET', 'mechanics', 'waves', 'weekly test'],
  price: 17.7,
  longDescription:
    'Twelve weeks of **class XI and XII physics**, one chapter and one test at a time.\n\nEvery question has a worked solution. Results show your rank in the class and the topics to repeat.\n\n- Tests open on Sundays at 6 PM\n- Two attempts at every practice paper\n- Doubts are answered before the next test',
  learningOutcomes: [
    'Solve a NEET physics paper in 50 minutes',
    'Draw free-body diagrams without hesitation',
    'Know which formula applies, and when it does not',
  ],
  prerequisites: ['NCERT physics of class XI, read once', 'Basic trigonometry'],
  estimatedDurationWeeks: 12,
  curriculum: [
    week(1, 'Units and motion', 'Units and dimensions', 'Motion in a line', 'Projectiles'),
    week(2, 'Laws of motion', 'Newton’s laws', 'Friction', 'Work and energy'),
    week(3, 'Waves', 'Waves on strings', 'Sound', 'Beats'),
    week(4, 'Ray optics', 'Mirrors', 'Refraction', 'Lenses'),
  ],
};
export const olympiad = {
  title: 'Physics olympiad circle',
  description: 'Hard problems, few of them.',
  subject: 'Physics',
  difficulty: 'advanced',
  tags: ['olympiad'],
  visibility: 'invite_only',
};
export const jee = {
  title: 'JEE Main 2027: full syllabus mocks',
  description: 'Mock papers of physics, chemistry and mathematics with sections and negative marks.',
  subject: 'Mathematics',
  difficulty: 'advanced',
  tags: ['JEE Main', 'JEE Advanced', 'mock test'],
  price: 49,
  longDescription:
    'Papers with the marks and the rhythm of the real examination: **+4 for a right answer, −1 for a wrong one**.\n\nAfter each mock you see your percentile and the marks that wrong answers cost you.',
  learningOutcomes: ['Decide which questions to leave', 'Keep the pace of three sections'],
  prerequisites: ['Syllabus of class XI'],
  estimatedDurationWeeks: 16,
  curriculum: [
    week(1, 'First mock', 'Mechanics', 'Physical chemistry', 'Calculus'),
    week(2, 'Several right options', 'Circular motion', 'Heat', 'Continuity'),
  ],
};
export const chemistry = {
  title: 'Organic chemistry from zero',
  description: 'Names, mechanisms and reactions, one small test a chapter.',
  subject: 'Chemistry',
  difficulty: 'beginner',
  tags: ['NEET', 'organic'],
  price: 0,
  longDescription: 'For everybody who was afraid of organic chemistry. We begin with names and end with mechanisms.',
  learningOutcomes: ['Name a compound at sight', 'Tell isomers apart'],
  estimatedDurationWeeks: 8,
  curriculum: [week(1, 'Names', 'Chains', 'Suffixes'), week(2, 'Isomers', 'Chains', 'Position')],
};
export const biology = {
  title: 'NEET biology: chapter tests',
  description: 'Cell, heredity, physiology and ecology in short tests with the marks of NEET.',
  subject: 'Biology',
  difficulty: 'intermediate',
  tags: ['NEET', 'biology', 'chapter test'],
  price: 0,
  learningOutcomes: ['Know NCERT line by line', 'Read questions to the end'],
  estimatedDurationWeeks: 10,
};
export const ssc = {
  title: 'SSC CGL Tier I: weekly mocks',
  description: 'Reasoning, awareness, aptitude and English: a short mock every week, with the time of the real one.',
  subject: 'General aptitude',
  difficulty: 'intermediate',
  tags: ['SSC', 'CGL', 'Tier I'],
  price: 10,
  estimatedDurationWeeks: 20,
};
export const upsc = {
  title: 'UPSC prelims and mains: polity',
  description: 'Objective tests for the preliminary examination, and answer writing that a teacher marks.',
  subject: 'Polity',
  difficulty: 'advanced',
  tags: ['UPSC', 'polity', 'answer writing'],
  price: 0,
  longDescription:
    'Read one chapter, answer one test, write one answer. Every answer is marked by hand within three days.',
  learningOutcomes: ['Quote articles and cases', 'Write an answer in seven minutes'],
  estimatedDurationWeeks: 24,
};

const small = (title: string, subject: string, difficulty: string, description: string, tags: string[]) => ({
  title,
  subject,
  difficulty,
  description,
  tags,
  price: 0,
});

/** Classes that open soon: they have students and no test yet. By the teacher who leads them. */
export const opening = {
  meera: [
    small(
      'Calculus for JEE',
      'Mathematics',
      'advanced',
      'Limits, derivatives and integrals in the order in which the papers ask for them.',
      ['JEE Main', 'calculus'],
    ),
    small(
      'Coordinate geometry in six weeks',
      'Mathematics',
      'intermediate',
      'Lines, circles and conics with a test on every curve.',
      ['JEE Main', 'geometry'],
    ),
  ],
  imran: [
    small(
      'Physical chemistry: numericals',
      'Chemistry',
      'intermediate',
      'Equilibrium, kinetics and electrochemistry by calculation.',
      ['JEE Main', 'NEET'],
    ),
    small(
      'Human physiology for NEET',
      'Biology',
      'beginner',
      'From digestion to the nervous system, one system a week.',
      ['NEET', 'physiology'],
    ),
  ],
  sunita: [
    small(
      'CSAT: comprehension and data',
      'General aptitude',
      'intermediate',
      'Paper II of the preliminary examination without fear.',
      ['UPSC', 'CSAT'],
    ),
    small(
      'Modern Indian history',
      'History',
      'beginner',
      'From 1757 to 1950, with a timeline to learn and a test for every decade.',
      ['UPSC', 'SSC', 'history'],
    ),
    small(
      'Banking awareness for IBPS',
      'General awareness',
      'beginner',
      'The Reserve Bank, instruments and news of the month.',
      ['IBPS', 'banking'],
    ),
  ],
};
