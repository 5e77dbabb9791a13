import { file, pageOf, pagination, type Handlers } from '@kasauti/service-kit';
import type { Access } from '../access/access';
import { readClass } from '../access/classes.query';
import type { Facts } from '../fact/fact.store';
import type { ReadArrivals } from './arrivals.query';
import { testOf, type Row } from './matrix';
import { csvHead, csvLines } from './matrix-csv';
import { readFrame, readRows, refuseTooMany } from './matrix.query';

export const matrixApi = ({
  serving,
  access,
  readArrivals,
}: {
  serving: () => Promise<Facts>;
  access: Access;
  readArrivals: ReadArrivals;
}): Handlers<'getClassMatrix' | 'exportClassMatrix'> => ({
  async getClassMatrix({ params: { classId }, query, caller, now, signal }) {
    const facts = await serving();
    const { skip, ...page } = pageOf(query);
    const { search, batchId, before, tests = 10 } = query;
    const inClass = await readClass(facts, access, { caller, classId, op: 'getClassMatrix' });
    // Asked before the facts are read.
    const arrivals = await readArrivals(now);
    const asked = { inClass, search, batchId, before };
    const { className, students, columns, newer } = await readFrame(facts, asked, { now, signal, arrivals });
    const rows: Row[] = [];
    const shown = students.slice(skip, skip + page.limit);
    for await (const some of readRows(facts, classId, { students: shown, columns, inClass }, signal))
      rows.push(...some);
    return {
      data: {
        className,
        totalTests: columns.length,
        newerTests: newer,
        tests: columns.slice(newer, newer + tests).map(testOf),
        rows: rows.map((row) => ({ ...row, cells: row.cells.slice(newer, newer + tests) })),
      },
      pagination: pagination(page, students.length),
    };
  },

  async exportClassMatrix({ params: { classId }, query: { as = 'marks', batchId }, caller, now, signal }) {
    const facts = await serving();
    const inClass = await readClass(facts, access, { caller, classId, op: 'exportClassMatrix' });
    const arrivals = await readArrivals(now);
    const frame = await readFrame(facts, { inClass, batchId }, { now, signal, arrivals });
    refuseTooMany(frame);
    const outOf = new Map<number, number>();
    const parts: Buffer[] = [];
    for await (const rows of readRows(facts, classId, frame, signal))
      parts.push(Buffer.from(csvLines(rows, as, outOf)));
    const head = Buffer.from(csvHead(frame.columns, as, outOf));
    const { teacherId: ownerId } = inClass;
    const personal = { resourceType: 'class', resourceId: classId, classId, ownerId, rows: frame.students.length };
    return file(Buffer.concat([head, ...parts]), 'text/csv; charset=utf-8', 'class-matrix.csv', personal);
  },
});
