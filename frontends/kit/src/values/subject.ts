const words = [
  /phys|math|algebra|geometry|jee/,
  /bio|botan|zoo|neet|environ/,
  /histor|polit|general|civic|econom|upsc|law/,
  /quant|aptitude|speed|ssc|bank/,
  /chem/,
  /reason|logic|computer|puzzle/,
];

/**
 * Which of the six drawings stands for a class without a picture. An unknown subject always gets the same one.
 * @example drawingOf('Physics', 'Motion') // 0
 */
export function drawingOf(subject: string | null | undefined, title: string): number {
  const text = `${subject ?? ''} ${title}`.toLowerCase();
  const known = words.findIndex((pattern) => pattern.test(text));
  const sum = [...(subject ?? title)].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return known >= 0 ? known : sum % words.length;
}
