import { say } from '../../say';
import { administer, keepSchool } from './administration';
import { markTests } from './marking';
import { joinSchool, openSchool } from './opening';
import { payAndRefund } from './payments';
import { reviewClasses } from './reviews';
import type { Step } from './world/school';
import { holdTests } from './tests';
import { moment } from './world/demo-clock';
import { compareBooks, runJobs, runLateJobs, settle } from './world/jobs';
import type { World } from './world/world';

const FIRST_DAY = -30;
/** When the clock of the services starts. */
export const firstMoment = (): Date => moment(FIRST_DAY, '09:00');

const parts = [joinSchool, holdTests, markTests, payAndRefund, reviewClasses, administer, keepSchool];

/**
 * Plays a month of the school through the public API; the clock of the services jumps from one step to the next. The same
 * happens in every run.
 */
export async function playMonth(world: World): Promise<void> {
  const school = await openSchool(world);
  const steps = parts.flatMap((part) => part(school));
  const at = ({ day, time }: Step) => moment(day, time);
  steps.sort((a, b) => at(a).getTime() - at(b).getTime());
  let told = FIRST_DAY;
  let day = FIRST_DAY;
  for (const step of steps) {
    if (step.day >= told + 5) {
      told = step.day;
      say(`  ${-told} days ago`);
    }
    world.clock.advanceTo(at(step));
    if (step.day > day) await compareBooks(world.running);
    day = step.day;
    await step.work(school);
    await settle(world.running);
  }
  await runJobs(world.running);
  world.clock.catchUp();
  await runLateJobs(world.running);
}
