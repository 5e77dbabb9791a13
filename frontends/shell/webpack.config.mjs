import { shellApp } from '@kasauti/web-kit/build';

export default shellApp(import.meta.dirname);
