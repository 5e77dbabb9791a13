/** A State or Union Territory by its GST code. `pins`: first three digits of its PIN codes, single or as a range. */
export interface State {
  name: string;
  pins: string;
  /** A Union Territory without legislature levies UTGST where a State levies SGST. */
  isWithoutLegislature?: true;
}

/** Neighbours share some prefixes, because a post office may serve both sides of a border. */
export const STATES: Readonly<Record<string, State>> = {
  '01': { name: 'Jammu and Kashmir', pins: '180-193' },
  '02': { name: 'Himachal Pradesh', pins: '171-177' },
  '03': { name: 'Punjab', pins: '140-160' },
  '04': { name: 'Chandigarh', pins: '140 160', isWithoutLegislature: true },
  '05': { name: 'Uttarakhand', pins: '244-249 262-263' },
  '06': { name: 'Haryana', pins: '121-136 160' },
  '07': { name: 'Delhi', pins: '110' },
  '08': { name: 'Rajasthan', pins: '301-345' },
  '09': { name: 'Uttar Pradesh', pins: '201-247 250-285' },
  '10': { name: 'Bihar', pins: '800-814 816 821 823-825 841-855' },
  '11': { name: 'Sikkim', pins: '737' },
  '12': { name: 'Arunachal Pradesh', pins: '790-792' },
  '13': { name: 'Nagaland', pins: '797-798' },
  '14': { name: 'Manipur', pins: '795' },
  '15': { name: 'Mizoram', pins: '796' },
  '16': { name: 'Tripura', pins: '799' },
  '17': { name: 'Meghalaya', pins: '783 793-794' },
  '18': { name: 'Assam', pins: '781-788' },
  '19': { name: 'West Bengal', pins: '700-736 741-743' },
  '20': { name: 'Jharkhand', pins: '813-816 822 825-835' },
  '21': { name: 'Odisha', pins: '751-770' },
  '22': { name: 'Chhattisgarh', pins: '490-497' },
  '23': { name: 'Madhya Pradesh', pins: '450-488' },
  '24': { name: 'Gujarat', pins: '360-396' },
  '26': { name: 'Dadra and Nagar Haveli and Daman and Diu', pins: '362 396', isWithoutLegislature: true },
  '27': { name: 'Maharashtra', pins: '400-402 404-445' },
  '29': { name: 'Karnataka', pins: '560-591' },
  '30': { name: 'Goa', pins: '403' },
  '31': { name: 'Lakshadweep', pins: '682', isWithoutLegislature: true },
  '32': { name: 'Kerala', pins: '670-695' },
  '33': { name: 'Tamil Nadu', pins: '600-643' },
  '34': { name: 'Puducherry', pins: '533 605 607 609 673' },
  '35': { name: 'Andaman and Nicobar Islands', pins: '744', isWithoutLegislature: true },
  '36': { name: 'Telangana', pins: '500-509' },
  '37': { name: 'Andhra Pradesh', pins: '507 515-535' },
  '38': { name: 'Ladakh', pins: '194', isWithoutLegislature: true },
};

/** PIN codes of the Army Post Office belong to no State. */
const ARMY = '9';

const prefixes = Object.entries(STATES).flatMap(([state, { pins }]) =>
  pins.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return { state, from, to };
  }),
);

/** The States a PIN code may lie in, by GST code; none for a PIN code that does not exist. */
export function statesOfPin(pin: string): string[] {
  if (!/^[1-9][0-9]{5}$/.test(pin)) return [];
  if (pin.startsWith(ARMY)) return Object.keys(STATES);
  const prefix = pin.slice(0, 3);
  return prefixes.filter(({ from, to }) => prefix >= from && prefix <= to).map(({ state }) => state);
}

export const isPinOf = (pin: string, state: string): boolean => statesOfPin(pin).includes(state);
