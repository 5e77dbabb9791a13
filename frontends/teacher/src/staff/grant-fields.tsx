import { staffRoles } from '@kasauti/contracts/staff';
import { staffRoleName } from '@kasauti/web-kit/api';
import { Button, Checkbox, ErrorState, ListSkeleton, RadioGroup } from '@kasauti/web-kit/base';
import { IconPlus } from '@tabler/icons-react';
import { ownedOf, useOwnClasses } from '../class/own-classes.data';
import { freeRoles, grantProblem, newGrant, type GrantForm } from './grant-form';
import { roleWords } from './roles';
import css from './staff.module.css';

interface Props {
  forms: GrantForm[];
  onChange(forms: GrantForm[]): void;
  isChecked: boolean;
}

/** One role with its classes, or several: each role once. */
export function GrantFields({ forms, onChange, isChecked }: Props) {
  const put = (at: number, part: Partial<GrantForm>) =>
    onChange(forms.map((form, n) => (n === at ? { ...form, ...part } : form)));
  return (
    <>
      {forms.map((form, at) => (
        <div key={at} className={forms.length > 1 ? css.grant : 'stack'}>
          <OneGrant
            form={form}
            free={freeRoles(forms, at)}
            problem={isChecked ? grantProblem(form) : {}}
            onChange={(part) => put(at, part)}
          />
          {forms.length > 1 && (
            <Button
              size="sm"
              variant="subtle"
              aria-label={`Take away the role ${form.role ? staffRoleName(form.role) : at + 1}`}
              onClick={() => onChange(forms.filter((_, n) => n !== at))}
            >
              Take this role away
            </Button>
          )}
        </div>
      ))}
      {forms.length < staffRoles.length && (
        <div>
          <Button size="sm" icon={<IconPlus aria-hidden />} onClick={() => onChange([...forms, newGrant()])}>
            Add another role
          </Button>
        </div>
      )}
    </>
  );
}

function OneGrant({
  form,
  free,
  problem,
  onChange,
}: {
  form: GrantForm;
  free: ReturnType<typeof freeRoles>;
  problem: ReturnType<typeof grantProblem>;
  onChange(part: Partial<GrantForm>): void;
}) {
  return (
    <div className="stack">
      <div className={css.cards}>
        <RadioGroup
          label="Role"
          value={form.role}
          onChange={(role) => onChange({ role })}
          error={problem.role}
          data={free.map((role) => ({ value: role, label: staffRoleName(role), description: roleWords[role].short }))}
        />
      </div>
      <RadioGroup
        label="Classes"
        value={form.isAll ? 'all' : 'some'}
        onChange={(value) => onChange({ isAll: value === 'all' })}
        error={problem.classIds}
        data={[
          { value: 'all', label: 'All classes, also new ones' },
          { value: 'some', label: 'Only these' },
        ]}
      />
      {!form.isAll && <ClassChoice chosen={form.classIds} onChange={(classIds) => onChange({ classIds })} />}
    </div>
  );
}

function ClassChoice({ chosen, onChange }: { chosen: string[]; onChange(classIds: string[]): void }) {
  const classes = useOwnClasses();
  if (classes.isPending) return <ListSkeleton rows={2} label="Loading classes" />;
  if (!classes.data) return <ErrorState of={classes} primary={false} />;
  const own = ownedOf(classes.data);
  if (own.length === 0) return <p className="muted">You have no class yet.</p>;
  return (
    <div className={css.classes} role="group" aria-label="These classes">
      {own.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={(checked) => onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </div>
  );
}
