export const isFilled = (text: string) => text.trim() !== '';
/** Without spaces around it, and with single ones between its words. */
export const spaced = (text: string) => text.trim().replace(/\s+/g, ' ');
