import { run } from '@kasauti/service-kit';
import { identityWebhooks } from './service';

void run(identityWebhooks);
