interface State {
  /** GST code. */
  code: string;
  name: string;
  /** First digits of its PIN codes; some are shared with a neighbour. */
  pins: readonly string[];
  /** A Union Territory without legislature: UTGST takes the place of SGST. */
  isUtgst?: true;
}

/** The 36 States and Union Territories, in the order of their names. */
export const states: readonly State[] = [
  { code: '35', name: 'Andaman and Nicobar Islands', pins: ['744'], isUtgst: true },
  { code: '37', name: 'Andhra Pradesh', pins: ['507', '51', '52', '53'] },
  { code: '12', name: 'Arunachal Pradesh', pins: ['790', '791', '792'] },
  { code: '18', name: 'Assam', pins: ['78'] },
  {
    code: '10',
    name: 'Bihar',
    pins: ['80', '810', '811', '812', '813', '814', '816', '821', '823', '824', '825', '84', '85'],
  },
  { code: '04', name: 'Chandigarh', pins: ['140', '160'], isUtgst: true },
  { code: '22', name: 'Chhattisgarh', pins: ['49'] },
  { code: '26', name: 'Dadra and Nagar Haveli and Daman and Diu', pins: ['362', '396'], isUtgst: true },
  { code: '07', name: 'Delhi', pins: ['11'] },
  { code: '30', name: 'Goa', pins: ['403'] },
  { code: '24', name: 'Gujarat', pins: ['36', '37', '38', '39'] },
  { code: '06', name: 'Haryana', pins: ['12', '13', '160'] },
  { code: '02', name: 'Himachal Pradesh', pins: ['17'] },
  { code: '01', name: 'Jammu and Kashmir', pins: ['18', '190', '191', '192', '193'] },
  { code: '20', name: 'Jharkhand', pins: ['813', '814', '815', '816', '822', '825', '826', '827', '828', '829', '83'] },
  { code: '29', name: 'Karnataka', pins: ['56', '57', '58', '59'] },
  { code: '32', name: 'Kerala', pins: ['67', '68', '69'] },
  { code: '38', name: 'Ladakh', pins: ['194'], isUtgst: true },
  { code: '31', name: 'Lakshadweep', pins: ['682', '673'], isUtgst: true },
  { code: '23', name: 'Madhya Pradesh', pins: ['45', '46', '47', '48'] },
  {
    code: '27',
    name: 'Maharashtra',
    pins: ['400', '401', '402', '404', '405', '406', '407', '408', '409', '41', '42', '43', '44'],
  },
  { code: '14', name: 'Manipur', pins: ['795'] },
  { code: '17', name: 'Meghalaya', pins: ['783', '793', '794'] },
  { code: '15', name: 'Mizoram', pins: ['796'] },
  { code: '13', name: 'Nagaland', pins: ['797', '798'] },
  { code: '21', name: 'Odisha', pins: ['75', '76', '77'] },
  { code: '34', name: 'Puducherry', pins: ['533', '605', '607', '609', '673'] },
  { code: '03', name: 'Punjab', pins: ['14', '15', '160'] },
  { code: '08', name: 'Rajasthan', pins: ['30', '31', '32', '33', '34'] },
  { code: '11', name: 'Sikkim', pins: ['737'] },
  { code: '33', name: 'Tamil Nadu', pins: ['60', '61', '62', '63', '64'] },
  { code: '36', name: 'Telangana', pins: ['50'] },
  { code: '16', name: 'Tripura', pins: ['799'] },
  { code: '09', name: 'Uttar Pradesh', pins: ['20', '21', '22', '23', '24', '25', '26', '27', '28'] },
  { code: '05', name: 'Uttarakhand', pins: ['244', '245', '246', '247', '248', '249', '262', '263'] },
  {
    code: '19',
    name: 'West Bengal',
    pins: ['70', '71', '72', '731', '732', '733', '734', '735', '736', '740', '741', '742', '743'],
  },
];

/** Army post offices, which serve addresses in every State. */
const ARMY = '9';

const find = (code: string): State | undefined => states.find((state) => state.code === code);

/** @example isPinOf('27', '411038') === true */
export function isPinOf(code: string, pin: string): boolean {
  const state = find(code);
  if (!state || !/^[1-9]\d{5}$/.test(pin)) return false;
  return [ARMY, ...state.pins].some((digits) => pin.startsWith(digits));
}

export const stateName = (code: string): string => find(code)?.name ?? code;
