import { fieldErrors } from '@kasauti/web-kit/api';
import { Bar, Button, Card, FailureNotice, NumberInput, Textarea, toast } from '@kasauti/web-kit/base';
import { RichTextField } from '@kasauti/web-kit/rich-text';
import { useRef, useState, type FormEvent } from 'react';
import { may } from '../access/may';
import { emptyClass } from '../class/class-form';
import { ClassFields } from '../class/class-fields';
import { useFirstWrong } from '../class/first-wrong';
import { LeaveGuard } from '../class/leave-guard';
import { useChangeClass } from '../class/own-classes.data';
import { CurriculumEditor } from './curriculum-editor';
import { useUploadPicture } from './edit-class.data';
import css from './edit-class.module.css';
import { completeness, editorChange, editorErrors, editorValues, type ClassDetail, type EditorValues } from './editor';
import { ThumbnailField } from './thumbnail-field';

/** Those that show what is wrong with them. */
const fields = [
  ...Object.keys(emptyClass),
  'longDescription',
  'learningOutcomes',
  'prerequisites',
  'estimatedDurationWeeks',
  'curriculum',
];

export function Editor({ detail }: { detail: ClassDetail }) {
  const [before, setBefore] = useState(() => editorValues(detail));
  const [values, setValues] = useState(before);
  const [typing, setTyping] = useState<ReturnType<typeof editorErrors>>({});
  const save = useChangeClass(detail.id);
  const upload = useUploadPicture();
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, Object.keys(typing).length > 0 ? typing : save.error);
  const set = (part: Partial<EditorValues>) => setValues((old) => ({ ...old, ...part }));
  const change = editorChange(before, values);
  const isChanged = Object.keys(change).length > 0;
  const errors: Record<string, string | undefined> = { ...fieldErrors(save.error, fields), ...typing };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = editorErrors(values);
    setTyping(wrong);
    if (Object.keys(wrong).length > 0 || save.isPending) return;
    if (upload.isPending) return void toast.info('The picture is still being uploaded.');
    if (!isChanged) return void toast.info('Nothing has changed.');
    save.mutate(change, {
      onSuccess: ({ message }) => {
        toast.success(message);
        setBefore(values);
      },
    });
  };
  // A change that names visibility or price is refused as a whole to who may not set them.
  const setsTerms = may(detail, 'class.manage');
  const tests = [...detail.curriculum.flatMap((week) => week.tests), ...detail.otherTests];
  return (
    <form ref={form} className="with-side" onSubmit={submit} noValidate>
      <div className="stack stack-6">
        <FailureNotice
          error={save.error}
          fields={fields}
          refused="The class could not be changed"
          broken="Invalid response from server"
        />
        <Card title="Basics">
          <div className="stack stack-6">
            <ClassFields stored={before} values={values} errors={errors} onChange={set} withTerms={setsTerms} />
            {setsTerms && <p className="hint">A new price counts for new tests only. Tests that exist keep theirs.</p>}
          </div>
        </Card>
        <AboutFields values={values} errors={errors} set={set} />
        <CurriculumEditor
          weeks={values.curriculum}
          tests={tests}
          error={errors.curriculum}
          onChange={(curriculum) => set({ curriculum })}
        />
      </div>
      <aside className={`stack ${css.side}`} aria-label="Picture and progress">
        <Card title="Picture">
          <ThumbnailField value={values.thumbnailId} upload={upload} onChange={(thumbnailId) => set({ thumbnailId })} />
        </Card>
        <Meter values={values} />
        <Button type="submit" variant="filled" block loading={save.isPending}>
          Save changes
        </Button>
        <p className="xs dim" role="status">
          {isChanged || upload.isPending ? 'There are unsaved changes.' : 'Everything is saved.'}
        </p>
      </aside>
      <LeaveGuard when={isChanged || upload.isPending} title="Leave without saving?">
        Your changes will be lost.
      </LeaveGuard>
    </form>
  );
}

function Meter({ values }: { values: EditorValues }) {
  const { percent, missing } = completeness(values);
  return (
    <Card title="Details page">
      <Bar label="Details page" value={percent} text={`${percent}%`} tone={percent === 100 ? 'ok' : 'gold'} />
      {missing.length > 0 && <p className="sm muted">Still missing: {missing.join(', ')}.</p>}
    </Card>
  );
}

function AboutFields({
  values,
  errors,
  set,
}: {
  values: EditorValues;
  errors: Record<string, string | undefined>;
  set(part: Partial<EditorValues>): void;
}) {
  return (
    <Card title="About the class">
      <div className="stack stack-6">
        <RichTextField
          label="Long text"
          rows={8}
          maxLength={5000}
          value={values.longDescription}
          onChange={(longDescription) => set({ longDescription })}
          error={errors.longDescription}
        />
        <Textarea
          label="What students will be able to do"
          rows={4}
          value={values.learningOutcomes}
          onChange={(learningOutcomes) => set({ learningOutcomes })}
          error={errors.learningOutcomes}
          description="One in each line, up to 20"
        />
        <Textarea
          label="Prerequisites"
          rows={3}
          value={values.prerequisites}
          onChange={(prerequisites) => set({ prerequisites })}
          error={errors.prerequisites}
          description="One in each line, up to 20. Without any, the section is left out."
        />
        <NumberInput
          label="Duration"
          unit="weeks"
          inputMode="numeric"
          mayBeEmpty
          value={values.estimatedDurationWeeks}
          onChange={(estimatedDurationWeeks) => set({ estimatedDurationWeeks })}
          error={errors.estimatedDurationWeeks}
        />
      </div>
    </Card>
  );
}
