import { createContext } from 'react';

/**
 * Within it, images are looked for in a file that is being imported first: their questions are in no bank yet.
 * @example <importedImages.Provider value><RichText text={row.question} /></importedImages.Provider>
 */
export const importedImages = createContext(false);
