import { allows, staffRoles } from '@kasauti/contracts/staff';
import { staffRoleName } from '@kasauti/web-kit/api';
import { may, type Accessible } from '../access/may';

export const tabs = ['overview', 'questions', 'results', 'grading', 'settings'] as const;
export type Tab = (typeof tabs)[number];

const needs = {
  overview: 'result.see',
  questions: 'result.see',
  results: 'result.see',
  grading: 'grade',
  settings: 'test.draft',
} as const satisfies Record<Tab, string>;

const refusals = {
  'result.see': 'You cannot see the results of this test',
  grade: 'You cannot grade this test',
  'test.draft': 'You cannot change this test',
};

export const tabNamed = (name: string | null): Tab | undefined => tabs.find((tab) => tab === name);

/** The tabs that work for this teacher; all of them in one's own test. */
export const tabsOf = (test: Accessible): Tab[] => tabs.filter((tab) => may(test, needs[tab]));

/** Why a tab is not shown: what is missing, whose word it needs, and the roles that have it. */
export function missingFor(tab: Tab, refusal: string): { title: string; text: string } {
  const roles = staffRoles.filter((role) => allows({ role }, needs[tab])).map(staffRoleName);
  return { title: refusals[needs[tab]], text: `${refusal} It comes with the role ${roles.join(' or ')}.` };
}

/** As the server says it, for a tab that is hidden without asking. */
export const askOwner = ({ access }: Accessible): string =>
  `Your role in this class does not allow this. Ask ${access?.owner || 'its teacher'}.`;
