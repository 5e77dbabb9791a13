import { run } from '@kasauti/service-kit';
import { identity } from './service';

void run(identity);
