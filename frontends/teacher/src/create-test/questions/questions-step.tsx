import { Button, Card, Segmented } from '@kasauti/web-kit/base';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { itemsOf, questionCount, type Draft } from '../draft/draft';
import { isSamePassage, withPassage, type Passage } from '../../question/passage';
import { PassageDialog } from '../../question/passage-dialog';
import { topicsOf, type Question } from '../../question/question';
import { useAttributes } from '../../attributes/attributes.data';
import { PickFromBank } from '../../questions/pick/pick-from-bank';
import type { WizardChange } from '../wizard-state';
import { SectionsView } from './sections/sections-view';
import { DrawFromBank } from './draws/draw-from-bank';
import { doneWith, newEditing, passageCount, passageLanguages, sectionInEditor, type Editing } from './editing';
import { QuestionEditor } from './question-editor';
import { QuestionList } from './question-list';
import s from './questions.module.css';

interface Props {
  draft: Draft;
  editing: Editing;
  /** Of a draft that is stored: a file can be imported into it. */
  testId: string | undefined;
  /** The owner of the test, if the teacher may use that bank. */
  bankOf: string | undefined;
  /** Sections and marking are shown instead of the questions. */
  showsSections: boolean;
  change(change: WizardChange): void;
}

export const QuestionsStep = (props: Props) => {
  const { draft, editing, testId, bankOf, showsSections, change } = props;
  const section = sectionInEditor(draft, editing)?.key;
  /** A question of the bank without a language is in English. */
  const [first] = draft.languages;
  const asPicked = (question: Question): Question =>
    question.language === undefined && first !== 'en' ? { ...question, language: 'en' } : question;
  const pick = (questions: Question[]) =>
    questions.forEach((question) => change({ type: 'add', question: asPicked(question), section }));
  return (
    <div className="stack">
      <div className="row between">
        <Segmented
          label="View"
          value={showsSections ? 'sections' : 'questions'}
          onChange={(view) => change({ type: 'show_sections', shown: view === 'sections' })}
          data={[
            { value: 'questions', label: `Questions ${questionCount(draft)}` },
            { value: 'sections', label: 'Sections and marking' },
          ]}
        />
        {!showsSections && bankOf && (
          <div className="row">
            {testId && (
              <Button
                icon={<IconUpload aria-hidden />}
                to={`/teacher/questions/import?test=${testId}&ownerId=${bankOf}`}
              >
                Import a file
              </Button>
            )}
            <PickFromBank ownerId={bankOf} present={itemsOf(draft).map(({ question }) => question)} onPick={pick} />
            <DrawFromBank
              ownerId={bankOf}
              languages={draft.languages}
              sections={draft.sections}
              section={sectionInEditor(draft, editing)}
              change={change}
            />
          </div>
        )}
      </div>
      {showsSections ? <SectionsView draft={draft} bankOf={bankOf} change={change} /> : <Questions {...props} />}
    </div>
  );
};

function Questions({ draft, editing, bankOf, change }: Props) {
  const onEditing = (next: Editing) => change({ type: 'edit', editing: next });
  const editor = useRef<HTMLDivElement>(null);
  const items = itemsOf(draft);
  const present = useMemo(() => itemsOf(draft).map(({ question }) => question), [draft]);
  const place = items.findIndex(({ key }) => key === editing.key);
  const number = place < 0 ? undefined : place + 1;
  const topics = useTopics(
    draft,
    items.map(({ question }) => question),
  );
  const section = sectionInEditor(draft, editing);
  const toEditor = () => editor.current?.querySelector<HTMLElement>('textarea')?.focus();
  const shown = useRef(editing.key);
  useEffect(() => {
    // Another question has a form of its own, which is there only now.
    if (shown.current !== editing.key) toEditor();
    shown.current = editing.key;
  }, [editing.key]);
  const [passage, setPassage] = useState<Passage>();
  const changePassage = (before: Passage, after: Passage) => {
    change({ type: 'change_passage', before, after });
    if (isSamePassage(editing.question.passage, before))
      onEditing({ ...editing, question: withPassage(editing.question, after) });
  };
  /** A change of the text is one for all questions of the passage; another or none is one for this question. */
  const onPassage = (after: Passage | undefined) => {
    const before = editing.question.passage;
    if (before && after) changePassage(before, after);
    else onEditing({ ...editing, question: withPassage(editing.question, after) });
  };
  const done = (question: Question) => {
    change(doneWith({ ...editing, question }));
    onEditing(newEditing(question, section?.key));
    toEditor();
  };
  return (
    <div className={s.work}>
      {passage && (
        <PassageDialog
          passage={passage}
          count={passageCount(draft, passage)}
          languages={passageLanguages(draft, passage)}
          onClose={() => setPassage(undefined)}
          onSave={(after) => {
            changePassage(passage, after);
            setPassage(undefined);
          }}
        />
      )}
      <QuestionList
        draft={draft}
        bankOf={bankOf}
        editing={editing.key}
        change={change}
        onEdit={({ key, question }) => {
          change({ type: 'take_up', editing: { key, question } });
          toEditor();
        }}
        onRemoved={(key) => {
          if (key !== editing.key) return;
          const next = newEditing();
          onEditing(next);
          // The focus goes on in the list.
          shown.current = next.key;
        }}
        onPassage={setPassage}
        onAddTo={(about, to) => {
          const next = newEditing(editing.question, to);
          change({ type: 'take_up', editing: { ...next, question: withPassage(next.question, about) } });
          toEditor();
        }}
      />
      <div ref={editor} className={s.editor}>
        <Card title={number === undefined ? 'New question' : `Question ${number}`}>
          <QuestionEditor
            key={editing.key ?? 'new'}
            bankOf={bankOf}
            question={editing.question}
            number={number}
            topics={topics}
            sections={draft.sections}
            present={present}
            languages={draft.languages}
            aboutPassage={passageCount(draft, editing.question.passage)}
            onPassage={onPassage}
            section={section}
            onSection={(key) => onEditing({ ...editing, section: key })}
            onChange={(question) => onEditing({ ...editing, question })}
            onDone={done}
            onCancel={() => onEditing(newEditing(undefined, section?.key))}
          />
        </Card>
      </div>
    </div>
  );
}

/** Suggested topics: those of the class first, in its spelling, because areas of students are compared by topic. */
function useTopics({ classId }: Draft, questions: Question[]): string[] {
  const { chapters = [], topics = [] } = useAttributes(classId).data ?? {};
  const named = [...topics, ...chapters].map(({ name }) => ({ topic: name }));
  return topicsOf([...named, ...questions]).map(({ topic }) => topic);
}
