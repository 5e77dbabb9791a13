import { refuseLink } from './refuse-link';

it.each([
  'Win at evil.com',
  'Win at EVIL.COM.',
  'Prizes evil.com/x',
  'Prizes (evil.co.in)',
  'bet365.net',
  'my-evil.shop',
  'a.evil.org',
  'Rao, evil.xyz/B.Ed',
  'लॉटरी.com',
  'www.evil.example',
  'Www.x',
])('refuses the name %s, which mail programs make a link', (name) => {
  expect(() => refuseLink(name)).toThrow('Please enter your full name');
});

it.each([
  'Anil Kumar B.Sc/B.Ed',
  'Prof. Rao M.Sc/Ph.D',
  'A.K. Rao (B.Tech/M.Tech)',
  'Meera Iyer M.Com',
  'Meera Iyer,M.Com/B.Com',
  'Meera Iyer-M.Com.',
  'Ravi Kumar.M.E',
  'Ravi Kumar.ME',
  'Dr.Rao',
  'Md.Inayat Ali',
  'Smt.Indira',
  'Sri.Coomar',
  'Er.Appa Rao',
  'A.P.J. Abdul Kalam',
  'K.R.Narayanan',
  'A.K.S/O.Mohan',
  'Ravi K. S/O Mohan Lal',
  'W/O.Comal Singh',
  'Rao, A. (Jr.)',
  'Asha Rao & Co.',
  'डॉ.अनिल कु. शर्मा',
  'ஆர்.விஜயலட்சுமி',
])('takes the name %s', (name) => {
  expect(() => refuseLink(name)).not.toThrow();
});
