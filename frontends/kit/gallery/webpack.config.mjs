import { galleryPage } from '@kasauti/web-kit/build';

export default galleryPage(import.meta.dirname);
