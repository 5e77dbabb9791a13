import { endsFrom, leftOutReason, movedEnds } from './section-times';

const START = Date.parse('2026-06-01T10:00:00Z');
const at = (time: string) => new Date(`2026-06-01T${time}Z`);
const clock = (ends: Date[] | undefined) => ends?.map((end) => end.toISOString().slice(11, 16));
const sectionsOf = (...minutes: number[]) => minutes.map((one) => ({ minutes: one }));

describe('the sections of an attempt', () => {
  const ends = endsFrom(new Date(START), sectionsOf(20, 40)) ?? [];

  it('N-009: end one after the other; without minutes they have no end', () => {
    expect(clock(ends)).toEqual(['10:20', '11:00']);
    for (const none of [[{}], [{}, {}], [{ minutes: 20 }, {}]]) expect(endsFrom(new Date(START), none)).toBeUndefined();
  });

  it.each([
    ['A', '10:20:04', 'stored'],
    ['A', '10:21:30', 'stored'],
    ['A', '10:22:00', 'stored'],
    ['A', '10:22:01', 'section_ended'],
    ['B', '10:19:57', 'stored'],
    ['B', '10:19:50', 'section_not_open'],
    ['B', '11:02:00', 'stored'],
    ['B', '11:02:01', 'section_ended'],
  ])('N-009: an answer to section %s that arrives at %s: %s', (section, time, outcome) => {
    expect(leftOutReason({ ends, graceSec: 120 }, 'AB'.indexOf(section), at(time)) ?? 'stored').toBe(outcome);
  });

  it.each([
    ['10:25', ['10:20', '11:10']],
    ['10:15', ['10:30', '11:10']],
    ['11:01', ['10:20', '11:10']],
  ])('N-026: ten more minutes that arrive at %s move the sections that have not ended: %j', (time, moved) => {
    expect(clock(movedEnds(ends, 10, at(time)))).toEqual(moved);
  });

  /* A second way to say it: time flows through the sections second by second, and a grant lengthens the one that runs. */
  it('agree with a walk through the seconds, for random minutes, grants and arrivals', () => {
    let seed = 20260601;
    const below = (n: number) => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) % n;
    for (let round = 0; round < 300; round++) {
      const minutes = Array.from({ length: 1 + below(6) }, () => 1 + below(8));
      const graceSec = 30 + below(91);
      const sum = minutes.reduce((all, one) => all + one, 0);
      const grants = Array.from({ length: below(4) }, () => ({ sec: below(sum * 60 + graceSec), more: 1 + below(6) }));
      grants.sort((a, b) => a.sec - b.sec);

      const lengths = minutes.map((one) => one * 60);
      const runsAt = (sec: number) => {
        let left = sec;
        return lengths.findIndex((length) => (left -= length) < 0);
      };
      let ours = endsFrom(new Date(START), sectionsOf(...minutes)) ?? [];
      for (const { sec, more } of grants) {
        const running = runsAt(sec);
        const grown = running < 0 ? lengths.length - 1 : running;
        lengths[grown] = (lengths[grown] ?? 0) + more * 60;
        ours = movedEnds(ours, more, new Date(START + sec * 1000));
      }

      for (let i = 0; i < 40; i++) {
        const [k, sec] = [below(minutes.length), below(lengths.reduce((all, one) => all + one, 0) + 200)];
        const opens = lengths.slice(0, k).reduce((all, one) => all + one, 0);
        const closes = opens + (lengths[k] ?? 0);
        const stored = sec >= opens - 5 && sec <= closes + graceSec;
        const said = leftOutReason({ ends: ours, graceSec }, k, new Date(START + sec * 1000));
        expect([round, k, sec, said]).toEqual([
          round,
          k,
          sec,
          stored ? undefined : sec < opens ? 'section_not_open' : 'section_ended',
        ]);
      }
    }
  });
});
