const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** @example formatPaise(1770) === '₹17.70' */
export const formatPaise = (paise: number): string => rupees.format(paise / 100).replace(/\u00a0/g, '');
