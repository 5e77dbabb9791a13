import { dictionary } from '@zxcvbn-ts/language-common';

/* Passwords that are guessed first although they meet the password rules, in lower case. */
const LIST = `
!aa123456 !abc1234 !abcd1234 !qaz1qaz !qaz2wsx !qaz@wsx3edc #aa123456 111111aa! 11111aa! 12345678aa! 12345678ab! 1234567aa! 123456aa! 123456aa@
12345abc! 1234@abcd 1234abc! 1234abcd! 123@abcd 123@password 123abc!! 123password! 1a2b3c4d! 1pass@word 1password! 1password@ 1q2w3e4r! 1q2w3e4r5t!
1qaz!qaz 1qaz2wsx! 1qaz2wsx# 1qaz@wsx 1qaz@wsx3edc 2wsx#edc @aa123456 @abc1234 @admin123 @dmin123a @wsx3edc a1!b2@c3# a123456a! a1b2c3d4! a1b2c3d4@
a@123456a aa!12345 aa000000! aa1!aa1! aa111111! aa111111@ aa112233! aa11223344! aa12345! aa123456! aa1234567! aa12345678! aa123456@ aa12345@ aa1@aa1@
aa@112233 aa@12345 aa@123456 aaa111!! aaaa1111! aaaa1111@ ab12345! ab123456! ab1234567! ab@12345 ab@123456 abc!1234 abc#1234 abc$1234 abc112233!
abc123!! abc123!@ abc123!@# abc123$% abc12345! abc@1234 abc@12345 abc@123456 abcd#1234 abcd123! abcd1234! abcd1234$ abcd1234@ abcd@123 abcd@123$
abcd@1234 abcd@12345 abcd@123456 abcde@123 abcde@1234 abcde@12345 abcdef@123 abcdef@1234 adm!n123 adm1n@123 admin#1234 admin123!@# admin1234!
admin@123 admin@1234 admin@12345 admin@123456 admin@2023 admin@2024 admin@2025 administrator1! administrator@123 administrator@1234 aiims@123
aiims@2026 allah@123 allah@1234 allah@786 amit@123 amit@1234 andrew@123 andrew@1234 android@123 android@1234 angel@123 anjali@123 anjali@1234
ankit@123 ankit@1234 anthony@123 anthony@1234 apple@123 apple@1234 aq1sw2de3! arsenal@123 arsenal@1234 asd123!@# asd@12345 asdasd123! asdf!234
asdf1234! asdf1234@ asdf@123 asdf@1234 asdfg@123 asdfgh1! asdfgh@123 asdfgh@1234 asdqwe123! ashley@123 ashley@1234 backup@123 bangalore@123
bangalore@1234 barcelona@123 barcelona@1234 baseball1! baseball@123 baseball@1234 batman@123 batman@1234 bengaluru@123 bengaluru@1234 bestfriend1!
bgmi@1234 bharat@123 bharat@1234 bharat@1947 bismillah@123 bismillah@1234 ch@ngem3! ch@ngeme1 changeit1! changeme1! changeme123! changeme@123
changeme@1234 charlie@123 charlie@1234 chelsea@123 chelsea@1234 chennai@123 chennai@1234 cisco123! cisco@123 cisco@1234 college1! college@123
college@1234 company1! company@123 company@1234 computer1! computer@123 computer@1234 cricket1! cricket@123 daniel@123 daniel@1234 database1!
deepak@123 deepak@1234 default@12 default@123 default@1234 delhi@123 delhi@1234 demo@123 demo@1234 demo@12345 dhoni@007 dhoni@07 dhoni@123 dhoni@1234
doctor@123 dragon123! dragon@123 dragon@1234 engineer@1 exam@123 exam@1234 facebook1! facebook@123 facebook@1234 family1! family@123 flower@123
football1! football@123 football@1234 freefire@1 freefire@123 friend@123 friends4ever! friends@123 gamer@123 ganesh@123 ganesh@1234 ganesha@123
ganesha@1234 george@123 george@1234 gmail@123 gmail@1234 google@12 google@123 google@1234 guest@123 guest@1234 guest@12345 gujarat@123 gujarat@1234
hacker@123 hanuman@123 harharmahadev@1 hello123! hello1234! hello@123 hello@1234 hello@12345 helloworld1! helloworld@123 hindustan@123 hindustan@1234
huawei12#$ huawei@123 hunter@123 hunter@1234 hyderabad@123 hyderabad@1234 iit@2026! iitjee@123 iloveindia1! iloveindia@1 iloveu@123 iloveu@1234
iloveyou1! iloveyou123! iloveyou2! iloveyou@123 iloveyou@1234 india#123 india123! india@123 india@1234 india@12345 india@1947 india@2023 india@2024
india@2025 india@2026 indian@123 indian@1234 internet1! internet@123 internet@1234 jaihind@123 jaihind@1947 jaimatadi@1 jaimatadi@123 jaishreeram@1
jaishreeram@123 jaishreeram@1234 jaishriram@108 jaishriram@123 james@007 jamesbond@007 jee@2026! jeemain@123 jeemain@1234 jennifer@123 jennifer@1234
jessica@123 jessica@1234 jesus@123 jesus@1234 jordan@123 jordan@1234 kavita@123 kavita@1234 kerala@123 kerala@1234 khan@786 khuda@786 killer@123
killer@1234 king@1234 kohli@123 kohli@1234 kolkata@123 kolkata@1234 krishna@123 krishna@1234 lakshmi@123 lakshmi@1234 letmein1! letmein123!
letmein@123 letmein@1234 liverpool@123 liverpool@1234 login@123 login@1234 login@12345 love1234! love@1234 love@12345 lovely@123 lovely@1234
loveyou@123 loveyou@1234 lucky@123 lucky@786 maapapa@1 mahadev@108 mahadev@123 mahadev@1234 manager@123 manager@1234 manish@123 manish@1234 master@12
master@123 master@1234 matthew@123 matthew@1234 messi@123 messi@1234 michael@123 michael@1234 microsoft@123 microsoft@1234 mom@12345 mompapa@123
monkey123! monkey@123 monkey@1234 msdhoni@07 msdhoni@7 mumbai@123 mumbai@1234 mummy@123 mummypapa@1 mummypapa@123 mylife@123 mylove@123 mypass@123
mypassword1! naruto@123 naruto@1234 neet@2025 neet@2026 neet@2027 neha@123 neha@1234 nokia@123 office@123 office@1234 omnamah@123 omsairam@1
omsairam@123 oracle@12 oracle@123 oracle@1234 p455w0rd! p@$$w0rd! p@$$w0rd1 p@$$w0rd@123 p@$$w0rd@1234 p@55w0rd@123 p@55w0rd@1234 p@ssw0rd! p@ssw0rd$
p@ssw0rd1 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd2023 p@ssw0rd2024 p@ssw0rd2025 p@ssw0rd@123 p@ssw0rd@1234 p@ssword1 p@ssword123 p@ssword@123
p@ssword@1234 pa$$w0rd! pa$$w0rd1 pa$$w0rd@123 pa$$w0rd@1234 pa$$word@123 pa$$word@1234 pa123456! pa55w0rd! pa55word! papa@1234 pass123$ pass1234!
pass@123 pass@123$ pass@1234 pass@12345 pass@123456 pass@word1 passord@123 passord@1234 passw0rd! passw0rd1! passw0rd@1 passw0rd@123 passw0rd@1234
passwd@123 passwd@1234 password#1 password01! password1! password1# password1$ password1* password12! password123! password123# password123$
password1234! password123@ password12@ password1@ password@1 password@12 password@123 password@1234 password@2023 password@2024 password@2025
password@2026 passwort@123 passwort@1234 pokemon1! pokemon@123 pokemon@1234 pooja@123 pooja@1234 princess1! princess@1 princess@123 princess@1234
priya@123 priya@1234 pubg@1234 punjab@123 punjab@1234 q1!w2@e3# q1w2e3r4! q1w2e3r4@ q1w2e3r4t5! qaz123!@# qaz1wsx2! qaz@12345 qazwsx123! qazwsx@12
qazwsx@123 qazwsx@1234 queen@123 qwaszx12! qwe!@#123 qwe123!@# qwe@12345 qweasd123! qweasd123!@# qweasd@123 qweasdzxc1! qweqwe123! qweqwe123!@#
qwer!234 qwer12#$ qwer1234! qwer1234@ qwer@123 qwer@1234 qwert12345! qwert@123 qwerty!1 qwerty!23 qwerty!@#123 qwerty#1 qwerty$1 qwerty1! qwerty12!
qwerty123! qwerty123!@# qwerty123# qwerty123$ qwerty1234! qwerty12345! qwerty123@ qwerty@1 qwerty@123 qwerty@1234 qwerty@12345 qwertyui1! qwertyuiop1!
qwertyuiop123! qwertyuiop@123 qwertyuiop@1234 radhe@123 radhe@1234 radheradhe@1 rahul@123 rahul@1234 rajasthan@123 rajasthan@1234 rajesh@123
rajesh@1234 ramesh@123 ramesh@1234 robert@123 robert@1234 rohit@123 rohit@1234 rohit@264 rohit@45 ronaldo@123 ronaldo@1234 root123!@# root@123
root@1234 root@12345 rose@1234 s3cret123! s3cret@123 s3cret@1234 sachin@10 sachin@100 sachin@123 sachin@1234 sairam@123 sairam@1234 sairam@786
samsung@12 samsung@123 samsung@1234 sandeep@123 sandeep@1234 sanjay@123 sanjay@1234 school1! school@1 school@123 school@1234 secret123! secret@12
secret@123 secret@1234 security1! server@123 server@1234 service@123 shadow@123 shadow@1234 shiva@1234 shivam@123 shivshakti@123 shivshakti@1234
smile@123 spiderman@123 spiderman@1234 ss123456! ssc@2026! star@1234 starwars1! starwars@123 starwars@1234 student1! student@123 student@1234
study@123 study@1234 sunita@123 sunita@1234 sunshine1! sunshine@123 sunshine@1234 superman1! superman@123 superman@1234 support1! support@123
suresh@123 suresh@1234 sweety@123 teacher1! teacher@123 teacher@1234 temp!234 temp1234! temp@123 temp@1234 temp@12345 test!234 test123!@# test1234!
test1234@ test@123 test@1234 test@12345 test@123456 tester@12 tester@123 tester@1234 testing1! testing123! testing@123 testing@1234 thomas@123
thomas@1234 tiger@123 tiger@1234 toor@123 topper@123 trust@no1 trustno1! upsc@123 upsc@1234 upsc@2026 user1234! user@123 user@1234 user@12345
vijay@123 vijay@1234 virat@123 virat@1234 virat@18 viratkohli@18 vmware1! w3lcome@123 w3lcome@1234 waheguru@1 waheguru@123 waheguru@1234 waheguru@13
welc0me@123 welc0me@1234 welcome#1 welcome01! welcome12! welcome2024! welcome2025! welcome@1 welcome@12 welcome@123 welcome@1234 welcome@12345
welcome@2023 welcome@2024 welcome@2025 welcome@2026 xx123456! zaq!2wsx zaq!xsw2 zaq12wsx! zaq1@wsx zaq1zaq! zxc123!@# zxcv1234! zxcv@123 zxcv@1234
zxcvb@123 zxcvbn@123 zxcvbn@1234 zxcvbnm1! zxcvbnm@123 zxczxc123! zz123456!
`;

export const ownList: readonly string[] = LIST.trim().split(/\s+/);

/** Shorter stems occur in too many passwords. */
const LEAST_STEM = 4;
/** A common password is usually made to fit the rules by a capital letter, and digits and punctuation at its end. */
const stemOf = (text: string): string => text.replace(/[\d\p{P}\p{S}]+$/u, '');
const all = [...ownList, ...dictionary['passwords-common']].map((password) => password.toLowerCase());

export const commonPasswords: ReadonlySet<string> = new Set([
  ...all,
  ...all.map(stemOf).filter((stem) => stem.length >= LEAST_STEM),
]);

export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  return commonPasswords.has(text) || commonPasswords.has(stemOf(text));
}
