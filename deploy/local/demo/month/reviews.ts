import { chance } from './world/chance';
import type { Member } from './world/member';
import type { School, Step } from './world/school';

type Review = readonly [rating: number, title: string, comment: string];

const reviews: Record<string, Review[]> = {
  physics: [
    [
      5,
      'My Sunday habit',
      'One test a week and a solution for every question. My score in mechanics went from 40 to 70.',
    ],
    [
      5,
      'Solutions that explain',
      'The explanations say why the other options are wrong. That helped me more than a book.',
    ],
    [4, 'Good level', 'Close to the real paper. I would like more questions on modern physics.'],
    [5, 'Clear and fair', 'The rank after each test shows where I stand. Ma’am answers doubts the same day.'],
    [4, 'Worth the fee', 'The ray optics test was well made. The timer could be a little more generous.'],
    [3, 'Fast pace', 'Good questions, but one chapter a week is a lot beside school.'],
    [5, 'Best for revision', 'I repeat the topics that the result page names. It works.'],
    [2, 'Too hard for me', 'I had not finished class XI yet. Please tell beginners to wait a little.'],
    [4, 'Good graphs', 'The questions on graphs were new to me and I learned a lot from them.'],
    [5, 'Thank you', 'First time I enjoyed physics. Waiting for the waves test.'],
    [4, 'Real exam feeling', 'Works well on my phone, even when the network was gone for some minutes.'],
  ],
  jee: [
    [
      5,
      'Like the real paper',
      'Sections, negative marks and the pressure of time. After two mocks I stopped guessing.',
    ],
    [4, 'Honest percentile', 'It hurt, but it was right. More papers please.'],
    [4, 'Good numericals', 'The numerical questions are of the right level for JEE Main.'],
    [3, 'Short', 'Good questions. I wish the mock had all 75 of them.'],
  ],
  chemistry: [
    [5, 'No more fear', 'I can name compounds now. Sir goes in small steps.'],
    [4, 'Very good start', 'Free and better than many paid classes.'],
    [5, 'Small tests, big help', 'Three questions a day are easy to keep up with.'],
  ],
  biology: [
    [4, 'NCERT to the point', 'Every question can be found in the book, as in NEET.'],
    [5, 'Correction was quick', 'One key was wrong. It was corrected the next morning and everybody got the marks.'],
  ],
  ssc: [
    [5, 'Good practice', 'The quantitative part has exactly the level of Tier I.'],
    [4, 'Useful every week', 'The mock takes twenty minutes, so I do it before office.'],
  ],
  upsc: [[5, 'Answers are really read', 'My answer came back with marks and with what was missing in it.']],
};

/** Day of a class's first review, counted from today; another follows every 1.7 days. */
const FIRST_DAY: Record<string, number> = { physics: -20, jee: -7, chemistry: -12, biology: -8, ssc: -3, upsc: -4 };

/** Students write once they have a result; others find some reviews helpful, and one is reported. */
export const reviewClasses = (): Step[] => [
  ...Object.entries(reviews).flatMap(([className, all]) =>
    all.map((review, place) => ({
      day: (FIRST_DAY[className] ?? -1) + Math.floor((place * 17) / 10),
      time: `2${place % 3}:${10 + place}`,
      work: (school: School) => write(school, className, place, review),
    })),
  ),
  { day: -1, time: '18:00', work: voteAndReport },
];

async function write({ sat, classIds }: School, className: string, place: number, review: Review): Promise<void> {
  const [rating, title, comment] = review;
  const student = [...(sat[className] ?? [])][place];
  await student?.call('writeReview', {
    params: { classId: classIds[className] ?? '' },
    body: { rating, title, comment },
  });
}

async function voteAndReport({ enrolled, meera, classIds }: School): Promise<void> {
  const params = { classId: classIds.physics ?? '' };
  const { data } = await meera.call('listReviews', { params });
  const listed = data as { id: string; rating: number }[];
  const voters: Member[] = enrolled('physics').slice(0, 12);
  for (const [place, { id: reviewId, rating }] of listed.slice(0, 6).entries())
    for (const voter of voters)
      if (chance(`${voter.name}/${rating}/${place}`) < rating / 12)
        // Students cannot vote for their own review.
        await voter
          .call('voteReview', { params: { ...params, reviewId }, body: { helpful: true } })
          .catch(() => undefined);
  const worst = listed.find(({ rating }) => rating === 2);
  if (worst)
    await meera.call('reportReview', {
      params: { ...params, reviewId: worst.id },
      body: { reason: 'It is about another class of the student, not about this one' },
    });
}
