import { run } from '@kasauti/service-kit';
import { gateway } from './gateway';

void run(gateway);
