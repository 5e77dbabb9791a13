import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';

/** Self-signed, for another name. */
const tls = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2wG47IIfbcTiS7kD
bh2wHMhMF1Qrw9XQg2qQYYytUm6hRANCAAS75+ovwUrqmC54QLcJRPefdWaEmpap
end0QhjsuW4ypRPJ7zGzlOyQvkkIhKi8gkAEfL25w8b2+niUF+V2OBXK
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBrDCCAVOgAwIBAgIUdJwRXnSvO1rdygQ11tUmhTQ2A44wCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRd3JvbmcuZXhhbXBsZS5vcmcwIBcNMjYxMTIzMDE1NzQxWhgP
MjEyNjEwMzAwMTU3NDFaMBwxGjAYBgNVBAMMEXdyb25nLmV4YW1wbGUub3JnMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEu+fqL8FK6pgueEC3CUT3n3VmhJqWqXp3
dEIY7LluMqUTye8xs5TskL5JCISovIJABHy9ucPG9vp4lBfldjgVyqNxMG8wHQYD
VR0OBBYEFKezaEe939CkhsPp3/hrydHNNTgLMB8GA1UdIwQYMBaAFKezaEe939Ck
hsPp3/hrydHNNTgLMA8GA1UdEwEB/wQFMAMBAf8wHAYDVR0RBBUwE4IRd3Jvbmcu
ZXhhbXBsZS5vcmcwCgYIKoZIzj0EAwIDRwAwRAIgAVt4GN1lvdvYanXYfzLMnr/l
zK1o+G0iYqEA7pO346ECIAuElQgSDprbp7yqb9I7AGJ0N6aFBeZzUqXegXOsydSU
-----END CERTIFICATE-----`,
};

export interface HostileServer {
  port: number;
  connections: number;
  stop(): Promise<void>;
}

/** A server that counts connections and does what `then` says after the first bytes of a request. */
export async function startHostile(
  host: string,
  then: (socket: Socket) => void,
  { isTls = false }: { isTls?: boolean } = {},
): Promise<HostileServer> {
  const open = new Set<Socket>();
  const serve = (socket: Socket) => void socket.on('error', () => undefined).once('data', () => then(socket));
  const server: Server = isTls ? createTlsServer(tls, serve) : createServer(serve);
  const own: HostileServer = {
    port: 0,
    connections: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
  server.on('connection', (socket) => {
    own.connections++;
    open.add(socket.on('error', () => undefined).on('close', () => open.delete(socket)));
  });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  own.port = (server.address() as AddressInfo).port;
  return own;
}

/** Writes again and again until the connection is closed. */
export function forever(socket: Socket, chunk: string | Buffer, pauseMs = 0): void {
  const write = () => {
    if (socket.destroyed) return;
    if (pauseMs > 0) socket.write(chunk, () => setTimeout(write, pauseMs));
    else if (socket.write(chunk)) setImmediate(write);
    else socket.once('drain', write);
  };
  write();
}
