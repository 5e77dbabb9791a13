import { about, instructions, mcq, trueFalse, type DemoTest } from './question';

export const units: DemoTest = {
  title: 'Units and dimensions',
  description: 'Warm-up: ten minutes, six questions.',
  duration: 10,
  passingScore: 50,
  shuffleQuestions: true,
  instructions,
  questions: [
    about(
      'Units and dimensions',
      mcq(
        'Which quantity has the dimensions $M L T^{-2}$?',
        ['Energy', 'Force', 'Power', 'Momentum'],
        1,
        'Force is mass times acceleration: $M \\times L T^{-2}$.',
      ),
    ),
    about(
      'Units and dimensions',
      mcq(
        'The SI unit of pressure is',
        ['newton', 'joule', 'pascal', 'watt'],
        2,
        'One pascal is one newton per square metre.',
      ),
    ),
    about(
      'Units and dimensions',
      trueFalse(
        'An equation with correct dimensions is always physically correct.',
        false,
        'Dimensions cannot see a wrong numerical factor.',
      ),
    ),
    about(
      'Significant figures',
      mcq(
        'How many significant figures has 0.00450?',
        ['2', '3', '5', '6'],
        1,
        'Leading zeros do not count, the trailing zero after the point does.',
      ),
    ),
    about(
      'Units and dimensions',
      mcq(
        'The ratio of one light year to one astronomical unit is nearest to',
        ['$63$', '$6.3 \\times 10^3$', '$6.3 \\times 10^4$', '$6.3 \\times 10^6$'],
        2,
        '$9.46 \\times 10^{15}$ m divided by $1.5 \\times 10^{11}$ m.',
      ),
    ),
    about('Units and dimensions', {
      type: 'short-answer',
      question: 'Name the SI unit of electric charge.',
      correctAnswer: 'coulomb',
      acceptedAnswers: ['coulombs', 'C'],
      explanation: 'One coulomb is one ampere second.',
    }),
  ],
};

export const kinematics: DemoTest = {
  title: 'Kinematics',
  description: 'Motion in a line and in a plane.',
  duration: 20,
  passingScore: 50,
  shuffleQuestions: true,
  instructions,
  questions: [
    ...[
      mcq(
        'A car covers half of its distance at 40 km/h and the other half at 60 km/h. Its average speed is',
        ['45 km/h', '48 km/h', '50 km/h', '52 km/h'],
        1,
        'Distance over time: $\\frac{2 \\times 40 \\times 60}{40 + 60}$.',
      ),
      mcq(
        'A stone falls 5 m in its first second. In the next second it falls',
        ['5 m', '10 m', '15 m', '20 m'],
        2,
        'In equal times the distances are as 1 : 3 : 5.',
      ),
      trueFalse(
        'A body at rest for a moment can have an acceleration.',
        true,
        'A ball at the top of its flight has g.',
      ),
      mcq(
        'The slope of a velocity-time graph is the',
        ['displacement', 'acceleration', 'speed', 'force'],
        1,
        'It is the change of velocity over time.',
      ),
      mcq(
        'A train at 20 m/s brakes evenly and stops after 200 m. Its deceleration is',
        ['0.5 m/s²', '1 m/s²', '2 m/s²', '10 m/s²'],
        1,
        '$v^2 = 2as$: $400 = 2 \\times a \\times 200$.',
      ),
    ].map((question) => about('Motion in a line', question)),
    ...[
      mcq(
        'The range on level ground is largest for an angle of',
        ['30°', '45°', '60°', '90°'],
        1,
        '$R = \\frac{u^2 \\sin 2\\theta}{g}$.',
      ),
      mcq(
        'At the highest point of its path a projectile has',
        [
          'no velocity',
          'no acceleration',
          'velocity and acceleration at right angles',
          'velocity and acceleration in one direction',
        ],
        2,
        'The velocity is horizontal, g is vertical.',
      ),
      trueFalse(
        'A ball thrown horizontally lands later than one dropped from the same height.',
        false,
        'The vertical motion is the same.',
      ),
      mcq(
        'With the same speed the range at 30° equals that at',
        ['45°', '50°', '60°', '75°'],
        2,
        'The two angles add up to 90°.',
      ),
      mcq(
        'A ball is thrown at 20 m/s and 30°. With g = 10 m/s² it flies for',
        ['1 s', '2 s', '3 s', '4 s'],
        1,
        '$T = \\frac{2u \\sin\\theta}{g}$.',
      ),
    ].map((question) => about('Projectiles', question)),
  ],
};

