import { filesOf } from './offline-copy';

it('lists its own files, current.json and config.json, images of questions, but no other API calls and no other origins', () => {
  expect(
    filesOf(
      [
        'http://localhost:8080/main.0123456789.js',
        '/main.0123456789.js',
        'http://localhost:8080/apps/student/7f3a91c/remoteEntry.js?r=abc',
        'http://localhost:8080/api/v1/tests/1',
        'http://localhost:8080/api/v1/images/01JD0000000000000000000001?width=640',
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
    '/api/v1/images/01JD0000000000000000000001?width=640',
    '/favicon.0123456789.svg',
    '/apps/student/current.json',
    '/config.json',
  ]);
});
