import type { Role } from '@kasauti/web-kit/api';
import type { NewApiClient } from './api-access.data';

type Scope = NewApiClient['client']['scopes'][number];

const scopes: readonly { scope: Scope; meaning: string }[] = [
  { scope: 'classes:read', meaning: 'See your classes' },
  { scope: 'classes:write', meaning: 'Create and change classes' },
  { scope: 'tests:read', meaning: 'See your tests, not their questions' },
  { scope: 'tests:write', meaning: 'Write questions with answers, publish and cancel tests, release results' },
  { scope: 'results:read', meaning: 'See results with the names of students' },
  { scope: 'sales:read', meaning: 'See your sales and refunds, not the names of students' },
  { scope: 'enrolments:write', meaning: 'Invite and remove students, by mail too; set roll numbers and batches' },
  { scope: 'webhooks:read', meaning: 'See webhooks and what they were sent, scores and payments too' },
  { scope: 'webhooks:write', meaning: 'Create and change webhooks, which are sent scores and payments' },
];

/** What an administrator may do has no scope, but for webhooks. */
export const scopesOf = (role: Role | undefined) =>
  scopes.filter(({ scope }) => role !== 'admin' || scope.startsWith('webhooks:'));

export interface ClientForm {
  name: string;
  scopes: Scope[];
  /** As typed, a comma between two. */
  networks: string;
  expiresAt: string | undefined;
}
export const emptyForm: ClientForm = { name: '', scopes: [], networks: '', expiresAt: undefined };

export const networksOf = ({ networks }: ClientForm): string[] => [
  ...new Set(
    networks
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

export const toggled = (chosen: Scope[], scope: Scope): Scope[] =>
  chosen.includes(scope) ? chosen.filter((one) => one !== scope) : [...chosen, scope];

export type Problems = Partial<Record<'name' | 'scopes' | 'networks' | 'expiresAt' | 'password' | 'otp', string>>;

export const nameProblem = (name: string): string | undefined =>
  name.trim().length < 2 ? 'Please name the client' : undefined;

/** What the form can tell before it asks the server, in the server's words. */
export function problemsOf({ name, scopes: chosen }: ClientForm): Problems {
  const wrongName = nameProblem(name);
  return {
    ...(wrongName ? { name: wrongName } : {}),
    ...(chosen.length === 0 ? { scopes: 'Please choose at least one scope' } : {}),
  };
}
