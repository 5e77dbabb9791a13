import { meetsPasswordRules } from '@kasauti/contracts/web';
import { commonPasswords, ownList } from './common-passwords';
import { isEasyToGuess } from './password-blocklist';

const asha = { fullName: 'Asha Rao', email: 'asha.rao84@lotus.example' };

it.each([
  'Password@123',
  'P@ssw0rd',
  'pASSWORD1!',
  'Welcome@2026',
  'Aa@123456',
  '1qaz@WSX',
  'India@1947',
  'Summer2026!',
  'Winter_2027',
  'M0nsoon#2026',
  'December@1999',
  'Pa$$word2031!',
  'P4ssw0rd!!99',
  'Qwertyui#7',
  'Poiuytrewq1!',
  'Asdfghjkl;1A',
  '!QAZxsw2',
  '12345678Xy!',
  'Zxcvbnm,9K',
  'Kasauti!7',
  'K@saut1-99',
  'KasautiTest1!',
  'MyExam#2026',
  'Neet-test-27!',
  'Teacher!99',
  'NEETstudent1!',
  'Asha@1984',
  'AshaRao#42',
  'r4o-4sh4-X1',
  'Lotus.2026!A',
  'Rao12345!',
  // A common password with other capitals, and with digits or punctuation at its end.
  'Superman@1',
  'sUPERMAN#2041',
  'Liverpool!88',
  'Sunshine_7!',
  'Trustno1!!',
  'Butterfly@99_3',
  'Pokemon.151!',
  'Abcdef1!',
])('refuses %s', (password) => {
  expect(meetsPasswordRules(password)).toBe(true);
  expect(isEasyToGuess(password, asha)).toBe(true);
});

it.each([
  'Monsoon-7-rain',
  'Banyan-9-leaf',
  'Lotus-pond-42',
  'Sunday-tests-27!',
  'Passwört mit Raum 1?',
  'Brzdqf1!',
  'Xk9#mQ2$',
  'correct Horse 7 battery!',
  'Other-passw0rd',
  'Choice-number-1',
  'My test in March is hard 1!',
  'कमल-Taal-42-जल',
  `Aa1!${'x'.repeat(124)}`,
])('accepts %s', (password) => {
  expect(isEasyToGuess(password, asha)).toBe(false);
});

it.each(['Lotus', 'Banyan', 'Tamarind'])(
  'accepts %s as the local forms use it, also when its random digits are a year',
  (word) => {
    const owner = { fullName: 'Asha Verma', email: 'asha@demo.kasauti.example' };
    expect(isEasyToGuess(`${word}-e2025b-A1!`, owner)).toBe(false);
  },
);

it("refuses a password made of its owner's name, and allows it to others", () => {
  expect(isEasyToGuess('Vasudevan#7', { fullName: 'Vasudevan', email: 'v@x.example' })).toBe(true);
  expect(isEasyToGuess('Vasudevan#7', asha)).toBe(false);
});

it('works without name and address', () => {
  expect(isEasyToGuess('Xk9#mQ2$', { fullName: '', email: '' })).toBe(false);
});

it('takes no longer with a hostile name', () => {
  const started = performance.now();
  isEasyToGuess('Aa1!aaaaaaaaaaaaaaa', {
    fullName: `${'a'.repeat(50)} ${'(a+)+$ '.repeat(7)}`,
    email: `${'a'.repeat(60)}@x.example`,
  });
  expect(performance.now() - started).toBeLessThan(1000);
});

it('knows at least 3,000 common passwords', () => {
  expect(commonPasswords.size).toBeGreaterThan(3_000);
});

it('lists only passwords that meet the checklist', () => {
  expect(ownList.length).toBeGreaterThan(500);
  // The list is in lower case; the checklist also asks for a capital letter.
  const withOneCapital = (text: string) => text.replace(/[a-z]/, (letter) => letter.toUpperCase());
  expect(ownList.filter((password) => !meetsPasswordRules(withOneCapital(password)))).toEqual([]);
});
