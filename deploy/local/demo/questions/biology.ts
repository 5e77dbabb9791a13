import { allAbout, mcq, trueFalse, type DemoTest } from './question';

export const cells: DemoTest = {
  title: 'Cell and heredity',
  description: 'Ten questions of class XI and XII biology with the marks of NEET.',
  duration: 15,
  passingScore: 50,
  shuffleQuestions: true,
  instructions: 'A right answer gives 4 marks, a wrong one takes 1 away.',
  sections: [
    {
      title: 'Biology',
      marking: { correct: 4, wrong: -1, skipped: 0 },
      questions: [
        ...allAbout('Cell', [
          mcq(
            'Most of the ATP of an animal cell is made in the',
            ['ribosomes', 'mitochondria', 'nucleus', 'lysosomes'],
            1,
            'Oxidative phosphorylation takes place on the inner mitochondrial membrane.',
          ),
          mcq(
            'DNA is replicated in the phase of the cell cycle called',
            ['G₁', 'S', 'G₂', 'M'],
            1,
            'S stands for synthesis.',
          ),
          trueFalse('Mature human red blood cells have no nucleus.', true, 'It is lost while they mature.'),
          mcq(
            'The number of chromosomes in a human egg cell is',
            ['22', '23', '44', '46'],
            1,
            'A gamete is haploid: half of 46.',
          ),
        ]),
        ...allAbout('Heredity', [
          mcq(
            'Two pea plants, both Tt, are crossed. The ratio of tall to dwarf plants among the offspring is',
            ['1 : 1', '2 : 1', '3 : 1', '9 : 7'],
            2,
            'TT, Tt, Tt are tall, tt is dwarf.',
          ),
          mcq(
            'The blood groups of the parents are AB and O. Their child can have the group',
            ['A or B', 'AB only', 'O only', 'A, B, AB or O'],
            0,
            'One allele is i, the other is Iᴬ or Iᴮ.',
          ),
        ]),
        ...allAbout('Molecular basis', [
          mcq('A stop codon is', ['AUG', 'UAA', 'GGC', 'CCU'], 1, 'UAA, UAG and UGA end translation.'),
          mcq(
            'Which base is absent from RNA?',
            ['Adenine', 'Guanine', 'Thymine', 'Cytosine'],
            2,
            'RNA has uracil in its place.',
          ),
          mcq(
            'The enzyme that unwinds the double helix is',
            ['helicase', 'ligase', 'lipase', 'amylase'],
            0,
            'Ligase joins fragments; lipase and amylase digest.',
          ),
        ]),
        ...allAbout('Plants', [
          mcq(
            'The light reactions of photosynthesis take place in the',
            ['stroma', 'thylakoid membranes', 'cytosol', 'cell wall'],
            1,
            'The pigments and both photosystems lie in the thylakoid membranes.',
          ),
        ]),
      ],
    },
  ],
};

/** As its teacher published it: the key of the last question was wrong, and is corrected a day later. */
export const cellsWithWrongKey: DemoTest = {
  ...cells,
  sections: cells.sections?.map((section) => ({
    ...section,
    questions: section.questions.map((q, i, all) => (i === all.length - 1 ? { ...q, correctAnswer: 0 } : q)),
  })),
};
