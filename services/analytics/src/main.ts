import { run } from '@kasauti/service-kit';
import { analytics } from './service';

void run(analytics);
