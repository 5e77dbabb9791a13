import { systemClock } from '../clock';
import { ConfigError, kitConfig, load, type z } from '../config';
import { connect } from '../store/connect';
import type { Db } from '../store/db';

const EX_CONFIG = 78;

/**
 * A command on a service's own database: no HTTP, no consumers, no jobs and no relay, so it can publish nothing.
 * Sets the exit code: the number that `work` returns, 78 for a wrong configuration, 1 for a fault. Of several calls in one
 * process, the first number that is not 0 stays; a later fault replaces it.
 * @example void runTool('audit', async (db, say) => { say('ok'); return 0; });
 */
export async function runTool<S extends z.ZodObject = z.ZodObject<Record<never, never>>>(
  service: string,
  work: (db: Db, say: (line: string) => void, config: z.output<S>) => Promise<number>,
  schema?: S,
): Promise<void> {
  let db: Db | undefined;
  try {
    const config = load(kitConfig, process.env);
    const own = (schema ? load(schema, process.env) : {}) as z.output<S>;
    db = await connect(config.MONGODB_URI, `${config.DATABASE_PREFIX}${service}`, systemClock);
    const code = await work(db, (line) => void process.stdout.write(`${line}\n`), own);
    process.exitCode ||= code;
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exitCode = error instanceof ConfigError ? EX_CONFIG : 1;
  } finally {
    await db?.connection.close();
  }
}
