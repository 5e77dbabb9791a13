import { allAbout, mcq, type DemoTest } from './question';

export const polity: DemoTest = {
  title: 'Indian polity: Parliament and rights',
  description: 'Eight questions with the marks of the UPSC preliminary examination.',
  duration: 15,
  passingScore: 33,
  shuffleQuestions: true,
  instructions: 'A right answer gives 2 marks, a wrong one takes 0.66 away.',
  sections: [
    {
      title: 'Polity',
      marking: { correct: 2, wrong: -0.66, skipped: 0 },
      questions: [
        ...allAbout('Constitution', [
          mcq(
            'The Directive Principles follow the example of the constitution of',
            ['the United States', 'Ireland', 'Canada', 'Australia'],
            1,
            'Ireland had taken the idea from Spain.',
          ),
          mcq(
            'The Fundamental Duties were added by the',
            ['24th Amendment', '42nd Amendment', '44th Amendment', '86th Amendment'],
            1,
            'In 1976; the 86th added the eleventh duty.',
          ),
          mcq(
            'Disqualification for defection is dealt with in the',
            ['Seventh Schedule', 'Eighth Schedule', 'Ninth Schedule', 'Tenth Schedule'],
            3,
            'Added by the 52nd Amendment in 1985.',
          ),
        ]),
        ...allAbout('Parliament', [
          mcq(
            'A joint sitting of both Houses is presided over by the',
            ['President', 'Vice-President', 'Speaker of the Lok Sabha', 'Prime Minister'],
            2,
            'Article 118(4).',
          ),
          mcq(
            'A Money Bill may be introduced',
            ['only in the Lok Sabha', 'only in the Rajya Sabha', 'in either House', 'only in a joint sitting'],
            0,
            'Article 109(1).',
          ),
          mcq(
            'The least age of a member of the Rajya Sabha is',
            ['21 years', '25 years', '30 years', '35 years'],
            2,
            'Article 84(b); for the Lok Sabha it is 25.',
          ),
        ]),
        ...allAbout('Rights', [
          mcq(
            'The right to property is today',
            ['a fundamental right', 'a right under Article 300A', 'a directive principle', 'a fundamental duty'],
            1,
            'The 44th Amendment moved it out of Part III.',
          ),
          mcq(
            'The writ that asks by what authority a person holds a public office is',
            ['habeas corpus', 'mandamus', 'certiorari', 'quo warranto'],
            3,
            'The words mean “by what authority”.',
          ),
        ]),
      ],
    },
  ],
};

/** What students wrote, question by question; a teacher reads and marks it. */
export const essays: readonly (readonly string[])[] = [
  [
    'Fundamental Rights are enforceable by courts under Article 32, Directive Principles are not. Rights limit the State, principles tell it what to do.',
    'Rights are in Part III and courts protect them. Directive principles are in Part IV and guide the government.',
    'Fundamental rights are negative obligations of the State, DPSP are positive. Rights can be suspended in an emergency.',
    'Rights belong to citizens, principles belong to the government.',
    'FR can go to the Supreme Court directly. DPSP need a law first, for example Article 45.',
  ],
  [
    'Parliament may amend any part of the Constitution but not its basic structure. Kesavananda Bharati v. State of Kerala, 1973.',
    'Kesavananda Bharati case 1973: features such as judicial review and secularism cannot be removed.',
    'It was laid down in the Golaknath case and says that fundamental rights cannot be amended.',
    'The basic structure cannot be changed by Article 368. Thirteen judges decided it in 1973.',
    'Parliament cannot change the Preamble.',
  ],
];

export const answerWriting: DemoTest = {
  title: 'Answer writing: rights and amendments',
  description: 'Short answers in your own words. Your teacher reads and marks them.',
  duration: 40,
  passingScore: 40,
  shuffleQuestions: false,
  instructions: 'Write two or three sentences for each question. Name articles and cases where you can.',
  questions: [
    {
      type: 'short-answer',
      question: 'State two differences between Fundamental Rights and Directive Principles.',
      correctAnswer:
        'Rights are enforceable in court and limit the State; principles are not enforceable and guide it.',
      points: 4,
      explanation: 'Articles 32 and 37.',
      topic: 'Rights',
    },
    {
      type: 'short-answer',
      question: 'What does the doctrine of basic structure say, and which case laid it down?',
      correctAnswer: 'Parliament cannot amend away the basic structure: Kesavananda Bharati, 1973.',
      points: 4,
      explanation: 'Decided by thirteen judges on 24 April 1973.',
      topic: 'Constitution',
    },
    {
      type: 'short-answer',
      question: 'Under which article may a citizen go directly to the Supreme Court for a fundamental right?',
      correctAnswer: 'Article 32',
      acceptedAnswers: ['32', 'Art. 32', 'Art 32'],
      points: 2,
      explanation: 'Dr Ambedkar called it the heart and soul of the Constitution.',
      topic: 'Rights',
    },
  ],
};
