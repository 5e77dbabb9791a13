import { filesOf } from './offline-copy';

it('lists its own files, current.json and config.json, but no API calls and no other origins', () => {
  expect(
    filesOf(
      [
        'http://localhost:8080/main.0123456789.js',
        '/main.0123456789.js',
        'http://localhost:8080/apps/student/7f3a91c/remoteEntry.js?r=abc',
        'http://localhost:8080/api/v1/tests/1',
        'http://localhost:8080/config.json',
        'https://elsewhere.example/evil.js',
        '/favicon.0123456789.svg',
        '/service-worker.js',
      ],
      'http://localhost:8080',
    ),
  ).toEqual([
    '/main.0123456789.js',
    '/apps/student/7f3a91c/remoteEntry.js',
    '/favicon.0123456789.svg',
    '/apps/student/current.json',
    '/config.json',
  ]);
});
