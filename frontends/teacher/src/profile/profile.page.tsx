import { fieldErrors } from '@kasauti/web-kit/api';
import {
  Button,
  Card,
  ErrorState,
  FailureNotice,
  ListSkeleton,
  Page,
  TextInput,
  Textarea,
  toast,
} from '@kasauti/web-kit/base';
import { RichTextField } from '@kasauti/web-kit/rich-text';
import { useRef, useState, type FormEvent } from 'react';
import { useFirstWrong } from '../class/first-wrong';
import { LeaveGuard } from '../class/leave-guard';
import css from './profile.module.css';
import { useProfile, useSaveProfile, type TeacherProfile } from './profile.data';

/** /teacher/profile: what the Instructor tab of every class says. */
export function ProfilePage() {
  const profile = useProfile();
  return (
    <Page title="Your profile" lead="Students read it on the details page of each of your classes.">
      {profile.data ? (
        <ProfileForm stored={profile.data} />
      ) : profile.error ? (
        <ErrorState of={profile} />
      ) : (
        <ListSkeleton rows={4} label="Loading your profile" />
      )}
    </Page>
  );
}

type Values = Omit<TeacherProfile, 'qualifications'> & { qualifications: string };
const valuesOf = (p: TeacherProfile): Values => ({ ...p, qualifications: p.qualifications.join('\n') });
const profileOf = (v: Values): TeacherProfile => ({
  ...v,
  qualifications: v.qualifications
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
});

function ProfileForm({ stored }: { stored: TeacherProfile }) {
  const [values, setValues] = useState(() => valuesOf(stored));
  const save = useSaveProfile();
  const form = useRef<HTMLFormElement>(null);
  useFirstWrong(form, save.error);
  const fields = Object.keys(stored);
  const errors = fieldErrors(save.error, fields);
  const set = (part: Partial<Values>) => setValues((old) => ({ ...old, ...part }));
  const isChanged = JSON.stringify(profileOf(values)) !== JSON.stringify(stored);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const sent = values;
    save.mutate(profileOf(sent), {
      onSuccess: ({ data }) => {
        // What was typed meanwhile stays.
        setValues((now) => (now === sent ? valuesOf(data) : now));
        toast.success('Profile saved');
      },
    });
  };
  const failed = 'The profile could not be saved. Please try again.';
  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <FailureNotice error={save.error} fields={fields} refused={failed} />
      <Card>
        <div className="stack stack-6">
          <TextInput
            label="Experience"
            maxLength={60}
            value={values.experience}
            onChange={(experience) => set({ experience })}
            error={errors.experience}
            description="For example: 14 years of teaching"
          />
          <RichTextField
            label="About you"
            rows={6}
            maxLength={2000}
            value={values.bio}
            onChange={(bio) => set({ bio })}
            error={errors.bio}
          />
          <Textarea
            label="Qualifications"
            rows={3}
            value={values.qualifications}
            onChange={(qualifications) => set({ qualifications })}
            error={errors.qualifications}
            description="One in each line, up to 10"
          />
          <TextInput
            label="Teaching style"
            maxLength={300}
            value={values.teachingStyle}
            onChange={(teachingStyle) => set({ teachingStyle })}
            error={errors.teachingStyle}
          />
        </div>
      </Card>
      <div className="row">
        <Button type="submit" variant="filled" loading={save.isPending}>
          Save profile
        </Button>
      </div>
      <LeaveGuard when={isChanged} title="Leave without saving?">
        Your changes will be lost.
      </LeaveGuard>
    </form>
  );
}
