import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { routes } from '@kasauti/contracts';

const root = resolve(__dirname, '../../..');
const CLIENT =
  /\bfetch\(|import (?!type )(?:\{(?! type)[^}]*\}|\w+)[^;]* from '(?:undici|axios|razorpay|nodemailer|node:https|node:tls|node:http2)'|\bhttps?\.(?:request|get)\(|\bnet\.connect\(/;

describe('threat 53: the server sends requests to configured addresses, and webhooks to public ones only', () => {
  it('opens connections in these places only, each to a configured or a checked address', () => {
    const files = execFileSync(
      'git',
      [
        'ls-files',
        '--cached',
        '--others',
        '--exclude-standard',
        '--deduplicate',
        'services/*/src/**.ts',
        'gateway/src/**.ts',
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const code = files
      .split('\n')
      .filter((file) => file !== '' && !/\.test\.ts$|^services\/kit\/.*\/test-[^/]*$|\/testing\.ts$/.test(file));
    expect(code.length).toBeGreaterThan(200);
    expect(code.filter((file) => CLIENT.test(readFileSync(join(root, file), 'utf8')))).toEqual([
      'gateway/src/health.ts', // the services
      'gateway/src/target.ts', // the services
      'services/identity/src/client/sending/exchange.ts', // webhooks, to an address that safe-post.ts has checked
      'services/identity/src/mail/mail-transport.ts', // the mail server
      'services/kit/src/http/access/caller.ts', // identity's keys
      'services/kit/src/http/public-bytes.ts', // public images of another service, at an address from the configuration
      'services/payment/src/razorpay/client.ts', // the payment provider
      'services/payment/src/razorpay/provider.ts', // the payment provider
    ]);
  });

  it('takes an address from a request for webhooks only', () => {
    const taken = routes.filter((route) =>
      /"format":"(?:uri|url|iri|hostname|ipv[46])|"(?:\w+U|u)rl":/.test(
        JSON.stringify([route.body, route.query, route.params]),
      ),
    );
    expect(taken.map((route) => route.operationId)).toEqual(['createWebhook', 'updateWebhook']);
  });
});
