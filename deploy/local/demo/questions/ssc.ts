import { allAbout, mcq, type DemoTest } from './question';

const TIER_1 = { correct: 2, wrong: -0.5, skipped: 0 };

export const sscTier1: DemoTest = {
  title: 'SSC CGL Tier I: short mock 4',
  description: 'Reasoning, general awareness, quantitative aptitude and English with the marks of Tier I.',
  duration: 20,
  passingScore: 45,
  shuffleQuestions: false,
  instructions: 'A right answer gives 2 marks, a wrong one takes half a mark away.',
  sections: [
    {
      title: 'Reasoning',
      marking: TIER_1,
      questions: allAbout('Reasoning', [
        mcq(
          'Which number comes next? 2, 6, 12, 20, 30, …',
          ['36', '40', '42', '44'],
          2,
          'The differences are 4, 6, 8, 10, 12.',
        ),
        mcq(
          'Find the odd one.',
          ['Square', 'Triangle', 'Cube', 'Circle'],
          2,
          'The cube is solid, the others are flat.',
        ),
        mcq(
          'CAT is written as 3120. How is DOG written?',
          ['4157', '4147', '3157', '4715'],
          0,
          'Each letter is its place in the alphabet: 4, 15, 7.',
        ),
      ]),
    },
    {
      title: 'General awareness',
      marking: TIER_1,
      questions: allAbout('General awareness', [
        mcq(
          'The Constitution of India came into force on',
          ['15 August 1947', '26 November 1949', '26 January 1950', '2 October 1950'],
          2,
          'It was adopted on 26 November 1949.',
        ),
        mcq('The Reserve Bank of India was established in', ['1905', '1935', '1947', '1969'], 1, 'On 1 April 1935.'),
        mcq(
          'The Chilika lagoon lies in',
          ['Kerala', 'Odisha', 'Gujarat', 'Tamil Nadu'],
          1,
          'On the coast of Odisha, at the Bay of Bengal.',
        ),
      ]),
    },
    {
      title: 'Quantitative aptitude',
      marking: TIER_1,
      questions: allAbout('Quantitative aptitude', [
        mcq(
          'A shirt marked ₹1,200 is sold at a discount of 15%. Its selling price is',
          ['₹1,000', '₹1,020', '₹1,050', '₹1,080'],
          1,
          '1,200 × 0.85.',
        ),
        mcq(
          'A train of 150 m passes a pole in 9 s. Its speed is',
          ['50 km/h', '54 km/h', '60 km/h', '72 km/h'],
          2,
          '150 / 9 × 3.6.',
        ),
        mcq(
          'The simple interest on ₹5,000 at 8% a year for 3 years is',
          ['₹400', '₹1,000', '₹1,200', '₹1,299'],
          2,
          '5,000 × 0.08 × 3.',
        ),
        mcq('The average of the first ten natural numbers is', ['5', '5.5', '6', '10'], 1, 'Their sum is 55.'),
      ]),
    },
    {
      title: 'English',
      marking: TIER_1,
      questions: allAbout('English', [
        mcq('The word closest in meaning to “candid” is', ['frank', 'sweet', 'hidden', 'cruel'], 0, 'Open and honest.'),
        mcq(
          'Choose the correct spelling.',
          ['accomodate', 'acommodate', 'accommodate', 'accommadate'],
          2,
          'Double c and double m.',
        ),
        mcq('She is very good ____ mathematics.', ['in', 'at', 'on', 'for'], 1, 'One is good at something.'),
      ]),
    },
  ],
};
