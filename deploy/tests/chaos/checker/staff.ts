import type { Say } from './answers';
import type { Facts } from './facts';

/** What staff were told is done is what both services know, and a removed person got no answer. */
export function checkStaff({ staff, members }: Facts, say: Say): void {
  for (const what of staff.faults) say('staff', what);
  for (const [studentId, { batchId, rollNo }] of Object.entries(staff.members))
    for (const service of ['catalog', 'assessment'] as const) {
      const member = members[service].find((one) => (one.studentId ?? one.userId) === studentId);
      if ((member?.batchId ?? null) !== batchId || (rollNo && member?.rollNo !== rollNo))
        say(
          'member',
          `${service}: ${studentId} is in ${member?.batchId} as ${member?.rollNo}, confirmed was ${batchId}, ${rollNo}`,
        );
    }
}
