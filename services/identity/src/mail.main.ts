import { run } from '@kasauti/service-kit';
import { identityMail } from './service';

void run(identityMail);
