import { run } from '@kasauti/service-kit';
import { assessmentFiles } from './service';

void run(assessmentFiles);