export const mechanics: DemoTest = {
  title: 'Mechanics: laws of motion',
  description: 'Newton’s laws, friction and circular motion.',
  duration: 30,
  passingScore: 60,
  shuffleQuestions: true,
  instructions,
  questions: [
    about(
      'Friction',
      mcq(
        'A block rests on a rough incline. The friction on it',
        ['acts down the incline', 'acts up the incline', 'is zero', 'is perpendicular to the incline'],
        1,
        'It balances the component of the weight along the incline.',
      ),
    ),
    about(
      'Newton’s laws',
      mcq(
        'A lift accelerates upwards at g/2. The apparent weight of a person of weight W is',
        ['W/2', 'W', '3W/2', '2W'],
        2,
        'N = m(g + g/2).',
      ),
    ),
    about(
      'Circular motion',
      trueFalse(
        'A body moving in a circle at constant speed has no acceleration.',
        false,
        'Its velocity changes direction; the acceleration points to the centre.',
      ),
    ),
    about(
      'Newton’s laws',
      mcq(
        'Two bodies of mass 2 kg and 3 kg are pushed together by 10 N on a smooth floor. Their acceleration is',
        ['1 m/s²', '2 m/s²', '3.3 m/s²', '5 m/s²'],
        1,
        '10 N divided by 5 kg.',
      ),
    ),
    about(
      'Friction',
      mcq(
        'The work done by friction on a block sliding to rest is',
        ['positive', 'negative', 'zero', 'depends on the observer’s mass'],
        1,
        'Force and displacement are opposite.',
      ),
    ),
    about(
      'Newton’s laws',
      mcq(
        'Action and reaction do not cancel because they',
        ['are unequal', 'act at different times', 'act on different bodies', 'are not along one line'],
        2,
        'Newton’s third law speaks of two bodies.',
      ),
    ),
    about(
      'Friction',
      trueFalse('The coefficient of static friction can be larger than 1.', true, 'Rubber on dry concrete often is.'),
    ),
    about(
      'Circular motion',
      mcq(
        'A car turns on a banked road without friction. The right speed does not depend on',
        ['the radius', 'the angle', 'g', 'the mass of the car'],
        3,
        '$v^2 = r g \\tan\\theta$.',
      ),
    ),
  ],
};

export const waves: DemoTest = {
  title: 'Waves and sound',
  description: 'Sunday test 3.',
  duration: 45,
  passingScore: 60,
  shuffleQuestions: true,
  instructions,
  questions: [
    about(
      'Sound',
      mcq(
        'The speed of sound in air does not depend on',
        ['temperature', 'humidity', 'pressure at constant temperature', 'the gas'],
        2,
        'Pressure and density change together.',
      ),
    ),
    about(
      'Sound',
      mcq(
        'A pipe closed at one end has a fundamental of 100 Hz. Its next overtone is',
        ['150 Hz', '200 Hz', '300 Hz', '400 Hz'],
        2,
        'Only odd multiples.',
      ),
    ),
    about('Waves', trueFalse('Transverse waves can travel through a gas.', false, 'A gas has no shear stiffness.')),
    about(
      'Sound',
      mcq(
        'Beats of 4 per second are heard with a 256 Hz fork. The other fork may be',
        ['250 Hz', '252 Hz', '254 Hz', '258 Hz'],
        1,
        '256 − 4 or 256 + 4.',
      ),
    ),
  ],
};
