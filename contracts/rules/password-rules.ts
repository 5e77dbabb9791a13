/** The password checklist. The schema `Password` in openapi/identity.yaml says the same; a test compares them. */
export const passwordRules = [
  // Code points, as a schema counts them; 128 bounds the cost of hashing.
  { id: 'length', label: 'At least 8 characters', pattern: /^.{8,128}$/su },
  { id: 'upper', label: 'One uppercase letter', pattern: /[A-Z]/ },
  { id: 'lower', label: 'One lowercase letter', pattern: /[a-z]/ },
  { id: 'digit', label: 'One digit', pattern: /[0-9]/ },
  { id: 'special', label: 'One special character', pattern: /[!@#$%^&*()_+\-=[\]{};:'"\\|,.<>/?`~]/ },
] as const;

export const meetsPasswordRules = (password: string): boolean =>
  passwordRules.every((rule) => rule.pattern.test(password));
