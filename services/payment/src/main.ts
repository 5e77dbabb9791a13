import { run } from '@kasauti/service-kit';
import { payment } from './service';

void run(payment);
