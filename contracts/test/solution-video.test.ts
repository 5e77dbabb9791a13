import { addressOf, playerOf, videoAt } from '../rules/solution-video';

const YOUTUBE = 'https://www.youtube.com/watch?v=AbCdEfGhIjk';

it.each([
  ['https://www.youtube.com/watch?v=AbCdEfGhIjk', YOUTUBE],
  [' https://youtube.com/watch?list=PL1&v=AbCdEfGhIjk&t=1m30s ', `${YOUTUBE}&t=90s`],
  ['https://m.youtube.com/watch?v=AbCdEfGhIjk&start=5', `${YOUTUBE}&t=5s`],
  ['https://youtu.be/AbCdEfGhIjk?si=x&t=42', `${YOUTUBE}&t=42s`],
  ['https://www.youtube.com/shorts/AbCdEfGhIjk', YOUTUBE],
  ['https://youtu.be/AbCdEfGhIjk?t=soon', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871#t=1h2m3s', 'https://vimeo.com/76979871#t=3723s'],
])('N-060: %s is a solution video', (typed, address) => {
  const video = videoAt(typed);
  expect(video && addressOf(video)).toBe(address);
  // What is sent is read again as the same video.
  expect(videoAt(address)).toEqual(video);
});

it.each([
  '',
  'AbCdEfGhIjk',
  'http://www.youtube.com/watch?v=AbCdEfGhIjk',
  'javascript:alert(1)//https://youtu.be/AbCdEfGhIjk',
  'https://youtu.be/AbCdEfGhIjk"onload="x',
  'https://youtu.be/short',
  'https://youtube.com.evil.example/watch?v=AbCdEfGhIjk',
  'https://evil.example/youtube.com/watch?v=AbCdEfGhIjk',
  'https://me:secret@youtu.be/AbCdEfGhIjk',
  'https://youtu.be:8443/AbCdEfGhIjk',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/channels/staffpicks/76979871',
  'https://player.vimeo.com/video/76979871',
])('N-060: threat 52: %s is none', (typed) => {
  expect(videoAt(typed)).toBeUndefined();
});

it('N-060: is played without cookies and without tracking', () => {
  const played = (typed: string) => playerOf(videoAt(typed) ?? { provider: 'vimeo', id: '0' });
  expect(played('https://youtu.be/AbCdEfGhIjk?t=42')).toBe(
    'https://www.youtube-nocookie.com/embed/AbCdEfGhIjk?start=42',
  );
  expect(played('https://vimeo.com/76979871#t=9')).toBe('https://player.vimeo.com/video/76979871?dnt=1#t=9s');
});
