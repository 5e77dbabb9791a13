import { run } from '@kasauti/service-kit';
import { catalog } from './service';

void run(catalog);
