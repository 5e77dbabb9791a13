import { remoteApp } from '@kasauti/web-kit/build';

export default remoteApp(import.meta.dirname);
