import { covering } from '../accommodation/accommodation';
import type { AccommodationStore } from '../accommodation/accommodation.store';
import type { AttemptStore } from '../attempt/attempt.store';
import type { ClassStore } from '../class/class.store';
import type { PersonStore } from '../person/person.store';
import { standing } from '../seat/seat';
import type { SeatStore } from '../seat/seat.store';
import type { TestDefinition } from '../test-definition/test-definition';
import type { StudentCase } from './my-tests.view';

export interface StudentTestsDeps {
  seats: SeatStore;
  attempts: AttemptStore;
  classes: ClassStore;
  people: PersonStore;
  accommodations: AccommodationStore;
}

/** Joins tests with one student's seats and attempts. */
export const studentTests =
  ({ seats, attempts, classes, people, accommodations }: StudentTestsDeps) =>
  async (studentId: string, tests: TestDefinition[], now: Date): Promise<Omit<StudentCase, 'isEnrolled'>[]> => {
    const [seatsByTest, classesById, teachers, given] = await Promise.all([
      seats.ofStudent(
        tests.map((t) => t._id),
        studentId,
      ),
      classes.byId(tests.map((t) => t.classId)),
      people.names(tests.map((t) => t.teacherId)),
      accommodations.ofStudent(studentId),
    ]);
    const attemptIds = [...seatsByTest.values()].flatMap((seat) => standing(seat).map((e) => e.attemptId));
    const summaries = await attempts.summaries(attemptIds);
    return tests.map((test) => {
      const seat = seatsByTest.get(test._id) ?? null;
      return {
        test,
        classCopy: classesById.get(test.classId),
        teacher: teachers.get(test.teacherId) ?? '',
        seat,
        attempts: seat?.attempts.flatMap((e) => summaries.get(e.attemptId) ?? []) ?? [],
        accommodations: covering(given, test.teacherId),
        now,
      };
    });
  };
