import { aServer, clients, json } from './testing';

describe.each(clients)('the %s client', (_language, client) => {
  it.each(['http://school.example/api/v1', 'http://localhost.example', 'http://127.0.0.1@school.example'])(
    'sends no secret over http to %s',
    async (url) => {
      const { refused } = await client({ url, operation: 'listMyClasses' });
      expect(refused).toMatch(/must begin with https:\/\//);
    },
  );

  it('may do so on this machine', async () => {
    const server = await aServer();
    server.answers.push(json(200, { data: [] }));
    const url = server.url.replace('127.0.0.1', 'localhost');
    expect(await client({ url, operation: 'listMyClasses' })).toEqual({ data: { data: [] } });
    server.stop();
  });
});
