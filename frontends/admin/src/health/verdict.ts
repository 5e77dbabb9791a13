import { plural } from '@kasauti/web-kit/i18n';
import { checkText, checkWord, listed, parkedIn, troublesOf, wordOf, type ServiceHealth } from './health';

export interface Verdict {
  title: string;
  text: string;
  parked: number;
}

const isAre = (count: number) => (count === 1 ? 'is' : 'are');

/** Whether everything is healthy, and whether exams are affected. */
export function verdictOf(services: readonly ServiceHealth[], behind: number): Verdict {
  const down = services.filter(({ status }) => status === 'down');
  const troubled = services.filter((service) => service.status === 'degraded' && troublesOf(service).length > 0);
  const parked = services.reduce((sum, service) => sum + parkedIn(service), 0);
  const news = [
    down.length > 0 && `${listed(down)} ${isAre(down.length)} down`,
    troubled.length > 0 && `${listed(troubled)} ${isAre(troubled.length)} not well`,
    behind > 0 && `${plural(behind, 'consumer')} ${isAre(behind)} behind`,
    parked > 0 && `${plural(parked, 'dead letter')} ${parked === 1 ? 'waits' : 'wait'}`,
  ].filter((one) => one !== false);
  if (news.length === 0)
    return {
      title: 'Yes, everything is well',
      text: `All ${services.length} services answer, consumers keep up and no dead letter waits.`,
      parked,
    };
  return { title: `${down.length > 0 ? 'No' : 'Not quite'}: ${news.join(', ')}`, text: examsText(services), parked };
}

function examsText(services: readonly ServiceHealth[]): string {
  const find = (name: string) => services.find((service) => service.name === name);
  const assessment = find('assessment');
  if (assessment?.status === 'down')
    return "Tests cannot be started or submitted. Answers of running tests are kept on the students' devices and sent as soon as assessment is back.";
  const trouble = assessment && troublesOf(assessment)[0];
  if (trouble)
    return `Exams may be affected. ${wordOf('assessment')}: ${checkWord(trouble[0])}, ${checkText(...trouble)}.`;
  if (find('identity')?.status === 'down') return 'Logins fail. Running tests continue and are saved.';
  return 'Exams are unaffected.';
}
