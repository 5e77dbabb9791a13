export const paiseOf = (rupees: number): number => Math.round(rupees * 100);
