import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Containers } from './containers';
import { run } from './engine';

/** The proxy before a deployment: terminates TLS with a self-signed certificate and passes on the caller's address. */
export async function startEdge(containers: Containers, dir: string, ports: { edge: number; web: number }) {
  const folder = join(dir, 'edge');
  mkdirSync(folder, { recursive: true });
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject, ...files], {
    stdio: 'ignore',
  });
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; worker_processes 1; pid /tmp/edge.pid; error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path /tmp/body; proxy_temp_path /tmp/proxy; fastcgi_temp_path /tmp/f; uwsgi_temp_path /tmp/u; scgi_temp_path /tmp/s;
  client_max_body_size 9m;
  server {
    listen 127.0.0.1:${ports.edge} ssl;
    ssl_certificate /edge/certificate.pem;
    ssl_certificate_key /edge/key.pem;
    location / {
      proxy_pass http://127.0.0.1:${ports.web};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header X-Forwarded-Proto https;
    }
  }
}
`,
  );
  // The container's user is not root and has to read the key.
  run('chmod', ['-R', 'a+rX', folder]);
  return containers.start({
    name: 'kasauti-test-edge',
    image: 'kasauti/web',
    volumes: [`${folder}:/edge:ro`],
    command: ['nginx', '-c', '/edge/nginx.conf'],
  });
}
