/** Words of titles such as "PHYSICS: Section B", and the name a subject has in figures. */
const subjects: [word: RegExp, subject: string][] = [
  [/\bphysics\b|भौतिक/, 'Physics'],
  [/\bchemistry\b|रसायन/, 'Chemistry'],
  [/\bmath(s|ematics)?\b|गणित/, 'Mathematics'],
  [/\bbiology\b|जीव ?विज्ञान/, 'Biology'],
  [/\bbotany\b|वनस्पति/, 'Botany'],
  [/\bzoology\b|प्राणि|जंतु/, 'Zoology'],
  [/\baptitude\b|\bquantitative\b/, 'Quantitative aptitude'],
  [/\breasoning\b|तर्क/, 'Reasoning'],
  [/\bgeneral (knowledge|awareness|studies)\b|सामान्य ज्ञान/, 'General knowledge'],
  [/\bhistory\b|इतिहास/, 'History'],
  [/\bgeography\b|भूगोल/, 'Geography'],
  [/\bpolity\b|\bpolitical science\b|राजनीति/, 'Polity'],
  [/\beconom(y|ics)\b|अर्थ/, 'Economics'],
  [/\bcomputers?\b|कंप्यूटर/, 'Computers'],
  [/\benglish\b|अंग्रेज/, 'English'],
  [/\bhindi\b|हिंदी|हिन्दी/, 'Hindi'],
];

/** Undefined for a title that names none, as "Section A", or several. */
export function subjectNamedIn(title: string): string | undefined {
  const named = subjects.filter(([word]) => word.test(title.toLowerCase()));
  return named.length === 1 ? named[0]?.[1] : undefined;
}
