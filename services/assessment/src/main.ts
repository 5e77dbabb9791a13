import { run } from '@kasauti/service-kit';
import { assessment } from './service';

void run(assessment);
