import { about, instructions, mcq, trueFalse, type DemoTest } from './question';

export const optics: DemoTest = {
  title: 'Ray optics',
  description: 'Mirrors and lenses, as in the entrance test.',
  duration: 20,
  passingScore: 40,
  shuffleQuestions: true,
  instructions,
  questions: [
    about(
      'Mirrors',
      mcq(
        'A concave mirror of radius of curvature 30 cm has the focal length',
        ['60 cm', '30 cm', '15 cm', '7.5 cm'],
        2,
        'The focal length is half the radius of curvature.',
      ),
    ),
    about('Mirrors', trueFalse('A plane mirror forms a virtual image.', true, 'The rays only seem to meet behind it.')),
    about(
      'Lenses',
      mcq(
        'The power of a converging lens of focal length 25 cm is',
        ['+0.25 D', '+2.5 D', '+4 D', '−4 D'],
        2,
        'Power in dioptres is one over the focal length in metres.',
      ),
    ),
    about(
      'Refraction',
      mcq(
        'Light that enters glass from air does not change its',
        ['speed', 'wavelength', 'frequency', 'direction'],
        2,
        'The frequency belongs to the source.',
      ),
    ),
  ],
};
