import { Button } from '@kasauti/web-kit/base';
import { noFilters } from '../bank-filters';
import { useBank, type BankQuestion } from '../bank.data';
import { eachOnce } from './asked';

interface Props {
  ownerId: string;
  q: BankQuestion;
  /** Neither chosen nor in the test. */
  isMissing(question: BankQuestion): boolean;
  onAdd(questions: BankQuestion[]): void;
}

/** Offers the other questions of a passage, which students would miss. */
export function WholePassage({ ownerId, q, isMissing, onAdd }: Props) {
  const found = useBank({ ...noFilters, ownerId, passageOf: q.id }).data;
  const all = eachOnce(found?.data ?? []);
  if (!all.some(isMissing)) return null;
  return (
    <Button size="sm" onClick={() => onAdd(all.filter(isMissing))}>
      {`Add all ${all.length} questions of this passage`}
    </Button>
  );
}
