import { ofUnit } from '../guard';
import { dropCall, dropIf } from '../operators';

export const shell = ofUnit('shell', [
  {
    kind: 'durability',
    guard: 'what was typed before the scripts arrived stays when the live page takes over',
    in: 'carryOver',
    take: dropCall('fill'),
    test: 'then takes over what was typed, and the focus',
  },
  {
    kind: 'order',
    guard: 'the live page does not take over before it stands',
    in: 'replaceFirstPage',
    take: dropIf('stands'),
    test: 'keeps the page of the build until the live one stands',
  },
]);
