import { MoneyInput, RadioGroup, Select, Textarea, TextInput } from '@kasauti/web-kit/base';
import { ShareOfFee } from '../sales/share-of-fee';
import type { ClassValues, FieldErrors, Level } from './class-form';

const titleLimit = 100;
const descriptionLimit = 500;
const levels: { value: Level | ''; label: string }[] = [
  { value: '', label: 'Not set' },
  { value: 'beginner', label: 'Beginner' },
  { value: 'intermediate', label: 'Intermediate' },
  { value: 'advanced', label: 'Advanced' },
];

interface Props {
  values: ClassValues;
  onChange(change: Partial<ClassValues>): void;
  errors: FieldErrors;
}
type Stored = Pick<ClassValues, 'difficulty'>;
interface ClassFieldsProps extends Props {
  /** Visibility and price, which only the owner of a class sets. */
  withTerms: boolean;
  stored?: Stored;
}

/** Form fields of a class: title, description, visibility and price; of a `stored` class also subject, level and tags. */
export function ClassFields({ values, onChange, errors, stored, withTerms }: ClassFieldsProps) {
  return (
    <>
      <TextInput
        label="Class title"
        name="title"
        required
        maxLength={titleLimit}
        autoComplete="off"
        value={values.title}
        onChange={(title) => onChange({ title })}
        error={errors.title}
        description="3 to 100 characters"
      />
      <Textarea
        label="Description"
        name="description"
        rows={4}
        value={values.description}
        onChange={(description) => onChange({ description })}
        error={errors.description}
        description={`Optional. ${values.description.length} of ${descriptionLimit} characters.`}
      />
      {withTerms && <TermsFields values={values} onChange={onChange} errors={errors} />}
      {stored && <CatalogueFields values={values} onChange={onChange} errors={errors} stored={stored} />}
    </>
  );
}

const TermsFields = ({ values, onChange, errors }: Props) => (
  <>
    <RadioGroup
      label="Visibility"
      value={values.visibility}
      onChange={(visibility) => onChange({ visibility })}
      error={errors.visibility}
      data={[
        {
          value: 'public',
          label: 'Public',
          description: 'Listed under Browse Classes once it is active. Any student can enroll.',
        },
        {
          value: 'invite_only',
          label: 'Invite only',
          description: 'Never listed. Students join with an invite from you.',
        },
      ]}
    />
    <MoneyInput
      label="Default price per test (GST included)"
      name="price"
      value={values.price}
      onChange={(price) => onChange({ price })}
      error={errors.price}
      description="Enrolling is free. New tests start with this price; each test can have its own. 0 means free."
    />
    <ShareOfFee rupees={values.price} />
  </>
);

/** A stored level can be changed but not removed, so "Not set" is offered only while there is none. */
const CatalogueFields = ({ values, onChange, errors, stored }: Props & { stored: Stored }) => (
  <>
    <TextInput
      label="Subject"
      name="subject"
      maxLength={60}
      value={values.subject}
      onChange={(subject) => onChange({ subject })}
      error={errors.subject}
    />
    <Select
      label="Level"
      value={values.difficulty}
      onChange={(level) => onChange({ difficulty: level as Level | '' })}
      data={levels.filter(({ value }) => value !== '' || stored.difficulty === '')}
      error={errors.difficulty}
    />
    <TextInput
      label="Tags"
      name="tags"
      value={values.tags}
      onChange={(tags) => onChange({ tags })}
      error={errors.tags}
      description="Up to 10, separated by commas"
    />
  </>
);
