/* npm run rebuild -w @kasauti/analytics */
import { runTool } from '@kasauti/service-kit';
import { rebuildReadModels } from './generation/rebuild-read-models.flow';

void runTool('analytics', rebuildReadModels);
