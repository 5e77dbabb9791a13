import { openConnection } from '@kasauti/service-kit';

/** What a measured service leaves behind, once it has stopped. */
export async function dropDatabases(uri: string, names: string[]): Promise<void> {
  for (const dbName of names) {
    const connection = await openConnection(uri, { dbName });
    await connection.dropDatabase();
    await connection.close();
  }
}
