import { allAbout, mcq, multi, numerical, type DemoTest } from './question';

const MAIN = { correct: 4, wrong: -1, skipped: 0 };
const optionsOrNumber = 'Three questions have four options, one is answered with a number.';

export const jeeMain: DemoTest = {
  title: 'JEE Main mock 1',
  description: 'Physics, chemistry and mathematics with the marks of the real paper, at a quarter of its length.',
  duration: 45,
  passingScore: 35,
  shuffleQuestions: false,
  instructions: 'A right answer gives 4 marks, a wrong one takes 1 away. Work on any section first.',
  sections: [
    {
      title: 'Physics',
      instructions: optionsOrNumber,
      marking: MAIN,
      questions: [
        ...allAbout('Mechanics', [
          mcq(
            'A block of 2 kg rests on a rough horizontal floor, $\\mu = 0.4$. A horizontal force of 6 N acts on it. With $g = 10\\ \\mathrm{m/s^2}$ the force of friction is',
            ['8 N', '6 N', '2 N', 'zero'],
            1,
            'Static friction can reach 8 N. It only has to balance 6 N.',
          ),
          numerical(
            'A ball is dropped from rest at a height of 45 m. With $g = 10\\ \\mathrm{m/s^2}$, how many seconds does it fall?',
            3,
            '$h = \\frac{1}{2} g t^2$, so $t^2 = \\frac{2 \\times 45}{10} = 9$.',
          ),
        ]),
        ...allAbout('Electricity', [
          mcq(
            'Resistors of 6 Ω and 3 Ω are joined in parallel to an ideal battery of 12 V. The current through the battery is',
            ['1.33 A', '2 A', '4 A', '6 A'],
            3,
            'The two together are 2 Ω: 12 V / 2 Ω.',
          ),
        ]),
        ...allAbout('Modern physics', [
          mcq(
            'The de Broglie wavelength of a slow particle is $\\lambda$. When its kinetic energy becomes four times as large, it is',
            ['$4\\lambda$', '$2\\lambda$', '$\\lambda/2$', '$\\lambda/4$'],
            2,
            '$\\lambda = \\frac{h}{\\sqrt{2mK}}$.',
          ),
        ]),
      ],
    },
    {
      title: 'Chemistry',
      instructions: optionsOrNumber,
      marking: MAIN,
      questions: [
        ...allAbout('Organic chemistry', [
          mcq(
            'The hybridisation of both carbon atoms in ethyne is',
            ['$sp$', '$sp^2$', '$sp^3$', '$dsp^2$'],
            0,
            'Two σ bonds and no lone pair: sp.',
          ),
        ]),
        ...allAbout('Physical chemistry', [
          mcq(
            'The half-life of a first-order reaction is 10 min. The part of the reactant that is left after 30 min is',
            ['1/3', '1/4', '1/6', '1/8'],
            3,
            'Three half-lives: $(\\frac{1}{2})^3$.',
          ),
          numerical(
            'What is the pH of 0.001 M hydrochloric acid at 25 °C?',
            3,
            '$\\mathrm{pH} = -\\log_{10} 10^{-3}$.',
          ),
        ]),
        ...allAbout('Inorganic chemistry', [
          mcq(
            'The first ionisation enthalpy is highest for',
            ['boron', 'carbon', 'nitrogen', 'oxygen'],
            2,
            'The half-filled $2p^3$ shell of nitrogen is stable.',
          ),
        ]),
      ],
    },
    {
      title: 'Mathematics',
      instructions: optionsOrNumber,
      marking: MAIN,
      questions: [
        ...allAbout('Calculus', [
          mcq(
            'The value of $\\lim_{x \\to 0} \\frac{\\sin 3x}{x}$ is',
            ['$0$', '$\\frac{1}{3}$', '$1$', '$3$'],
            3,
            '$3 \\times \\frac{\\sin 3x}{3x} \\to 3$.',
          ),
          numerical('Find the value of $\\int_0^2 3x^2\\,dx$.', 8, '$[x^3]_0^2 = 8$.'),
        ]),
        ...allAbout('Algebra', [
          mcq(
            'The equation $x^2 - 6x + k = 0$ has equal roots. The value of $k$ is',
            ['3', '6', '9', '36'],
            2,
            'The discriminant is zero: $36 - 4k = 0$.',
          ),
          mcq(
            'The number of ways in which 5 people can sit round a table is',
            ['5', '24', '60', '120'],
            1,
            '(5 − 1)! = 24, because turning the table changes nothing.',
          ),
        ]),
      ],
    },
  ],
};

export const jeeAdvanced: DemoTest = {
  title: 'JEE Advanced practice: several right options',
  description: 'Multiple correct options with partial marks, and numerical answers.',
  duration: 30,
  passingScore: 30,
  shuffleQuestions: false,
  instructions: 'Part 1 has one or more right options. Each question of part 2 is answered with a number.',
  sections: [
    {
      title: 'One or more right options',
      instructions: 'All right options give 4 marks. Some of them give 1 mark each. A wrong option costs 2 marks.',
      marking: { correct: 4, wrong: -2, skipped: 0, partial: 'per_option' },
      questions: [
        ...allAbout('Mechanics', [
          multi(
            'A particle moves in a circle with constant speed. What stays constant?',
            ['Its kinetic energy', 'Its velocity', 'The magnitude of its acceleration', 'Its momentum'],
            [0, 2],
            'Velocity and momentum change their direction.',
          ),
          multi(
            'Two bodies collide elastically on a smooth table. What is the same before and after?',
            ['Total momentum', 'Total kinetic energy', 'The velocity of each body', 'Total energy'],
            [0, 1, 3],
            'The bodies exchange momentum, the sums are kept.',
          ),
        ]),
        ...allAbout('Heat', [
          multi(
            'An ideal gas expands at constant temperature. Which statements are true?',
            [
              'Its internal energy stays the same',
              'The heat it takes in equals the work it does',
              'Its pressure falls',
              'It does no work',
            ],
            [0, 1, 2],
            '$\\Delta U = 0$, so $Q = W$, and $pV$ is constant.',
          ),
        ]),
        ...allAbout('Calculus', [
          multi(
            'Let f(x) = |x − 1|. Which statements are true?',
            ['f is continuous at 1', 'f is differentiable at 1', 'f′(2) = 1', 'The least value of f is 0'],
            [0, 2, 3],
            'The graph has a corner at 1.',
          ),
        ]),
      ],
    },
    {
      title: 'Numbers',
      instructions: 'A right number gives 3 marks. Nothing is taken off.',
      marking: { correct: 3, wrong: 0, skipped: 0 },
      questions: [
        ...allAbout('Algebra', [
          numerical('Find the sum of the first 20 odd natural numbers.', 400, 'The sum of the first $n$ is $n^2$.'),
        ]),
        ...allAbout('Electricity', [
          numerical(
            'Two charges repel each other with 36 N at a distance of 1 m. What is the force in newton at 3 m?',
            4,
            'The force falls with the square of the distance.',
          ),
        ]),
        ...allAbout('Mechanics', [
          numerical(
            'A spring of 200 N/m is stretched by 0.1 m. How much energy in joule does it store?',
            1,
            '$\\frac{1}{2} k x^2 = \\frac{1}{2} \\times 200 \\times 0.01$.',
          ),
        ]),
      ],
    },
  ],
};
