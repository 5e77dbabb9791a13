import { Button, IconButton } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconLock, IconPencil, IconPlus, IconTrash, IconX } from '@tabler/icons-react';
import { AttributeForm } from './attribute-form';
import type { Attribute, AttributeType } from './attributes.data';
import css from './attributes.module.css';
import { icons } from './look';

/** Which inline form of the page is open: one at a time. */
export type OpenForm = { add: string } | { edit: string } | undefined;
interface Props {
  classId: string;
  type: AttributeType;
  attributes: Attribute[];
  open: OpenForm;
  onOpen(form: OpenForm): void;
  onEditType(): void;
  onDelete(what: { attribute: Attribute } | { type: AttributeType }): void;
}

export function TypeCard({ classId, type, attributes, open, onOpen, onEditType, onDelete }: Props) {
  const isAdding = open !== undefined && 'add' in open && open.add === type.id;
  const close = () => onOpen(undefined);
  return (
    <section className="card card-flush" aria-labelledby={type.id}>
      <div className="card-title">
        <div className={`grow ${css.type}`} style={{ '--c': type.color } as React.CSSProperties}>
          <span className={css.icon}>{icons[type.icon].icon}</span>
          <div>
            <h2 id={type.id}>
              {type.name} <span className="count">{attributes.length}</span>
            </h2>
            <code>{type.type}</code>
            {type.description && <p className="xs muted">{type.description}</p>}
          </div>
        </div>
        <IconButton label={`Edit type ${type.name}`} className={css.quiet} onClick={onEditType}>
          <IconPencil aria-hidden />
        </IconButton>
        {!type.isStandard && attributes.length === 0 && (
          <IconButton label={`Delete type ${type.name}`} className={css.quiet} onClick={() => onDelete({ type })}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
        <Button
          aria-expanded={isAdding}
          aria-label={isAdding ? 'Close form' : `Add to ${type.name}`}
          icon={isAdding ? <IconX aria-hidden /> : <IconPlus aria-hidden />}
          onClick={() => onOpen(isAdding ? undefined : { add: type.id })}
        >
          {isAdding ? 'Close' : 'Add'}
        </Button>
      </div>
      {isAdding && <AttributeForm classId={classId} type={type} onClose={close} />}
      <ul className={`list ${css.attributes}`}>
        {attributes.map((attribute) =>
          open !== undefined && 'edit' in open && open.edit === attribute.id ? (
            <li key={attribute.id} className={css.editing}>
              <AttributeForm classId={classId} type={type} edited={attribute} onClose={close} />
            </li>
          ) : (
            <Row
              key={attribute.id}
              attribute={attribute}
              onEdit={() => onOpen({ edit: attribute.id })}
              onDelete={() => onDelete({ attribute })}
            />
          ),
        )}
        {attributes.length === 0 && !isAdding && <li className="sm dim">None yet</li>}
      </ul>
    </section>
  );
}

const Row = ({ attribute, onEdit, onDelete }: { attribute: Attribute; onEdit(): void; onDelete(): void }) => {
  const { name, description, usedIn } = attribute;
  return (
    <li>
      <div className="grow">
        <p className="strong sm">{name}</p>
        {description && <p className="xs muted">{description}</p>}
        <p className="xs dim">{usedIn === 0 ? 'Not used' : `Used in ${plural(usedIn, 'test')}`}</p>
      </div>
      <IconButton label={`Edit ${name}`} className={css.quiet} onClick={onEdit}>
        <IconPencil aria-hidden />
      </IconButton>
      {usedIn > 0 ? (
        <IconButton label={`${name} is used and cannot be deleted`} className={css.quiet} aria-disabled>
          <IconLock aria-hidden />
        </IconButton>
      ) : (
        <IconButton label={`Delete ${name}`} className={css.quiet} onClick={onDelete}>
          <IconTrash aria-hidden />
        </IconButton>
      )}
    </li>
  );
};
