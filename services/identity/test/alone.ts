import { migrate, runAll, type Service } from '@kasauti/service-kit';
import { identity } from '../src/service';

/* Identity as a process of its own for tests that read all it prints; the log has the port. */
const service = identity as unknown as Service;
const start = async () => {
  await migrate(service, process.env);
  await runAll([{ service, env: process.env }]);
};
void start();
