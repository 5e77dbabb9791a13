import { join } from 'node:path';
import { startChild } from './child';
import { keep, type Kept } from './kept';
import { memberNetwork, NAMES_ITSELF, type MemberNetwork } from './member-network';
import { mongodArgs, versionOf, withoutDatabase } from './mongo';
import { mongodProgram } from './mongod';
import { placeFor } from './place';
import { freePort } from './ports';
import { makePrimary, SET_NAME } from './replica-set';

const MEMBERS = 3;

export interface MongoSetOptions {
  dataDir: string;
  /** Puts a network between the members that can be cut; it costs some CPU. */
  isCuttable?: boolean;
}

export interface MongoSet {
  uri: string;
  kind: string;
  /** In the order of the addresses in `uri`; none for the database at MONGODB_URI, which is not ours to kill. */
  members: (Kept & { name: string })[];
  network?: MemberNetwork;
}

/**
 * The MongoDB of a cluster: the one at MONGODB_URI, else a replica set of three members, as production has it. Stopping
 * its members ends it.
 */
export async function startMongoSet({ dataDir, isCuttable }: MongoSetOptions): Promise<MongoSet> {
  const given = process.env.MONGODB_URI;
  if (given) return { uri: withoutDatabase(given), kind: 'MongoDB at MONGODB_URI', members: [] };

  const command = await mongodProgram();
  const ports = await Promise.all(Array.from({ length: MEMBERS }, freePort));
  const network = isCuttable ? await memberNetwork(ports) : undefined;
  const hosts = network?.hosts ?? ports.map((port) => `127.0.0.1:${port}`);
  const members = await Promise.all(
    ports.map(async (port, i) => {
      const name = `mongo-${i + 1}`;
      const { dir, clear } = placeFor(name, join(dataDir, String(i + 1)));
      const args = [...mongodArgs(port, dir), ...(isCuttable ? NAMES_ITSELF : [])];
      const logFile = join(dir, 'mongo.log');
      return Object.assign(
        await keep(() => startChild({ name, command, args, port, logFile, watchesInput: false }), clear),
        { name },
      );
    }),
  );
  try {
    await makePrimary(ports.map((port, i) => ({ port, host: hosts[i] ?? '' })));
  } catch (error) {
    await Promise.all(members.map((member) => member.stop()));
    await network?.close();
    throw error;
  }
  return {
    uri: `mongodb://${hosts.join(',')}/?replicaSet=${SET_NAME}`,
    kind: `mongod ${versionOf(command)}, ${MEMBERS} members`,
    members,
    network,
  };
}
