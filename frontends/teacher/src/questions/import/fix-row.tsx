import { fieldErrors } from '@kasauti/web-kit/api';
import { Button, FailureNotice } from '@kasauti/web-kit/base';
import { useEffect, useState } from 'react';
import { blankQuestion } from '../../question/question';
import { QuestionForm } from '../../question/question-form';
import { fromWire } from '../../question/question-wire';
import { useLabels } from '../bank.data';
import { fieldsOf, isChanged, languagesIn, tagProblem, type InBank } from '../editor/in-bank';
import { LabelFields } from '../editor/label-fields';
import type { ImportRow, useEditRow } from './import.data';

const labelled = ['subject', 'chapter', 'tags'] as const;

interface Props {
  row: ImportRow;
  edit: ReturnType<typeof useEditRow>;
  onUnsaved(n: number, isUnsaved: boolean): void;
  onClose(): void;
}

/** The editor of the bank, within the row. A question that is complete is taken in. */
export function FixRow({ row, edit, onUnsaved, onClose }: Props) {
  const labels = useLabels();
  const [before] = useState<InBank>(() => ({
    question: row.question ? fromWire(row.question) : blankQuestion(),
    subject: row.subject,
    chapter: row.chapter,
    tags: row.tags.join(', '),
  }));
  const [typed, setTyped] = useState(before);
  const isUnsaved = isChanged(before, typed);
  useEffect(() => {
    if (!isUnsaved) return;
    onUnsaved(row.n, true);
    return () => onUnsaved(row.n, false);
  }, [row.n, isUnsaved]);
  const set = (part: Partial<InBank>) => setTyped((old) => ({ ...old, ...part }));
  const { passage } = typed.question;
  const languages = [...languagesIn(typed), ...(passage?.translations ?? []).map(({ language }) => language)];
  const send = () => {
    if (edit.isPending) return;
    edit.mutate({ n: row.n, ...fieldsOf(typed) }, { onSuccess: onClose });
  };
  return (
    <QuestionForm
      label={`Row ${row.n}`}
      question={typed.question}
      topics={labels.topics}
      languages={[...new Set(languages)]}
      below={<LabelFields typed={typed} labels={labels} errors={fieldErrors(edit.error, labelled)} onChange={set} />}
      isBelowWrong={tagProblem(typed.tags) !== undefined}
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
