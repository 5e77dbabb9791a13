import { run } from '@kasauti/service-kit';
import { audit } from './service';

void run(audit);
