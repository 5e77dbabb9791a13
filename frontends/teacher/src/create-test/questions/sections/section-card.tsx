import { languageName } from '@kasauti/contracts/language';
import { Card, NumberInput, Textarea, TextInput } from '@kasauti/web-kit/base';
import { plural } from '@kasauti/web-kit/i18n';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { DraftChange } from '../../draft/draft-change';
import {
  askedText,
  choiceProblem,
  countIn,
  drawProblem,
  isMinutes,
  marksOf,
  type Section,
  type SectionFields,
} from '../../draft/section';
import { RowMenu } from '../../../row-menu/row-menu';
import { schemeChoices } from '../../../marking/marking';
import { kindOf } from '../../../question/question';
import { MarkingFields } from '../../../marking/marking-fields';
import { DrawFromBank } from '../draws/draw-from-bank';
import { DrawLines } from '../draws/draw-lines';
import { MinutesField } from './minutes-field';
import css from './sections.module.css';

interface Props {
  sections: readonly Section[];
  section: Section;
  /** Of the test. */
  languages: readonly string[];
  /** Whose bank is drawn from, if the teacher may use it. */
  bankOf: string | undefined;
  name: string;
  index: number;
  count: number;
  onChange(fields: SectionFields): void;
  change(change: DraftChange): void;
  onMove(to: number): void;
  onRemove(): void;
}

export const SectionCard = ({
  sections,
  section,
  languages,
  bankOf,
  name,
  index,
  count,
  onChange,
  change,
  onMove,
  onRemove,
}: Props) => (
  <section className={css.section} data-place={section.key} aria-label={name}>
    <Card
      title={
        <>
          {name}{' '}
          <span className={css.facts}>
            {askedText(section)}, {plural(marksOf(section), 'mark')}
            {isMinutes(section.minutes) && `, ${plural(section.minutes, 'minute')}`}
          </span>
        </>
      }
      actions={
        count > 1 && (
          <RowMenu
            label={`Actions for ${name}`}
            entries={[
              {
                label: 'Move up',
                icon: <IconArrowUp aria-hidden />,
                disabled: index === 0,
                onChoose: () => onMove(index - 1),
              },
              {
                label: 'Move down',
                icon: <IconArrowDown aria-hidden />,
                disabled: index === count - 1,
                onChoose: () => onMove(index + 1),
              },
              { label: 'Delete', icon: <IconTrash aria-hidden />, onChoose: onRemove },
            ]}
          />
        )
      }
    >
      <div className="stack">
        <TextInput
          label="Name"
          name="sectionTitle"
          maxLength={80}
          autoComplete="off"
          value={section.title}
          onChange={(title) => onChange({ title })}
          description={nameHint(index, count)}
        />
        {(count > 1 || section.minutes !== undefined) && (
          <MinutesField sections={sections} section={section} onChange={(minutes) => onChange({ minutes })} />
        )}
        <NumberInput
          label="Students answer any"
          name="attemptAny"
          mayBeEmpty
          inputMode="numeric"
          placeholder="All"
          unit={`of ${countIn(section)}`}
          value={section.attemptAny}
          error={choiceProblem(section)}
          onChange={(attemptAny) => onChange({ attemptAny })}
          description="Leave it empty where every question counts."
        />
        <MarkingFields
          label="Marking per question"
          marking={section.marking}
          choices={schemeChoices}
          hasSeveral={section.items.some(({ question }) => kindOf(question) === 'multi-correct')}
          hasMatch={section.items.some(({ question }) => kindOf(question) === 'match')}
          onChange={(marking) => onChange({ marking })}
        />
        <Draws bankOf={bankOf} languages={languages} sections={sections} section={section} change={change} />
        <Textarea
          label="Instruction for students"
          name="sectionInstructions"
          rows={2}
          maxLength={2000}
          value={section.instructions}
          onChange={(instructions) => onChange({ instructions })}
          description="Optional. The marks are added by themselves."
        />
        {languages.slice(1).map((tag) => (
          <SectionTranslation key={tag} section={section} language={tag} onChange={onChange} />
        ))}
      </div>
    </Card>
  </section>
);

type DrawsProps = Pick<Props, 'bankOf' | 'languages' | 'sections' | 'section' | 'change'>;
/** Where the bank may not be used, only what is drawn already. */
const Draws = ({ bankOf, languages, sections, section, change }: DrawsProps) =>
  (bankOf !== undefined || section.draws.length > 0) && (
    <fieldset>
      <legend className="legend">Drawn from the bank, another pick for every student</legend>
      <DrawLines bankOf={bankOf} languages={languages} sections={sections} section={section} change={change} />
      {drawProblem(section) && <p className="error">{drawProblem(section)}</p>}
      {bankOf && (
        <DrawFromBank ownerId={bankOf} languages={languages} sections={sections} section={section} change={change} />
      )}
    </fieldset>
  );

/** Said once, at the first section. */
function nameHint(index: number, count: number): string | undefined {
  if (count === 1) return 'Only needed with more than one section.';
  return index === 0 ? 'With the name of a subject, such as Physics, its marks count in that subject.' : undefined;
}

interface TranslationProps {
  section: Section;
  language: string;
  onChange(fields: SectionFields): void;
}
/** Of what the section says in the first language, and of what was written before that text was emptied. */
function SectionTranslation({
  section: { title, instructions, translations = [] },
  language,
  onChange,
}: TranslationProps) {
  const written = translations.find((one) => one.language === language) ?? { language, title: '', instructions: '' };
  const set = (part: Partial<typeof written>) =>
    onChange({ translations: [...translations.filter((one) => one.language !== language), { ...written, ...part }] });
  return (
    <>
      {(title.trim() || written.title) && (
        <TextInput
          label={`Name in ${languageName(language)}`}
          lang={language}
          maxLength={80}
          autoComplete="off"
          value={written.title}
          onChange={(text) => set({ title: text })}
        />
      )}
      {(instructions.trim() || written.instructions) && (
        <Textarea
          label={`Instruction in ${languageName(language)}`}
          lang={language}
          rows={2}
          maxLength={2000}
          value={written.instructions}
          onChange={(text) => set({ instructions: text })}
        />
      )}
    </>
  );
}
