import { about, instructions, mcq, trueFalse, type DemoTest } from './question';

export const organicBasics: DemoTest = {
  title: 'Naming compounds',
  description: 'IUPAC names of simple chains.',
  duration: 15,
  passingScore: 40,
  shuffleQuestions: false,
  instructions,
  questions: [
    about(
      'Naming',
      mcq(
        '$\\mathrm{CH_3{-}CH_2{-}CH_2{-}OH}$ is',
        ['propan-1-ol', 'propan-2-ol', 'propanal', 'propanone'],
        0,
        'Three carbons, the hydroxyl group on the first.',
      ),
    ),
    about(
      'Naming',
      mcq('The suffix of a carboxylic acid is', ['-al', '-one', '-oic acid', '-ol'], 2, 'As in ethanoic acid.'),
    ),
    about('Isomers', trueFalse('Butane and 2-methylpropane are isomers.', true, 'Both are $\\mathrm{C_4H_{10}}$.')),
  ],
};
