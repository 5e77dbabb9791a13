import type { EventData } from '@kasauti/contracts';
import type { Result } from '../attempt/attempt';
import type { Responses } from '../attempt/response';
import type { Paper } from '../paper/paper';
import { subjectNamedIn } from '../paper/subject';
import { sumsOf } from './grading';

type SubjectScore = NonNullable<EventData['test_graded']['subjects']>[number];

/** In the order of the paper, the sections without a subject as one; empty where no section has one. */
export function subjectsOf(paper: Paper, responses: Responses, { items }: Pick<Result, 'items'>): SubjectScore[] {
  const sectionsOf = new Map<string | undefined, string[]>();
  for (const { id, title } of paper.sections) {
    const subject = subjectNamedIn(title);
    sectionsOf.set(subject, [...(sectionsOf.get(subject) ?? []), id]);
  }
  if ([...sectionsOf.keys()].every((subject) => subject === undefined)) return [];
  return [...sectionsOf].map(([subject, sections]) => {
    const own = paper.items.filter((item) => sections.includes(item.sectionId));
    const { score, maxScore } = sumsOf({ sections: paper.sections, items: own }, items);
    const spentMs = own.reduce((sum, { id }) => sum + (responses[id]?.timeSpentMs ?? 0), 0);
    return { ...(subject ? { subject } : {}), score, maxScore, timeSec: Math.round(spentMs / 1000) };
  });
}
