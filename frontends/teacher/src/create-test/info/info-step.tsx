import type { Ref } from 'react';
import type { OwnClass } from '../../class/own-classes.data';
import type { DraftChange } from '../draft/draft-change';
import { AttributesCard } from './attributes-card';
import { AudienceCard } from './audience-card';
import { BasicsCard } from './basics-card';
import type { InfoCardProps } from './info-card';
import s from './info.module.css';
import { LanguagesCard } from './languages-card';
import { ResultsCard } from './results-card';
import { RulesCard } from './rules-card';
import { TimeCard } from './time-card';

interface Props extends Omit<InfoCardProps, 'set'> {
  classes: OwnClass[];
  change(change: DraftChange): void;
  fieldsRef: Ref<HTMLDivElement>;
}

export function InfoStep({ draft, classes, problems, change, fieldsRef }: Props) {
  const card: InfoCardProps = { draft, problems, set: (fields) => change({ type: 'set', fields }) };
  return (
    <div ref={fieldsRef} className={s.info}>
      <BasicsCard {...card} classes={classes} />
      {draft.classId && <AudienceCard key={`for ${draft.classId}`} {...card} />}
      {draft.classId && <AttributesCard key={draft.classId} {...card} />}
      <LanguagesCard draft={draft} onChange={(languages) => change({ type: 'set_languages', languages })} />
      <RulesCard {...card} />
      <TimeCard {...card} classPrice={classes.find(({ id }) => id === draft.classId)?.price} />
      <ResultsCard {...card} />
    </div>
  );
}
