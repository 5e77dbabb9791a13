/** A total in paise that includes 18% GST, split as it will stand on the invoice. */
export function feeParts(totalPaise: number): { basePaise: number; gstPaise: number } {
  const gstPaise = Math.floor((totalPaise * 18) / 118 + 0.5);
  return { basePaise: totalPaise - gstPaise, gstPaise };
}

export const paiseOf = (rupees: number): number => Math.round(rupees * 100);
