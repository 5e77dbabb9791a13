import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What lies between the members of a replica set and everyone who calls them: a proxy before each member. */
export interface MemberNetwork {
  /** Under which the members must know each other, and clients them; in the order of the ports. */
  hosts: string[];
  /** Cuts one member off from the others, in both directions. Clients reach every member as before. */
  cutOff(member: number): void;
  /** Ends the cut. What was under way is lost, as after a long break of a line. */
  heal(): void;
  close(): Promise<void>;
}

/** The message by which another process cuts off the member at this place; null ends the cut. */
export interface MemberCut {
  cutOff: number | null;
}

interface Link {
  /** Undefined for a client. */
  from: number | undefined;
  to: number;
  sockets: Socket[];
}

/** Opens a proxy before each member. The members must be started with `NAMES_ITSELF`. */
export async function memberNetwork(ports: number[]): Promise<MemberNetwork> {
  const links = new Set<Link>();
  let lone: number | undefined;
  const isCut = ({ from, to }: Link) => from !== undefined && from !== to && (from === lone || to === lone);

  const accept = (to: number, here: Socket): void => {
    const link: Link = { from: undefined, to, sockets: [here] };
    const end = () => {
      links.delete(link);
      for (const socket of link.sockets) socket.destroy();
    };
    links.add(link);
    here.on('error', end).on('close', end);
    onFirstMessage(here, (hello) => {
      const port = memberPort(hello);
      link.from = port === undefined ? undefined : ports.indexOf(port);
      // A packet that a cut line swallows has no answer: the sender waits.
      if (isCut(link)) return;
      const there = connect(ports[to] ?? 0, '127.0.0.1');
      link.sockets.push(there);
      there.on('error', end).on('close', end).setNoDelay(true);
      here.setNoDelay(true);
      there.write(hello);
      here.pipe(there).pipe(here);
    });
  };
  const servers = await Promise.all(ports.map((_, to) => listen(createServer((here) => accept(to, here)))));

  return {
    hosts: servers.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`),
    cutOff(member) {
      lone = member;
      for (const link of links) if (isCut(link)) for (const socket of link.sockets) socket.unpipe().pause();
    },
    heal() {
      const cut = [...links].filter(isCut);
      lone = undefined;
      for (const { sockets } of cut) for (const socket of sockets) socket.destroy();
    },
    async close() {
      const closed = servers.map((server) => new Promise((done) => server.close(done)));
      for (const { sockets } of links) for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}

/** Makes a member say its port in the first message of each connection it opens, as MongoDB's own network bridge needs it. */
export const NAMES_ITSELF = ['--setParameter', 'enableTestCommands=1'];

function memberPort(hello: Buffer): number | undefined {
  const name = '\x02hostInfo\0';
  const at = hello.indexOf(name);
  if (at < 0) return undefined;
  const start = at + name.length + 4;
  return Number(/:(\d+)$/.exec(hello.toString('utf8', start, hello.indexOf(0, start)))?.[1]);
}

/** A message of MongoDB begins with its length. */
function onFirstMessage(socket: Socket, act: (message: Buffer) => void): void {
  let got = Buffer.alloc(0);
  const read = (part: Buffer): void => {
    got = Buffer.concat([got, part]);
    if (got.length < 4 || got.length < got.readInt32LE(0)) return;
    socket.off('data', read).pause();
    act(got);
  };
  socket.on('data', read);
}

const listen = (server: Server): Promise<Server> =>
  new Promise((done) => server.listen(0, '127.0.0.1', () => done(server)));
