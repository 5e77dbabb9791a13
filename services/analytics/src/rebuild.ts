/* npm run rebuild -w @kasauti/analytics */
import { runTool } from '@kasauti/service-kit';
import { rebuildReadModels } from './rebuild-read-models';

void runTool('analytics', rebuildReadModels);
