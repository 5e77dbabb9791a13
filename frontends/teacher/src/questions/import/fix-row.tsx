import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice } from '@kasauti/web-kit/base';
import { useState } from 'react';
import { blankQuestion } from '../../question/question';
import { QuestionForm } from '../../question/question-form';
import { fromWire } from '../../question/question-wire';
import { useLabels } from '../bank.data';
import { fieldsOf, tagProblem, type InBank } from '../editor/in-bank';
import { LabelFields } from '../editor/label-fields';
import type { ImportRow, useEditRow } from './import.data';

const labelled = ['subject', 'chapter', 'tags'] as const;

interface Props {
  row: ImportRow;
  edit: ReturnType<typeof useEditRow>;
  onClose(): void;
}

/** The editor of the bank, within the row. A question that is complete is taken in. */
export function FixRow({ row, edit, onClose }: Props) {
  const labels = useLabels();
  const [typed, setTyped] = useState<InBank>({
    question: row.question ? fromWire(row.question) : blankQuestion(),
    subject: row.subject,
    chapter: row.chapter,
    tags: row.tags.join(', '),
  });
  const set = (part: Partial<InBank>) => setTyped((old) => ({ ...old, ...part }));
  const send = () => {
    if (edit.isPending || tagProblem(typed.tags)) return;
    edit.mutate({ n: row.n, ...fieldsOf(typed) }, { onSuccess: onClose });
  };
  return (
    <QuestionForm
      label={`Row ${row.n}`}
      question={typed.question}
      topics={labels.topics}
      below={<LabelFields typed={typed} labels={labels} errors={fieldErrors(edit.error, labelled)} onChange={set} />}
      actions={
        <>
          <FailureNotice
            error={edit.error}
            fields={labelled}
            refused="The row could not be changed"
            broken="Invalid response from server"
          />
          <div className="row">
            <Button variant="subtle" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={edit.isPending}>
              Save row
            </Button>
          </div>
        </>
      }
      onChange={(question) => set({ question })}
      onDone={send}
    />
  );
}
